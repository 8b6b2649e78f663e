// The worker of a site whose owner has switched copies off, and of one that is being developed: it deletes what the other
// worker has kept, and itself. A browser gets it at its next navigation.
import { PREFIX } from './prefix.js'

/** @import { WorkerScope } from './types.d.ts' */

const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (self))

worker.addEventListener('install', () => worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(forget()))

async function forget() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  await Promise.all(names.map((name) => caches.delete(name)))
  indexedDB.deleteDatabase('workbox-expiration')
  await worker.registration.unregister()
}
