// Whether anybody can see the tour: its tab is shown, its frame is in view, and no poster lies over it. A page makes a
// frame inert while its poster covers it; a frame of ours stands in pages of ours only, so it can be asked.

/** `tell(seen)` at first, and whenever it changes. */
export function watchSight(element, tell) {
  const frame = window.frameElement
  let inView = false
  let said
  const look = () => {
    const seen = inView && !document.hidden && !frame?.inert
    if (seen !== said) tell((said = seen))
  }
  new IntersectionObserver((entries) => {
    inView = entries.at(-1).isIntersecting
    look()
  }).observe(element)
  document.addEventListener('visibilitychange', look)
  if (frame) new MutationObserver(look).observe(frame, { attributeFilter: ['inert'] })
}
