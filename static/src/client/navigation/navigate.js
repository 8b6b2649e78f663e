// Turns plain links, GET forms and Back into navigation over the socket: the address changes at once and the server
// answers with the page. Without a socket the browser loads the page, if the server is reachable or there is a copy of the
// page; else this page stays until it is reachable.

import { options } from '../core/options.js'
import { layOutAll } from './deferred_layout.js'
import { addressOf, isInside, isPlainClick, linkOf } from './links.js'
import { createAnnouncer, createProgress } from './progress.js'
import { isServerReachable } from './reachable.js'
import {
  addEntry,
  markShown,
  restorePosition,
  savedPosition,
  savePosition,
  scrollToHash,
  takeOverScrollRestoration,
} from './scroll_positions.js'

/** @import { Navigate, NavigationOptions, PageInfo, ScrollPosition } from '../types.d.ts' */

const TIMEOUT = 10_000 // ms
const RETRY_DELAY = 1000 // ms
const HELD_FRAMES = 30

/**
 * A page that was requested and is not shown completely.
 * @typedef {object} Pending
 * @property {string} at
 * @property {string} from  the address that was shown before
 * @property {string} [hash]
 * @property {boolean} [keepScroll]
 * @property {ScrollPosition} [position]  to restore
 * @property {boolean} [isUnseen]  its history entry is new and no page was shown for it yet
 * @property {boolean} [isSettling]  its tree is in the document
 * @property {boolean} [hasScrolled]  it was scrolled to its start, perhaps as a skeleton
 * @property {Timer} [timeout]
 */

/**
 * Start listening for links, forms and Back.
 * @param {object} app
 * @param {(address: { path: string, query_string: string }) => boolean} app.requestPage  false when there is no session
 * @param {(at: string, from: string) => boolean} app.showCached  shows the page at `at` if it is cached
 * @param {() => boolean} app.wasLost  whether a connection has failed
 * @param {(waits: boolean) => void} app.showWaiting  shows that a page follows as soon as the server is reachable
 */
