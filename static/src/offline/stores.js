// The cache of each URL. Every cache is bounded in the number of entries and the bytes of each, least recently used first
// out. When the quota is full, pictures and panoramas go first.
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { Strategy } from 'workbox-strategies/Strategy.js'
import { copyOf, marked } from './copies.js'
import { worker } from './description.js'
import { PICTURE_WIDTHS } from './from_python.js'
import { FILES, LISTS, PAGES, PANORAMAS, PICTURES, SAVED, TOURS } from './names.js'
import { isOurs, pastPortals } from './ours.js'

/** @import { WorkboxPlugin } from 'workbox-core/types.js' */
/** @import { StrategyHandler } from 'workbox-strategies/StrategyHandler.js' */
/** @import { FetchEvent } from './types.d.ts' */

const PATIENCE = 5000 // ms until a copy is used in place of the network's answer
const LONGEST = 60_000 // ms: the same without a copy
const LOOK = 2000 // ms between checks whether the waiting page still exists
const AWAY = [502, 504] // statuses of a proxy whose server is down
const KB = 1024
const LOW = { priority: /** @type {const} */ ('low') }
// Whatever the browser accepts, it has got it before.
const matchOptions = { ignoreVary: true }

/**
 * From the network; a copy if that fails, or takes longer than `patience` (ms). It keeps nothing: what a page waits for
 * writes to no disk (keep.js does).
 */
class NetworkOrCopy extends Strategy {
  /** @param {import('workbox-strategies/Strategy.js').StrategyOptions & { patience?: number }} options */
  constructor({ patience = Number.POSITIVE_INFINITY, ...options }) {
    super(options)
    this.patience = patience
  }

  /**
   * @param {Request} request
   * @param {StrategyHandler} handler
   */
  async _handle(request, handler) {
    const isPage = this.patience < Number.POSITIVE_INFINITY
    const asked = handler.fetch(request)
    const network = (isPage ? asked.then((answer) => pastPortals(request, answer)) : asked).catch(() => undefined)
    const first = isPage ? pause(this.patience) : pageGone(handler.event, network)
    const last = isPage ? pause(LONGEST) : first
    const answer = await Promise.race([network, first])
    if (answer && !AWAY.includes(answer.status)) return answer
    return (await handler.cacheMatch(request)) ?? Promise.race([network, last])
  }
}

/**
 * Resolves when the page that waits for `answer` is no more. Chromium does not end a request that it races against the
 * network then, and a worker with an open request is not replaced by that of a new build for five minutes.
 * @param {Event} event
 * @param {Promise<unknown>} answer
 * @returns {Promise<undefined>}
 */
async function pageGone(event, answer) {
  const { clientId } = /** @type {FetchEvent} */ (event)
  let isOver = false
  answer.then(() => (isOver = true))
  do await pause(LOOK)
  while (!isOver && (!clientId || (await worker.clients.get(clientId))))
}

/** From the network, to be kept. */
class Refresh extends Strategy {
  /**
   * @param {Request} request
   * @param {StrategyHandler} handler
   */
  _handle(request, handler) {
    return handler.fetchAndCachePut(request)
  }
}

/** @type {WorkboxPlugin} */
const copies = {
  cacheWillUpdate: (answered) => copyOf(answered),
  async cachedResponseWillBeUsed({ cachedResponse, request }) {
    const copy = cachedResponse ?? (await caches.match(request, { ...matchOptions, cacheName: SAVED }))
    return copy && marked(copy)
  },
}

const ofPages = { cacheName: PAGES, matchOptions, plugins: [mostOf(60), copies] }
export const pages = new NetworkOrCopy({ ...ofPages, patience: PATIENCE })
export const pagesToKeep = new Refresh({ ...ofPages, fetchOptions: LOW })
export const savedToKeep = new Refresh({ cacheName: SAVED, plugins: [copies], fetchOptions: LOW }) // as many as a list has
const ofTours = { cacheName: TOURS, matchOptions, plugins: [mostOf(20), copies] }
const tours = new NetworkOrCopy({ ...ofTours, patience: PATIENCE })
export const toursToKeep = new Refresh({ ...ofTours, fetchOptions: LOW })
// Their number is that of the build.
const builtFiles = new CacheFirst({ cacheName: FILES, matchOptions, plugins: [upTo(1024 * KB)] })
const lists = new CacheFirst({ cacheName: LISTS, matchOptions, plugins: [upTo(1024 * KB), mostOf(6)] })
const ofPictures = {
  cacheName: PICTURES,
  matchOptions,
  plugins: [upTo(256 * KB), mostOf(240, true), { handlerDidError: otherSize }],
}
const ofPanoramas = { cacheName: PANORAMAS, matchOptions, plugins: [upTo(1024 * KB), mostOf(24, true)] }
const pictures = new NetworkOrCopy(ofPictures)
const panoramas = new NetworkOrCopy(ofPanoramas)
/** @type {Map<Strategy, Strategy>} */
const toKeep = new Map([
  [tours, toursToKeep],
  [pictures, new Refresh(ofPictures)],
  [panoramas, new Refresh(ofPanoramas)],
])

/**
 * The strategy that fetches and caches for `store`.
 * @param {Strategy} store
 */
export const keeperOf = (store) => toKeep.get(store) ?? store

/**
 * The store of a tour or of a part of a page; undefined for what is not kept: films, answers of the API.
 * @param {Request} request
 */
export function storeOf({ url, destination, headers }) {
  const { pathname } = new URL(url)
  if (headers.has('range') || destination === 'video') return undefined
  if (pathname === '/static/tour/') return tours
  if (pathname.startsWith('/static/dist/') && pathname.includes('/assets/')) return builtFiles
  if (pathname.startsWith('/static/base-map-')) return builtFiles
  if (pathname.startsWith('/listing/')) return lists
  if (pathname.startsWith('/static/media/pano-')) return panoramas
  if (/^\/static\/media\/.+\.(webp|jpg|png|svg)$/.test(pathname)) return pictures
  return undefined
}

/**
 * @param {number} maxEntries
 * @param {boolean} [purgeOnQuotaError]
 */
function mostOf(maxEntries, purgeOnQuotaError) {
  return new ExpirationPlugin({ maxEntries, matchOptions, purgeOnQuotaError })
}

/**
 * Keeps only whole public answers of at most so many bytes.
 * @param {number} bytes
 * @returns {WorkboxPlugin}
 */
export function upTo(bytes) {
  return {
    async cacheWillUpdate({ response }) {
      const isPublic = !/no-store|no-cache|private/.test(response.headers.get('cache-control') ?? '')
      if (response.status !== 200 || !isPublic || !isOurs(response)) return null
      return (await response.clone().blob()).size <= bytes ? response : null
    },
  }
}

/** @type {NonNullable<WorkboxPlugin['handlerDidError']>} */
async function otherSize({ request }) {
  return copyInAnySize(request.url)
}

/**
 * A copy of the picture in any of its widths, or in the other format of a film's poster.
 * @param {string} url
 */
export async function copyInAnySize(url) {
  const widths = PICTURE_WIDTHS.map((width) => url.replace(/-\d+\.webp$/, `-${width}.webp`))
  const formats = [url.replace('-portrait-poster', '-poster'), url.replace('-poster', '-portrait-poster')]
  for (const other of [...widths, ...formats]) {
    const copy = await caches.match(other, { ...matchOptions, cacheName: PICTURES })
    if (copy) return copy
  }
  return undefined
}

/** @returns {Promise<undefined>} */
const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms))
