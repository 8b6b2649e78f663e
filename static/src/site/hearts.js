// The hearts: on cards (`.heart`) and on the page of a record (`.save`), and the links to what is saved
// (`[data-saved-link]`) with its number. Cards and header are shared HTML that React does not look into, so this listens
// on the document and marks what comes into it, before it is painted. It is part of the first script: a heart works
// before React.
import { savedIds, savedList, toggleSaved, watchSaved, withSavedList } from '../modules/saved.js'

export function startHearts() {
  let isMarked = false // something is, or was
  /** @param {ParentNode} root */
  const mark = (root) => {
    const ids = savedIds()
    isMarked ||= ids.length > 0
    if (!isMarked) return // the page is as it was served
    for (const button of root.querySelectorAll('.heart, .save')) {
      const id = /** @type {HTMLElement} */ (button.closest('[data-save-id]')).dataset.saveId
      button.setAttribute('aria-pressed', String(ids.includes(String(id))))
    }
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (root.querySelectorAll('[data-saved-link]'))) {
      const { pathname, search } = withSavedList(link.href, savedList())
      link.setAttribute('href', pathname + search)
      const count = link.querySelector('.saved-count')
      if (count) count.textContent = ids.length ? String(ids.length) : ''
    }
  }
  watchSaved(() => mark(document))
  new MutationObserver((records) => {
    const isElement = (/** @type {Node} */ node) => node.nodeType === Node.ELEMENT_NODE
    const changed = records.filter(({ addedNodes }) => [...addedNodes].some(isElement))
    for (const target of new Set(changed.map(({ target }) => target))) mark(/** @type {Element} */ (target))
  }).observe(document, { childList: true, subtree: true })

  document.addEventListener('click', ({ target }) => {
    const button = /** @type {Element} */ (target).closest?.('.heart, .save')
    const holder = /** @type {HTMLElement | null | undefined} */ (button?.closest('[data-save-id]'))
    if (holder) toggleSaved(String(holder.dataset.saveId))
  })
}
