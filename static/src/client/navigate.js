// Plain links become navigation over the socket: the address changes at once, the server answers with the page.
// Without a socket the browser follows the link itself, if the server is there; else the page stays until it is.
import { addressOf, isInside, isPlain } from './links.js'
import { enter, keptPosition, noteShown, restore, savePosition, scrollToPart, sharePositions } from './positions.js'
import { createAnnouncer, createProgress } from './progress.js'

const PATIENCE = 10_000
const AGAIN_AFTER = 1000
const HELD_FRAMES = 30

/**
 * Start listening. `send(location)` asks for a page and says whether it could; `showKept(at, from)` shows one at hand.
 * `wasLost()`: there was a connection and it broke, or none could be had. `tellWaiting(isWaiting)` tells the visitor that
 * a page is shown as soon as the server is there.
 */
export function createNavigation({ send, showKept, wasLost, tellWaiting }) {
  let pending
  let asked // the address that the browser is to load if the server is there
  let settle = () => {} // what is left to do for the page that arrived: scroll, move the focus
  let shown = here()
  const progress = createProgress()
  const announcer = createAnnouncer()
  resume()

  /** The browser has loaded a page that was left before. */
  function resume() {
    sharePositions()
    const isWhole = !document.querySelector('main [aria-busy]')
    noteShown(isWhole)
    const position = keptPosition()
    if (position && isWhole) comeTo(position)
    else if (position) pending = { at: shown, from: shown, position }
  }

  /**
   * A page that the browser loaded moves on its own until all of it is there, and for some frames after: it is held where
   * the link that was followed stood, unless the visitor acts.
   */
  function comeTo(position) {
    const hasActed = () => 'acted' in document.documentElement.dataset
    restore(position, scrollY > 0 && hasActed())
    const page = history.state
    let frames = position.link ? HELD_FRAMES : 0
    const hold = () => {
      if (!frames || hasActed() || pending || history.state !== page) return
      if (document.readyState === 'complete') frames -= 1
      restore(position)
      requestAnimationFrame(hold)
    }
    requestAnimationFrame(hold)
  }

  /** Show the page at `url`: by the session, or else by the browser. False: let the browser do it now. */
  function visit(url, options) {
    if (go(url, options)) return true
    if (!wasLost()) return false
    if (isOnTheWay()) wait(url, options)
    else leave(url, options)
    return true
  }

  /** Ask for the page at `url`. False: no session hears it. */
  function go(url, options) {
    if (!send({ path: url.pathname, query_string: url.search })) return false
    begin(url, options)
    return true
  }

  /** The address is `url` since now; the page is on its way. */
  function begin(url, { replace = false, keepScroll = false, traversal = false } = {}) {
    const at = addressIn(url)
    const from = shown
    const isUnseen = pending?.isUnseen && isOnTheWay() // a page that nobody saw is nothing to come back to
    if (!traversal) {
      savePosition()
      enter(url, replace || isUnseen)
    }
    stopWaiting()
    pending = {
      at,
      from,
      hash: url.hash,
      keepScroll: keepScroll || replace,
      position: traversal ? keptPosition() : undefined,
      isUnseen: isUnseen || !(traversal || replace),
      lost: setTimeout(reach, PATIENCE),
    }
    progress.start()
    showKept(at, from)
  }

  /** Leave it to the browser, unless that would show its own error page instead of this one. */
  async function leave(url, options) {
    stopWaiting()
    asked = url
    progress.start()
    const isThere = await isServerThere()
    if (asked !== url) return
    if (!isThere) wait(url, options)
    else if (!go(url, options)) location.assign(url)
  }

  function wait(url, options) {
    begin(url, options)
    reach()
  }

  /** The page at this address does not come over the socket: the browser loads it, once the server is there. */
  async function reach() {
    const visit = pending
    clearTimeout(visit?.lost)
    const isThere = visit && (await isServerThere())
    if (!visit || visit !== pending) return
    if (isThere) return location.reload()
    progress.stop()
    tellWaiting(true)
    visit.lost = setTimeout(reach, AGAIN_AFTER)
  }

  const isOnTheWay = (at = pending?.at) => pending && pending.at === at && !pending.settled

  /** The page at `at` is at hand since now: whoever waits for it need not wait for the answer. */
  function atHand(at) {
    if (isOnTheWay(at)) showKept(at, pending.from)
  }

  /** Whether the visitor asked for the page at `at` and is about to see it, from its top. */
  function opens(at) {
    return isOnTheWay(at) && !pending.keepScroll && !pending.hash && !pending.position
  }

  /** The tree for `at` is in the document. */
  function arrived({ at, language, waiting }) {
    shown = at
    // Not set again in vain: the browser would work out every style anew.
    if (document.documentElement.lang !== language) document.documentElement.lang = language
    if (at === here()) noteShown(!waiting)
    if (!pending || pending.at !== at) return
    const visit = pending
    settle = () => {
      settle = () => {}
      if (visit.keepScroll || shown !== at) return
      const isBack = !waiting && visit.position && restore(visit.position)
      if (!visit.scrolled && !visit.position) scrollToPart(visit.hash)
      visit.scrolled = true
      if (!waiting) announce(isBack)
    }
    // In the frame that shows the page: to scroll or to move the focus makes the browser lay it out, which it would have
    // to do again after what effects still change.
    requestAnimationFrame(() => settle())
    pending.settled = true
    if (!waiting) stopWaiting()
  }

  function announce(hasFocus) {
    const heading = !hasFocus && document.querySelector('main h1')
    if (heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    announcer.textContent = document.title
  }

  /** Whatever was asked for is here, or is not wanted any more. */
  function stopWaiting() {
    clearTimeout(pending?.lost)
    progress.stop()
    if (pending || asked) tellWaiting(false)
    pending = asked = undefined
  }

  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href]')
    if (!link || !isPlain(event) || !isInside(link)) return
    closeDialogs()
    link.focus({ preventScroll: true }) // Safari does not, and it is where Back leads
    const url = addressOf(link)
    if (addressIn(url) === here()) {
      if (url.hash) return savePosition()
      event.preventDefault()
      if (shown === here()) scrollTo({ top: 0 })
    } else if (visit(url, { replace: 'replace' in link.dataset, keepScroll: 'keepScroll' in link.dataset })) {
      event.preventDefault()
    }
  })

  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || form.method !== 'get' || form.target) return
    const url = new URL(form.action)
    url.search = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''))
    if (visit(url)) event.preventDefault()
  })

  addEventListener('popstate', () => {
    const url = new URL(location.href)
    const at = addressIn(url)
    if (history.state === null && shown === at) return noteShown() // a part of the page: the browser has scrolled
    closeDialogs()
    savePosition()
    if (pending?.at === at) return
    const isHere = shown === at
    if ((pending || !isHere) && go(url, { traversal: true })) return
    if (isHere) return comeBack(url.hash)
    wait(url, { traversal: true })
  })

  /** To another part of the page that is shown, or from the way to another. */
  function comeBack(hash) {
    stopWaiting()
    noteShown()
    const page = history.state
    const position = keptPosition()
    if (position) {
      restore(position)
      requestAnimationFrame(() => history.state === page && restore(position)) // after the last step of a smooth scroll
    } else if (!hash) scrollTo({ top: 0 }) // else the browser scrolls
  }

  return { go, visit, atHand, opens, arrived, settle: () => settle() }
}

const here = () => location.pathname + location.search
const addressIn = (url) => url.pathname + url.search

function closeDialogs() {
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close()
}

/** A proxy that answers for a server that is gone does not count. */
const isServerThere = () =>
  fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(({ ok }) => ok, () => false)
