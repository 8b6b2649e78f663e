// A save exchanges the HTML of fragments. What was focused or open in it stays so.

const SHOWN = 5000 // ms; a save is in the page by then

/** Until the next save is shown: an element that takes the place of another one has its focus, and is open if that was. */
export function keepPlaces() {
  let focused = document.activeElement
  const note = (/** @type {Event} */ { target }) => {
    focused = /** @type {Element} */ (target)
  }
  const observer = new MutationObserver((records) => {
    /** @type {Map<Node, { old: Node[], made: Node[] }>} */
    const exchanged = new Map()
    for (const { target, removedNodes, addedNodes } of records) {
      const { old, made } = exchanged.get(target) ?? { old: [], made: [] }
      exchanged.set(target, { old: [...old, ...removedNodes], made: [...made, ...addedNodes] })
    }
    for (const { old, made } of exchanged.values()) {
      for (const [index, each] of old.entries()) {
        if (each instanceof Element) exchange(each, made[index], focused)
      }
    }
  })
  document.addEventListener('focusin', note)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => {
    document.removeEventListener('focusin', note)
    observer.disconnect()
  }, SHOWN)
}

/**
 * @param {Element} old
 * @param {Node | undefined} made
 * @param {Element | null} focused
 */
function exchange(old, made, focused) {
  for (const each of [old, ...old.querySelectorAll('details, dialog')]) {
    const now = each.hasAttribute('open') && counterpart(each, old, made)
    if (now instanceof HTMLDialogElement) now.showModal()
    else if (now) now.setAttribute('open', '')
  }
  if (old.contains(focused))
    counterpart(/** @type {HTMLElement} */ (focused), old, made)?.focus({ preventScroll: true })
}

/**
 * The element in `made` at the place that `element` had in `old`.
 * @param {Element} element
 * @param {Element} old
 * @param {Node | undefined} made
 * @returns {HTMLElement | undefined}
 */
function counterpart(element, old, made) {
  const parent = /** @type {Element} */ (element.parentElement)
  const found = element === old ? made : counterpart(parent, old, made)?.children[[...parent.children].indexOf(element)]
  return found instanceof HTMLElement && found.localName === element.localName ? found : undefined
}
