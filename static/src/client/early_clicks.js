// Event replay. A control with `data-replay`, for which a component answers, may be clicked before the app is there: the
// last such click is held back and repeated when React has the page. Part of the first script.
import { isPlainClick } from './links.js'

/** Dispatched on `window` when React has taken over a page. */
export const COMMITTED_EVENT = 'live:committed'

/** @param {Promise<unknown>} started  rejected when the app does not come: then the browser does what it does without it */
export function replayEarlyClicks(started) {
  /** @type {HTMLElement | undefined} */
  let clicked
  const listening = new AbortController()

  const replay = () => {
    listening.abort()
    if (clicked?.isConnected) clicked.click()
  }
  addEventListener(COMMITTED_EVENT, replay, { signal: listening.signal })
  started.catch(replay)

  document.addEventListener(
    'click',
    (event) => {
      /** @type {HTMLElement | null | undefined} */
      const control = /** @type {Element} */ (event.target).closest?.('[data-replay]')
      // A link that is clicked again is followed: the visitor does not want to wait.
      const isFollowed = control === clicked && control?.matches('a')
      clicked = undefined
      if (!control || isFollowed || event.defaultPrevented || !isPlainClick(event)) return
      clicked = control
      event.preventDefault()
    },
    { signal: listening.signal },
  )
}
