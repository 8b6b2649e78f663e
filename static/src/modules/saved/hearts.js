// Hearts on cards (`.heart`) and record pages (`.save`), links to the saved records with their number
// (`[data-saved-link]`), "Save all" of a shared list (`[data-save-all]`), and `data-own-list` on the document for the
// visitor's own list. React does not hydrate cards and header (shared HTML), so this listens on the document and marks new
// elements before they are painted. Part of the first script: hearts work before React.
import { isOwnList, saveAll, savedIds, savedList, toggleSaved, watchSaved, withSavedList } from './saved.js'

export function startHearts() {
  let isMarked = false // some element is marked, or was
  /** @param {ParentNode} root */
  const mark = (root) => {
    const ids = savedIds()
    isMarked ||= ids.length > 0
    if (!isMarked) return // the page is as it was served
    const list = new URLSearchParams(location.search).get('saved')
    if (list) document.documentElement.toggleAttribute('data-own-list', isOwnList(list))
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-save-all]'))) {
      button.setAttribute('aria-disabled', String(idsOf(button).every((id) => ids.includes(id))))
    }
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
    /** @type {HTMLElement | null | undefined} */
    const all = /** @type {Element} */ (target).closest?.('[data-save-all]')
    if (!all) return
    saveAll(idsOf(all))
    // Now it is the visitor's own list, which has no such button.
    /** @type {HTMLElement | null} */
    const heading = 'ownList' in document.documentElement.dataset ? document.querySelector('main h1') : null
    if (heading) heading.tabIndex = -1
    heading?.focus({ preventScroll: true })
  })
}

/** @param {HTMLElement} button */
const idsOf = (button) => String(button.dataset.saveAll).split('/')
