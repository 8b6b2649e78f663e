// Forms posted by the browser, because no component answers them. Without a server the browser would replace the typed text
// by its error page: instead the page reports that nothing was sent, and the draft stays (drafts.js). Part of the first
// script: a form may be posted before hydration.
import { isServerReachable } from '../navigation/reachable.js'

/** Dispatched on `window` when a form was not sent. */
export const UNSENT_EVENT = 'live:unsent'

/** @param {Promise<unknown>} started  when the app has started, which shows that nothing was sent */
export function guardPlainForms(started) {
  const hasStarted = started.then(
    () => true,
    () => false, // then the browser says it
  )
  /** @type {HTMLFormElement | undefined} */
  let allowed

  document.addEventListener('submit', async (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target)
    if (event.defaultPrevented || form.method !== 'post' || form === allowed) return
    event.preventDefault()
    if (!(await isServerReachable()) && (await hasStarted)) {
      dispatchEvent(new Event(UNSENT_EVENT))
    } else {
      allowed = form
      form.requestSubmit()
    }
  })
}
