// A form that the browser would post, because no component answers it. Without a server the browser would show its own
// error page in place of what was typed: the page says that nothing was sent, and the draft stays (drafts.js).
import { isServerReachable } from './reachable.js'

/** @param {() => void} showUnsent */
export function guardPlainForms(showUnsent) {
  /** @type {HTMLFormElement | undefined} */
  let allowed

  document.addEventListener('submit', async (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target)
    if (event.defaultPrevented || form.method !== 'post' || form === allowed) return
    event.preventDefault()
    if (!(await isServerReachable())) return showUnsent()
    allowed = form
    form.requestSubmit()
  })
}
