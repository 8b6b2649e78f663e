// The running session, for nodes and modules. `startApp` fills it in before the first render.
/** @import { Session } from '../types.d.ts' */

export const session = /** @type {Session} */ ({})

/** Whether the server knows the handlers of the page that is shown. */
export const isLive = () => 'ready' in document.documentElement.dataset

/** Whether there is no network. `navigator.onLine` alone may be false where only the loopback or a VPN is up. */
export const isOffline = () => !navigator.onLine && !isLive()
