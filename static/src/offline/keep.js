// Makes the copies that an idle page requests by a message (site/offline.js): one URL after another, with low priority.
import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js'
import { keptPage } from './copies.js'
import { worker } from './description.js'
import { isOutdated, SAVED } from './names.js'
import { copyInAnySize, keeperOf, pagesToKeep, savedToKeep, storeOf, toursToKeep } from './stores.js'

/** @import { Strategy } from 'workbox-strategies/Strategy.js' */
/** @import { MessageEvent } from './types.d.ts' */

const FRESH = 10 * 60_000 // ms: a younger copy of a page is not fetched again
const LASTING = 7 * 24 * 3_600_000 // ms: a younger copy of a part (script, picture) is not fetched again
const MOST = 64 // pages per message, and saved pages
const MOST_PARTS = 250
const MOST_OUTDATED = 20
const PICTURES_OF_A_PAGE = 6 // pictures copied with a page: those of its first screen
const FILE = /"(\/static\/dist\/[^"]*\/?assets\/[^"]+)"/g
const PICTURE = /srcset="(\/static\/media\/[^" ]+)/gi
// Chromium's Accept header of pictures, so that the request hits the HTTP cache.
const ACCEPT = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }

/** @param {MessageEvent} event */
export async function keep(event) {
  const { pages, saved, parts, isSparing } = event.data
  try {
    const outdated = await removeOlderBuilds()
    if (!outdated) return
    for (const url of parts.slice(0, MOST_PARTS)) await keepPart(event, url) // from the HTTP cache
    if (isSparing) {
      for (const url of pages.slice(0, MOST)) await keepLoaded(event, url)
      return
    }
    for (const url of pages.slice(0, MOST)) await keepPage(event, pagesToKeep, url)
    if (saved) await keepSaved(event, saved.slice(0, MOST))
    for (const url of outdated.pages.slice(-MOST_OUTDATED)) await keepPage(event, pagesToKeep, url)
    for (const url of outdated.tours.slice(-MOST_OUTDATED)) await keepPage(event, toursToKeep, url)
  } catch {
    // Offline, or the quota is full: the next page sends the message again.
  }
}

/**
 * Copy the saved pages, and delete the copies of others.
 * @param {MessageEvent} event
 * @param {string[]} urls
 */
async function keepSaved(event, urls) {
  const cache = await caches.open(SAVED)
  for (const request of await cache.keys()) {
    if (!urls.includes(request.url)) await cache.delete(request)
  }
  for (const url of urls) await keepPage(event, savedToKeep, url)
}

/**
 * Copy a page from the HTTP cache, without a request.
 * @param {MessageEvent} event
 * @param {string} url
 */
async function keepLoaded(event, url) {
  if (!isOwn(url)) return
  await refresh(event, pagesToKeep, new Request(url, { cache: 'only-if-cached', mode: 'same-origin' })).catch(() => {})
}

/**
 * @param {MessageEvent} event
 * @param {Strategy} store
 * @param {string} url
 */
async function keepPage(event, store, url) {
  const copy = await caches.match(url, { cacheName: store.cacheName, ignoreVary: true })
  if (!isOwn(url) || (copy && Date.now() - keptPage(url, copy).keptAt < FRESH)) return
  const html = await (await refresh(event, store, new Request(url))).text()
  for (const file of urlsIn(html, FILE)) await keepPart(event, file)
  for (const picture of urlsIn(html, PICTURE).slice(0, PICTURES_OF_A_PAGE)) {
    if (!(await copyInAnySize(picture))) await keepPart(event, picture)
  }
}

/**
 * @param {string} html
 * @param {RegExp} pattern
 */
const urlsIn = (html, pattern) => {
  const found = [...html.matchAll(pattern)].map(([, path]) => new URL(path, location.origin).href)
  return [...new Set(found)]
}

/**
 * @param {MessageEvent} event
 * @param {string} url
 */
async function keepPart(event, url) {
  const headers = /\.(webp|jpg|png)$/.test(url) ? ACCEPT : undefined
  const request = new Request(url, { headers, priority: 'low' })
  const store = isOwn(url) && storeOf(request)
  if (!store) return
  const copy = await caches.match(url, { cacheName: store.cacheName, ignoreVary: true })
  if (copy && !(Date.now() - Date.parse(copy.headers.get('date') ?? '') > LASTING)) return
  await refresh(event, keeperOf(store), request)
}

/**
 * @param {MessageEvent} event
 * @param {Strategy} store
 * @param {Request} request
 */
async function refresh(event, store, request) {
  const [answered, kept] = store.handleAll({ event: /** @type {any} */ (event), request })
  const answer = (await answered).clone()
  await kept
  return answer
}

/**
 * Delete the caches of other builds. Returns the URLs of their pages and tours, to be fetched again. If a newer worker is
 * about to replace this one, nothing is deleted and the result is undefined: the caches may be the newer worker's.
 */
async function removeOlderBuilds() {
  const outdated = (await caches.keys()).filter((name) => isOutdated(name))
  const { installing, waiting } = worker.registration // read after the names: a new worker creates caches after it appears here
  if (installing || waiting) return undefined
  const urlsOf = async (/** @type {string} */ kind) => {
    const names = outdated.filter((name) => isOutdated(name, kind))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  }
  const [pages, tours] = await Promise.all([urlsOf('pages'), urlsOf('tours')])
  for (const name of outdated) {
    await caches.delete(name)
    await new CacheExpiration(name, { maxEntries: 1 }).delete() // also deletes the entries' usage times
  }
  return { pages, tours }
}

const isOwn = (/** @type {string} */ url) => new URL(url).origin === location.origin
