// Event replay. The last click before hydration on a control with `data-replay` (answered by a component) is held back and
// repeated after hydration, or when the app cannot start: the browser then acts as without script. Part of the first
// script.
import { isPlainClick } from '../navigation/links.js'

/** Dispatched on `window` when no click need wait: React has taken over the page, or cannot without a connection. */
export const REPLAY_EVENT = 'live:replay'

/** @param {Promise<unknown>} started  rejected when the app does not come */
export function replayEarlyClicks(started) {
  /** @type {HTMLElement | undefined} */
  let clicked
  const listening = new AbortController()

  const replay = () => {
    listening.abort()
    if (clicked?.isConnected) clicked.click()
  }
  addEventListener(REPLAY_EVENT, replay, { signal: listening.signal })
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
