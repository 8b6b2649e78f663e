// Replaces the URL of the shown page: a changed filter, a grown list.
import { app } from '../../client/core/app.js'

const RETRY_DELAY = 1000 // ms

/**
 * Show `url`, another URL of the shown page, in place of its URL. Without a session it tries again later. When
 * the visitor has left for another page, it does nothing. The result cancels.
 * @param {URL} url
 */
export function replaceUrl(url) {
  /** @type {Timer} */
  let timer
  attempt()
  return () => clearTimeout(timer)

  function attempt() {
    if (location.pathname !== url.pathname || location.href === url.href) return
    if (!app.navigate(url, { replace: true, keepScroll: true })) timer = setTimeout(attempt, RETRY_DELAY)
  }
}
