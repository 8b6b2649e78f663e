// The scope of the worker, and what the server tells it.
/** @import { WorkerScope } from './types.d.ts' */

export const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (self))
export const { build, files, pages: offlinePages, words } = worker.offline
