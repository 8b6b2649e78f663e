// The right moment for what is heavy or far down the page. Each call returns how to call it off.

const PATIENCE = 2000 // ms to wait for an idle moment
const SOON = 200 // ms, where a browser cannot tell when it is idle

/** `act()`, once, when `element` comes within `margin` of the window. */
export function whenSeen(element, act, margin = '0px') {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** `act()` when the page and everything in it has loaded, which may be now. */
export function whenLoaded(act) {
  if (document.readyState === 'complete') {
    act()
    return () => {}
  }
  addEventListener('load', act, { once: true })
  return () => removeEventListener('load', act)
}

/** `act()`, once, when `element` is in view, the page has loaded and the browser has nothing else to do. */
export function whenCalm(element, act) {
  let callOff = whenSeen(element, () => {
    callOff = whenLoaded(() => {
      callOff = whenIdle(act)
    })
  })
  return () => callOff()
}

/** `act()`, once, when the browser has nothing else to do. */
export function whenIdle(act) {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, SOON)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: PATIENCE })
  return () => cancelIdleCallback(handle)
}
