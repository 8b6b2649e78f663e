// The running app: its session, and what the site tells the engine. Nothing else in this directory knows the site.
/** @import { App } from '../types.d.ts' */

/** @type {App} */
export let app

/** `startApp` provides the app before anything is shown. @param {App} given */
export function provideApp(given) {
  app = given
}

/** Whether the server knows the handlers of the page that is shown. */
export const isLive = () => 'ready' in document.documentElement.dataset

/** Whether there is no network. `navigator.onLine` alone may be false where only the loopback or a VPN is up. */
export const isOffline = () => !navigator.onLine && !isLive()
