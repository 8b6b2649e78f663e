// The worker of sites without offline copies, and of development: deletes all copies and unregisters itself. A browser gets
// it at its next navigation.
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
