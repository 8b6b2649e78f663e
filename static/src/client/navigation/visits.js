// The state of the navigation and its transitions, as pure functions. navigate.js has the effects.
/** @import { NavigationOptions, PageInfo, ScrollPosition } from '../types.d.ts' */

/**
 * A page that was requested and is not shown completely.
 * @typedef {object} Visit
 * @property {string} at
 * @property {string} from  the URL that was shown before
 * @property {string} [hash]
 * @property {boolean} [keepScroll]
 * @property {ScrollPosition} [position]  to restore
 * @property {boolean} [isUnseen]  its history entry is new and no page was shown for it yet
 * @property {boolean} [hasSkeleton]  its skeleton is in the document
 * @property {boolean} [isWaiting]  the server is not reachable
 */

/**
 * @typedef {object} State
 * @property {string} shown  the URL of the page in the document
 * @property {Visit} [visit]
 * @property {URL} [checked]  the URL for which the server is asked whether it is reachable; then the browser loads it
 * @property {Visit & { scrolls: boolean, isWhole: boolean }} [arrival]  a page in the document, not scrolled yet
 */

/** Path and query, which name a page. @param {URL | Location} url */
export const pathAndQuery = ({ pathname, search }) => pathname + search

/** Whether a page is requested of which nothing is shown yet. @param {State} state */
export const isRequested = ({ visit }) => visit !== undefined && !visit.hasSkeleton

/**
 * Whether the next visit replaces the history entry: nothing was shown for it, and Back must not lead there.
 * @param {State} state
 */
export const isUnseen = (state) => isRequested(state) && Boolean(state.visit?.isUnseen)

/**
 * The page at `url` is requested.
 * @param {State} state
 * @param {URL} url
 * @param {NavigationOptions} [options]
 * @param {ScrollPosition} [saved]  of its history entry
 * @returns {State & { visit: Visit }}
 */
export const requested = (state, url, { replace = false, keepScroll = false, traversal = false } = {}, saved) => ({
  ...ended(state),
  visit: {
    at: pathAndQuery(url),
    from: state.shown,
    hash: url.hash,
    keepScroll: keepScroll || replace,
    position: traversal ? saved : undefined,
    isUnseen: isUnseen(state) || !(traversal || replace),
  },
})

/** The visit has ended. @param {State} state @returns {State} */
export const ended = ({ shown, arrival }) => ({ shown, arrival })

/** The server is not reachable. @param {State} state @returns {State} */
export const waiting = (state) => ({ ...state, visit: state.visit && { ...state.visit, isWaiting: true } })

/**
 * A page is in the document.
 * @param {State} state
 * @param {PageInfo} page
 * @returns {State}
 */
export function committed({ visit, arrival, ...state }, { at, waiting: isSkeleton = false }) {
  if (visit?.at !== at) return { ...state, visit, arrival, shown: at }
  return {
    shown: at,
    visit: isSkeleton ? { ...visit, hasSkeleton: true, isWaiting: undefined } : undefined,
    // Scrolled to its top or hash once: with the skeleton, else with the page. A saved position is restored with the page.
    arrival: { ...visit, isWhole: !isSkeleton, scrolls: !visit.hasSkeleton || Boolean(arrival?.scrolls) },
  }
}

/**
 * Whether the page at `at` is requested, to be shown from its top.
 * @param {State} state
 * @param {string} at
 */
export const opensAtTop = (state, at) => {
  const { visit } = state
  return isRequested(state) && visit?.at === at && !(visit.keepScroll || visit.hash || visit.position)
}
