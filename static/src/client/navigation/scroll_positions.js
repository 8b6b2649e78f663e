// Scroll positions of the tab's history entries: how far the page and its horizontal strips were scrolled, and which
// link had the focus. An entry is identified by a number in its state. The positions are stored, so they survive a
// reload.

import { app } from '../core/app.js'
import { layOutAll } from './deferred_layout.js'

/** @import { ScrollPosition } from '../types.d.ts' */

const STORAGE_KEY = 'live-positions'
const MAX_STORED = 50

/** @type {Map<number, ScrollPosition>} */
const positions = new Map(read())
/** @type {number | undefined} */
let shownEntry // the entry whose page is shown, which may not be the current one

/** Save the position of the shown entry, before another page is shown. */
export function savePosition() {
  if (shownEntry === undefined) return
  positions.delete(shownEntry)
  positions.set(shownEntry, currentPosition())
}

/**
 * Add a history entry for `url`, or put it in place of the current one.
 * @param {URL} url
 * @param {boolean} [replace]
 */
export function addEntry(url, replace) {
  if (replace) history.replaceState(history.state, '', url)
  else history.pushState(Math.random(), '', url)
}

/**
 * The page of the current entry is shown. The position of a skeleton (`isComplete` is false) is not worth saving.
 * @param {boolean} isComplete
 */
export function markShown(isComplete = true) {
  if (history.state === null) history.replaceState(Math.random(), '')
  shownEntry = isComplete ? history.state : undefined
}

/** The position saved for the current entry, or undefined. */
export const savedPosition = () => positions.get(history.state)

/**
 * Scroll to a saved position and focus its link. Returns whether the link has the focus.
 * @param {ScrollPosition} position
 * @param {boolean} hasScrolled  the visitor has already scrolled the page: only the strips and the focus are restored
 */
export function restorePosition({ top, lefts, link }, hasScrolled = false) {
  layOutAll()
  for (const [index, strip] of document.querySelectorAll(app.scrollStrips).entries()) {
    strip.scrollTo({ left: lefts[index], behavior: 'instant' })
  }
  if (!hasScrolled) scrollTo({ top, behavior: 'instant' })
  if (!link) return false
  const links = linksTo(link.href)
  const same = links[link.nth]
  const target = [same, ...links].find((each) => each?.getClientRects().length)
  if (!target || (hasScrolled && document.activeElement !== document.body)) return false
  // The content above the link may have another height now. A page that was at its top stays there.
  if (!hasScrolled && target === same && top > 0) scrollBy({ top: topOf(same) - link.top, behavior: 'instant' })
  target.focus({ preventScroll: true })
  return document.activeElement === target
}

/**
 * Scroll to the element that '#hash' names, or to the top.
 * @param {string} [hash]
 */
export function scrollToHash(hash) {
  const target = hash && elementOf(hash)
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

/**
 * Take over scroll restoration, except for documents that the browser loads anew: there it works without this script
 * too. The browser would scroll before the engine shows the page.
 */
export function takeOverScrollRestoration() {
  const save = () => {
    savePosition()
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_STORED)))
    } catch {} // storage may be forbidden
  }
  addEventListener('pagehide', () => {
    save()
    if (shownEntry === history.state) history.scrollRestoration = 'auto'
  })
  document.addEventListener('visibilitychange', save) // a phone may end a hidden page without any event
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  history.scrollRestoration = 'manual'
}

/** @returns {ScrollPosition} */
function currentPosition() {
  /** @type {HTMLAnchorElement | null | undefined} */
  const focused = document.activeElement?.closest('a[href]')
  const href = focused?.getAttribute('href') ?? ''
  return {
    top: scrollY,
    lefts: Array.from(document.querySelectorAll(app.scrollStrips), ({ scrollLeft }) => scrollLeft),
    link: focused ? { href, nth: linksTo(href).indexOf(focused), top: topOf(focused) } : undefined,
  }
}

/**
 * The element that '#hash' names. A malformed escape names none.
 * @param {string} hash
 */
function elementOf(hash) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/**
 * The top of the link's parent: the link itself may move while the pointer is on it.
 * @param {Element} link
 */
const topOf = (link) => /** @type {Element} */ (link.parentElement).getBoundingClientRect().top

/**
 * @param {string} href
 * @returns {HTMLAnchorElement[]}
 */
const linksTo = (href) => [...document.querySelectorAll(/** @type {'a'} */ (`a[href="${CSS.escape(href)}"]`))]

function read() {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
  } catch {
    return []
  }
}
