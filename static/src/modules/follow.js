// A page that changes its own address: filters that were set, a list that grew.
import { session } from '../client/node.jsx'

const AGAIN_AFTER = 1000

/**
 * Show `url`, an address of the page that is shown, in its place. While there is no connection it is tried again.
 * When the visitor is on the way to another page, nothing happens. Returns how to call it off.
 */
export function follow(url) {
  let timer
  attempt()
  return () => clearTimeout(timer)

  function attempt() {
    if (location.pathname !== url.pathname || location.href === url.href) return
    if (!session.navigate(url, { replace: true, keepScroll: true })) timer = setTimeout(attempt, AGAIN_AFTER)
  }
}
