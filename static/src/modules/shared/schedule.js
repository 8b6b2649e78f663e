// Schedules heavy work and work far down the page. The result of each function cancels.

const IDLE_TIMEOUT = 2000 // ms
const IDLE_FALLBACK = 200 // ms, where the browser has no requestIdleCallback

/**
 * Call `act` once when `element` comes within `margin` of the viewport.
 * @param {Element} element
 * @param {() => void} act
 */
export function whenVisible(element, act, margin = '0px') {
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

/**
 * Call `act` when the page and its resources have loaded, perhaps at once.
 * @param {() => void} act
 */
export function whenLoaded(act) {
  if (document.readyState === 'complete') {
    act()
    return () => {}
  }
  addEventListener('load', act, { once: true })
  return () => removeEventListener('load', act)
}

/**
 * Call `act` once when `element` is visible, the page has loaded and the browser is idle.
 * @param {Element} element
 * @param {() => void} act
 */
export function whenVisibleAndIdle(element, act) {
  let cancel = whenVisible(element, () => {
    cancel = whenLoaded(() => {
      cancel = whenIdle(act)
    })
  })
  return () => cancel()
}

/**
 * Call `act` once when the browser is idle.
 * @param {() => void} act
 */
export function whenIdle(act) {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, IDLE_FALLBACK)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: IDLE_TIMEOUT })
  return () => cancelIdleCallback(handle)
}
