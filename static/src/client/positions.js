// Where the visitor was in each entry of the tab's history: how far the page and its strips were scrolled, and the link
// that had the focus. An entry is known by a number in its state; what is known of it outlives a reload.
import { layOutAll } from './rest.js'

const STORE = 'georgia360-positions'
const KEPT = 50
const STRIPS = 'main .carousel__track'

const positions = new Map(read())
let entry // the one whose page is shown; it need not be the current one

/** The visitor leaves what is shown. */
export function savePosition() {
  if (entry === undefined) return
  positions.delete(entry)
  positions.set(entry, position())
}

/** Put another entry in place of the current one, or behind it. */
export function enter(url, isReplaced) {
  if (isReplaced) history.replaceState(history.state, '', url)
  else history.pushState(Math.random(), '', url)
}

/** The page of the current entry is shown: `isWhole`, or as a skeleton, which is nowhere to come back to. */
export function noteShown(isWhole = true) {
  if (history.state === null) history.replaceState(Math.random(), '')
  entry = isWhole ? history.state : undefined
}

/** The position kept for the current entry, or undefined. */
export const keptPosition = () => positions.get(history.state)

/** Go there; with `isThere` the visitor has scrolled meanwhile. Answers whether the link has the focus. */
export function restore({ top, lefts, link }, isThere = false) {
  layOutAll()
  document.querySelectorAll(STRIPS).forEach((strip, at) => strip.scrollTo({ left: lefts[at], behavior: 'instant' }))
  if (!isThere) scrollTo({ top, behavior: 'instant' })
  const links = link ? linksTo(link.href) : []
  const own = links[link?.nth]
  const target = [own, ...links].find((each) => each?.getClientRects().length)
  if (!target || (isThere && document.activeElement !== document.body)) return false
  // What stands above it may have another height now; the top of the page stays the top.
  if (!isThere && target === own && top > 0) scrollBy({ top: topOf(own) - link.top, behavior: 'instant' })
  target.focus({ preventScroll: true })
  return document.activeElement === target
}

/** To the part that '#hash' names; to the top if there is none. */
export function scrollToPart(hash) {
  const target = hash && named(hash)
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

/**
 * A browser restores by itself what it has loaded anew, also when this script does not come. It must not do so
 * when the page is changed here, where it would scroll before the page is there.
 */
export function sharePositions() {
  const save = () => {
    savePosition()
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-KEPT)))
    } catch {} // may be forbidden
  }
  addEventListener('pagehide', () => {
    save()
    if (entry === history.state) history.scrollRestoration = 'auto'
  })
  document.addEventListener('visibilitychange', save) // a phone ends a page that is not in view without a word
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
  history.scrollRestoration = 'manual'
}

function position() {
  const focused = document.activeElement?.closest('a[href]')
  const href = focused?.getAttribute('href')
  return {
    top: scrollY,
    lefts: [...document.querySelectorAll(STRIPS)].map(({ scrollLeft }) => scrollLeft),
    link: focused && { href, nth: linksTo(href).indexOf(focused), top: topOf(focused) },
  }
}

/** The element that '#part' names; what is no proper escape names none. */
function named(hash) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

// Of what it stands in: the link itself may be moved while it is pointed at.
const topOf = (link) => link.parentElement.getBoundingClientRect().top
const linksTo = (href) => [...document.querySelectorAll(`a[href="${CSS.escape(href)}"]`)]

function read() {
  try {
    return JSON.parse(sessionStorage.getItem(STORE)) ?? []
  } catch {
    return []
  }
}
