// Turns plain links, GET forms and Back into navigation over the socket: the URL changes at once and the server
// answers with the page. Without a socket the browser loads the page, if the server is reachable or there is a copy of the
// page; else this page stays until it is reachable.

import { app } from '../core/app.js'
import { layOutAll } from './deferred_layout.js'
import { isInside, isPlainClick, linkOf, urlOf } from './links.js'
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
import { committed, ended, isRequested, isUnseen, opensAtTop, pathAndQuery, requested, waiting } from './visits.js'

/** @import { Navigate, NavigationOptions, PageInfo, ScrollPosition } from '../types.d.ts' */
/** @import { State } from './visits.js' */

const TIMEOUT = 10_000 // ms
const RETRY_DELAY = 1000 // ms
const HELD_FRAMES = 30

/**
 * Start listening for links, forms and Back.
 * @param {object} engine
 * @param {(url: URL) => boolean} engine.requestPage  false when there is no session
 * @param {(at: string, from: string) => boolean} engine.showCached  shows the page at `at` if it is cached
 * @param {() => boolean} engine.wasLost  whether a connection has failed
 * @param {(waits: boolean) => void} engine.showWaiting  shows that a page follows as soon as the server is reachable
 */
export function createNavigation({ requestPage, showCached, wasLost, showWaiting }) {
  const showProgress = createProgress()
  const announcer = createAnnouncer()
  /** @type {Timer} */
  let timer
  /** @type {State} */
  let state = { shown: pathAndQuery(location) }
  resume()

  /** Take over the page of the document: restore its position if it was shown in this history entry before. */
  function resume() {
    takeOverScrollRestoration()
    const isComplete = !document.querySelector('main [aria-busy]')
    markShown(isComplete)
    const position = savedPosition()
    if (position && isComplete) holdPosition(position)
    else if (position) state.visit = { at: state.shown, from: state.shown, position }
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
      if (!frames || hasActed() || state.visit || history.state !== entry) return
      if (document.readyState === 'complete') frames -= 1
      restorePosition(position)
      requestAnimationFrame(hold)
    }
    requestAnimationFrame(hold)
  }

  /**
   * Enter a state: progress bar, notice and timer follow from it.
   * @param {State} next
   */
  function enter(next) {
    const { visit } = state
    state = next
    showProgress(Boolean(next.checked || (next.visit && !next.visit.isWaiting)))
    if (next.visit === visit) return
    if (next.visit?.isWaiting !== visit?.isWaiting) showWaiting(Boolean(next.visit?.isWaiting))
    clearTimeout(timer)
    if (next.visit) timer = setTimeout(loadWhenReachable, next.visit.isWaiting ? RETRY_DELAY : TIMEOUT)
  }

  /** @type {Navigate} */
  function visit(url, options) {
    if (navigate(url, options)) return true
    if (!wasLost()) return false
    if (isRequested(state)) waitForServer(url, options)
    else load(url, options)
    return true
  }

  /** @type {Navigate} */
  function navigate(url, options) {
    if (!requestPage(url)) return false
    begin(url, options)
    return true
  }

  /**
   * Make `url` the current URL. Its page is on the way. True: it is in the cache, and is being shown.
   * @param {URL} url
   * @param {NavigationOptions} [options]
   */
  function begin(url, options) {
    if (!options?.traversal) {
      savePosition()
      addEntry(url, options?.replace || isUnseen(state))
    }
    const next = requested(state, url, options, savedPosition())
    enter(next)
    return showCached(next.visit.at, next.visit.from)
  }

  /**
   * Let the browser load `url`, unless it would show its own error page instead of this one.
   * @param {URL} url
   * @param {NavigationOptions} [options]
   */
  async function load(url, options) {
    enter({ ...ended(state), checked: url })
    const isReachable = await isServerReachable()
    if (state.checked !== url) return
    if (!isReachable) waitForServer(url, options)
    else if (!navigate(url, options)) location.assign(url)
  }

  /**
   * @param {URL} url
   * @param {NavigationOptions} [options]
   */
  function waitForServer(url, options) {
    if (!begin(url, options)) loadWhenReachable()
  }

  /** The session does not deliver the requested page: the browser loads it once the server is reachable. */
  async function loadWhenReachable() {
    const { visit } = state
    const canLoad = app.opensWithoutNetwork?.() || (await isServerReachable())
    if (visit !== state.visit) return
    if (canLoad) location.reload()
    else enter(waiting(state))
  }

  /**
   * The page at `at` is in the cache now: a navigation to it need not wait for the answer.
   * @param {string} at
   */
  function onPrepared(at) {
    const { visit } = state
    if (visit?.at === at && isRequested(state)) showCached(at, visit.from)
  }

  /** @param {PageInfo} page  whose tree is in the document */
  function onCommit(page) {
    const { at, language, waiting } = page
    // Only when it differs: to set it makes the browser work out every style again.
    if (document.documentElement.lang !== language) document.documentElement.lang = language
    if (at === pathAndQuery(location)) markShown(!waiting)
    // In the frame that shows the page: scrolling and focusing force a layout, which the page's effects would
    // invalidate.
    if (state.visit?.at === at) requestAnimationFrame(settle)
    enter(committed(state, page))
  }

  /** Scroll the page that has arrived and move the focus. */
  function settle() {
    const { arrival, shown } = state
    state = { ...state, arrival: undefined }
    if (!arrival || arrival.keepScroll || arrival.at !== shown) return
    const { position, hash, isWhole, scrolls } = arrival
    const hasFocus = isWhole && position && restorePosition(position)
    if (scrolls && !position) scrollToHash(hash)
    if (isWhole) announce(hasFocus)
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

  document.addEventListener('click', (event) => {
    const link = linkOf(event)
    if (!link || event.defaultPrevented || !isPlainClick(event) || !isInside(link)) return
    closeDialogs()
    link.focus({ preventScroll: true }) // Safari does not focus it, and Back returns the focus to it
    const url = urlOf(link)
    if (pathAndQuery(url) === pathAndQuery(location)) {
      if (url.hash) {
        layOutAll() // the browser scrolls to the part, whose place is not estimated
        return savePosition()
      }
      event.preventDefault()
      if (state.shown === pathAndQuery(location)) scrollTo({ top: 0 })
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
    const isShown = state.shown === pathAndQuery(url)
    if (history.state === null && isShown) {
      layOutAll() // the hash has changed: the browser scrolls to the part, whose place is not estimated
      return markShown()
    }
    closeDialogs()
    savePosition()
    if (state.visit?.at === pathAndQuery(url)) return
    if ((state.visit || !isShown) && navigate(url, { traversal: true })) return
    if (!isShown) return waitForServer(url, { traversal: true })
    enter(ended(state))
    returnToShown(url.hash)
  })

  return {
    navigate,
    visit,
    onPrepared,
    opensAtTop: (/** @type {string} */ at) => opensAtTop(state, at),
    onCommit,
    settle,
  }
}

/**
 * The current entry is one of the shown page: another position on it, or the visitor turns back before another page
 * came.
 * @param {string} hash
 */
function returnToShown(hash) {
  markShown()
  const entry = history.state
  const position = savedPosition()
  if (position) {
    restorePosition(position)
    // Again after the last step of a smooth scroll.
    requestAnimationFrame(() => history.state === entry && restorePosition(position))
  } else if (!hash) scrollTo({ top: 0 }) // with a hash the browser scrolls
}

function closeDialogs() {
  for (const dialog of document.querySelectorAll(/** @type {'dialog'} */ ('dialog[open]'))) dialog.close()
}
