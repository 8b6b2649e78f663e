// The service worker: pages that a visitor has seen open without a network. Bundled into one script, in front of which the
// server puts a description of the build (app/web/endpoints/offline.py).
// stores.js   caches by URL, with their limits: the strategies of Workbox copies.js   copies of pages, and their notice
// keep.js     makes the copies that an idle page requests (site/offline.js): seen and saved pages ours.js     detects
// answers of others (captive portals)
// forget.js   another worker, for sites without offline copies
//
// Pages and pictures come from the network as long as it answers, and are kept when the page is idle. Pages and scripts
// of two builds are never mixed: the caches of pages and files bear the name of their build, and only pages of that build
// come into them.
import { offlinePageFor } from './copies.js'
import { files, offlinePages, worker } from './description.js'
import { keep } from './keep.js'
import { FILES, LISTS } from './names.js'
import { keepFiles } from './ours.js'
import { pages, storeOf } from './stores.js'

/** @import { Strategy } from 'workbox-strategies/Strategy.js' */
/** @import { FetchEvent, InstallEvent } from './types.d.ts' */

// Not pages of the site: offline the browser shows its own error.
const OUTSIDE = /^\/(static|api|health)(\/|$)|\.\w+$/

// Requests that bypass the start of this script, in browsers with static routing.
const RACE = 'race-network-and-fetch-handler'
const ROUTES = [
  { condition: { urlPattern: '/static/dist/*' }, source: { cacheName: FILES } },
  { condition: { urlPattern: '/listing/*' }, source: { cacheName: LISTS } },
  { condition: { or: [{ urlPattern: '/api/*' }, { urlPattern: '/health' }] }, source: 'network' },
  { condition: { urlPattern: '/static/media/*' }, source: RACE },
]

worker.addEventListener('install', (event) => event.waitUntil(install(event)))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => event.waitUntil(keep(event)))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  const store = storeOf(request)
  if (request.mode === 'navigate') return event.respondWith(answerNavigation(event, store ?? pages))
  if (store) event.respondWith(answer(store, event))
})

/** @param {InstallEvent} event */
async function install(event) {
  await event.addRoutes?.(ROUTES)
  await keepFiles([...files, ...Object.values(offlinePages)])
  await worker.skipWaiting() // its caches are its own: it cannot harm the pages that are open
}

async function activate() {
  // Pages are requested while this script starts. No race as for pictures: a captive portal's page could win it.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/**
 * @param {FetchEvent} event
 * @param {Strategy} store
 */
async function answerNavigation(event, store) {
  try {
    return await answer(store, event)
  } catch {
    const url = new URL(event.request.url)
    if (event.request.destination !== 'document' || OUTSIDE.test(url.pathname)) return Response.error()
    return offlinePageFor(url)
  }
}

/**
 * @param {Strategy} store
 * @param {FetchEvent} event
 */
function answer(store, event) {
  const [answered, kept] = store.handleAll({ event: /** @type {any} */ (event), request: event.request })
  kept.catch(() => {}) // the disk is full: Workbox has deleted the pictures, and the answer is as good without a copy
  return answered
}
