// The cache of pages that can be shown before the server answers: pages already seen, and pages that the server has
// prepared while the pointer was on their link. A page is the part of the model with the attribute `at`, its URL.
// The server's answer always follows and wins; where it is the same, nothing renders again.
import { savesData } from '../core/data_saving.js'
import { patch } from '../tree/patch.js'
import { linkOf, urlOf } from './links.js'
import { pathAndQuery } from './visits.js'

/** @import { Child, Model, Page, PageInfo } from '../types.d.ts' */

const CACHE_SIZE = 12
const HOVER_DELAY = 20 // ms without movement of the mouse
const PRESS_DELAY = 65 // ms of focus, or of a touch that may become a scroll
const MAX_IN_FLIGHT = 2
const REQUEST_TIMEOUT = 1000 // ms

/** @type {Map<string, Page>} */
const cache = new Map() // the oldest first

/**
 * Cache the page in `model` unless it is a skeleton, and return what it says of itself.
 * @param {Model} model
 * @returns {PageInfo | undefined}
 */
export function cacheShownPage(model) {
  const page = findPage(model, '')?.page
  if (page && !page.attributes.waiting) cachePage(page)
  return page?.attributes
}

/** @param {Page} page */
export function cachePage(page) {
  const { at } = page.attributes
  cache.delete(at)
  cache.set(at, page)
  if (cache.size > CACHE_SIZE) cache.delete(/** @type {string} */ (cache.keys().next().value))
}

/**
 * The model with the cached page at `at` in it, or undefined when that page is not in the cache.
 * @param {Model} model
 * @param {string} at
 */
export function withPage(model, at) {
  const page = cache.get(at)
  const found = page && findPage(model, '')
  return found && patch(model, found.path, page)
}

/**
 * Request the page of a link as soon as the visitor is likely to follow it.
 * @param {(link: Element, url: URL) => boolean} request  sends the request; false when it could not
 */
export function prepareOnIntent(request) {
  if (savesData()) return
  /** @type {Set<string>} */
  const requested = new Set()
  let inFlight = 0
  /** @type {Timer} */
  let timer

  const onIntent = (/** @type {Event & { pointerType?: string }} */ event) => {
    clearTimeout(timer)
    const link = linkOf(event)
    if (link) timer = setTimeout(prepare, event.pointerType === 'mouse' ? HOVER_DELAY : PRESS_DELAY, link)
  }

  /** @param {Element} link */
  function prepare(link) {
    const url = urlOf(link)
    const at = pathAndQuery(url)
    if (cache.has(at) || requested.has(at) || inFlight >= MAX_IN_FLIGHT) return
    if (at === pathAndQuery(location) || !request(link, url)) return
    requested.add(at)
    inFlight++
    setTimeout(() => {
      requested.delete(at)
      inFlight--
    }, REQUEST_TIMEOUT)
  }

  for (const type of ['pointerover', 'pointermove', 'focusin']) {
    document.addEventListener(type, onIntent, { passive: true })
  }
  document.addEventListener('pointerout', () => clearTimeout(timer), { passive: true })
}

/**
 * @param {Child | undefined} node
 * @param {string} path
 * @returns {{ page: Page, path: string } | undefined}
 */
function findPage(node, path) {
  if (typeof node !== 'object') return undefined
  if (node.attributes?.at) return { page: /** @type {Page} */ (node), path }
  for (const [index, child] of (node.children ?? []).entries()) {
    const found = typeof child === 'object' && child.tagName === '' && findPage(child, `${path}/children/${index}`)
    if (found) return found
  }
  return undefined
}