export function createNavigation({ requestPage, showCached, wasLost, showWaiting }) {
  /** @type {Pending | undefined} */
  let pending
  /** @type {URL | undefined} */
  let loading // the address that the browser loads if the server is reachable
  let settle = () => {} // scrolls the committed page and moves the focus
  let shown = currentAddress()
  const progress = createProgress()
  const announcer = createAnnouncer()
  resume()

  /** Restore the position of a page that was shown in this history entry before. */
  function resume() {
    takeOverScrollRestoration()
    const isComplete = !document.querySelector('main [aria-busy]')
    markShown(isComplete)
    const position = savedPosition()
    if (position && isComplete) holdPosition(position)
    else if (position) pending = { at: shown, from: shown, position }
  }

  /**
   * The content of a loaded document moves until all of it is there, and for some frames after. Hold the focused link
   * at its saved place, unless the visitor acts.
   * @param {ScrollPosition} position
   */
  function holdPosition(position) {
    const hasActed = () => 'acted' in document.documentElement.dataset
    restorePosition(position, scrollY > 0 && hasActed())
    const entry = history.state
    let frames = position.link ? HELD_FRAMES : 0
    const hold = () => {
      if (!frames || hasActed() || pending || history.state !== entry) return
      if (document.readyState === 'complete') frames -= 1
      restorePosition(position)
      requestAnimationFrame(hold)
    }
    requestAnimationFrame(hold)
  }

  /** @type {Navigate} */
  function visit(url, options) {
    if (navigate(url, options)) return true
    if (!wasLost()) return false
    if (isPending()) waitForServer(url, options)
    else load(url, options)
    return true
  }

  /** @type {Navigate} */
  function navigate(url, options) {
    if (!requestPage({ path: url.pathname, query_string: url.search })) return false
    begin(url, options)
    return true
  }

  /**
   * Make `url` the current address. Its page is on the way. True: it is in the cache, and is being shown.
   * @param {URL} url
   * @param {NavigationOptions} [options]
   */
  function begin(url, { replace = false, keepScroll = false, traversal = false } = {}) {
    const at = pathAndQuery(url)
    const from = shown
    const isUnseen = pending?.isUnseen && isPending() // Back must not lead to an entry that was never shown
    if (!traversal) {
      savePosition()
      addEntry(url, replace || isUnseen)
    }
    finish()
    pending = {
      at,
      from,
      hash: url.hash,
      keepScroll: keepScroll || replace,
      position: traversal ? savedPosition() : undefined,
      isUnseen: isUnseen || !(traversal || replace),
      timeout: setTimeout(reloadWhenReachable, TIMEOUT),
    }
    progress.start()
    return showCached(at, from)
  }

  /**
   * Let the browser load `url`, unless it would show its own error page instead of this one.
   * @param {URL} url
   * @param {NavigationOptions} [options]
   */
  async function load(url, options) {
    finish()
    loading = url
    progress.start()
    const isReachable = await isServerReachable()
    if (loading !== url) return
    if (!isReachable) waitForServer(url, options)
    else if (!navigate(url, options)) location.assign(url)
  }

  /**
   * @param {URL} url
   * @param {NavigationOptions} [options]
   */
  function waitForServer(url, options) {
    if (!begin(url, options)) reloadWhenReachable()
  }

  /** The session does not deliver the pending page: the browser loads it once the server is reachable. */
  async function reloadWhenReachable() {
    const visit = pending
    clearTimeout(visit?.timeout)
    const canLoad = visit && (options.opensWithoutNetwork?.() || (await isServerReachable()))
    if (!visit || visit !== pending) return
    if (canLoad) return location.reload()
    progress.stop()
    showWaiting(true)
    visit.timeout = setTimeout(reloadWhenReachable, RETRY_DELAY)
  }

  const isPending = (at = pending?.at) => pending && pending.at === at && !pending.isSettling

  /**
   * The page at `at` is in the cache now: a navigation to it need not wait for the answer.
   * @param {string} at
   */
  function onPrepared(at) {
    if (pending && isPending(at)) showCached(at, pending.from)
  }

  /**
   * Whether the page at `at` is pending and is shown from its top.
   * @param {string} at
   */
  function opensAtTop(at) {
    return isPending(at) && !pending?.keepScroll && !pending?.hash && !pending?.position
  }

  /** @param {PageInfo} page  whose tree is in the document */
  function onCommit({ at, language, waiting }) {
    shown = at
    // Only when it differs: to set it makes the browser work out every style again.
    if (document.documentElement.lang !== language) document.documentElement.lang = language
    if (at === currentAddress()) markShown(!waiting)
    if (!pending || pending.at !== at) return
    const visit = pending
    settle = () => {
      settle = () => {}
      if (visit.keepScroll || shown !== at) return
      const hasFocus = !waiting && visit.position && restorePosition(visit.position)
      if (!visit.hasScrolled && !visit.position) scrollToHash(visit.hash)
      visit.hasScrolled = true
      if (!waiting) announce(hasFocus)
    }
    // In the frame that shows the page: scrolling and focusing force a layout, which the page's effects would
    // invalidate.
    requestAnimationFrame(() => settle())
    pending.isSettling = true
    if (!waiting) finish()
  }

  /**
   * Announce the page to screen readers.
   * @param {boolean | undefined} hasFocus  a link of the page is focused; else its heading gets the focus
   */
  function announce(hasFocus) {
    /** @type {HTMLElement | null} */
    const heading = hasFocus ? null : document.querySelector('main h1')
    if (heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    announcer.textContent = document.title
  }

  /** The pending page is shown, or is no longer wanted. */
  function finish() {
    clearTimeout(pending?.timeout)
    progress.stop()
    if (pending || loading) showWaiting(false)
    pending = undefined
    loading = undefined
  }

  document.addEventListener('click', (event) => {
    const link = linkOf(event)
    if (!link || event.defaultPrevented || !isPlainClick(event) || !isInside(link)) return
    closeDialogs()
    link.focus({ preventScroll: true }) // Safari does not focus it, and Back returns the focus to it
    const url = addressOf(link)
    if (pathAndQuery(url) === currentAddress()) {
      if (url.hash) {
        layOutAll() // the browser scrolls to the part, whose place is not estimated
        return savePosition()
      }
      event.preventDefault()
      if (shown === currentAddress()) scrollTo({ top: 0 })
    } else if (visit(url, { replace: 'replace' in link.dataset, keepScroll: 'keepScroll' in link.dataset })) {
      event.preventDefault()
    }
  })

  document.addEventListener('submit', (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target)
    if (event.defaultPrevented || form.method !== 'get' || form.target) return
    const url = new URL(form.action)
    const values = /** @type {[string, string][]} */ ([...new FormData(form)])
    url.search = String(new URLSearchParams(values.filter(([, value]) => value !== '')))
    if (visit(url)) event.preventDefault()
  })

  addEventListener('popstate', () => {
    const url = new URL(location.href)
    const at = pathAndQuery(url)
    if (history.state === null && shown === at) {
      layOutAll() // the hash has changed: the browser scrolls to the part, whose place is not estimated
      return markShown()
    }
    closeDialogs()
    savePosition()
    if (pending?.at === at) return
    const isShown = shown === at
    if ((pending || !isShown) && navigate(url, { traversal: true })) return
    if (isShown) return returnToShown(url.hash)
    waitForServer(url, { traversal: true })
  })

  /**
   * The current entry is one of the shown page: another position on it, or the visitor turns back before another page
   * came.
   * @param {string} hash
   */
  function returnToShown(hash) {
    finish()
    markShown()
    const entry = history.state
    const position = savedPosition()
    if (position) {
      restorePosition(position)
      // Again after the last step of a smooth scroll.
      requestAnimationFrame(() => history.state === entry && restorePosition(position))
    } else if (!hash) scrollTo({ top: 0 }) // with a hash the browser scrolls
  }

  return { navigate, visit, onPrepared, opensAtTop, onCommit, settle: () => settle() }
}

const currentAddress = () => location.pathname + location.search
/** @param {URL} url */
const pathAndQuery = (url) => url.pathname + url.search

function closeDialogs() {
  for (const dialog of document.querySelectorAll(/** @type {'dialog'} */ ('dialog[open]'))) dialog.close()
}
