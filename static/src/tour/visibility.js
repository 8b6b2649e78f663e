// Whether the tour is visible: its tab is shown, its frame is in view, and no poster covers it. The page around it
// makes the frame inert while the poster covers it; only pages of this site may frame a tour, so it can read that.

/**
 * Call `onChange(isVisible)` at first and after every change.
 * @param {HTMLElement} element
 * @param {(isVisible: boolean) => void} onChange
 */
export function watchVisibility(element, onChange) {
  const frame = /** @type {HTMLElement | null} */ (window.frameElement)
  let inView = false
  /** @type {boolean | undefined} */
  let last
  const update = () => {
    const isVisible = inView && !document.hidden && !frame?.inert
    if (isVisible === last) return
    last = isVisible
    onChange(isVisible)
  }
  new IntersectionObserver((entries) => {
    inView = Boolean(entries.at(-1)?.isIntersecting)
    update()
  }).observe(element)
  document.addEventListener('visibilitychange', update)
  if (frame) new MutationObserver(update).observe(frame, { attributeFilter: ['inert'] })
}
