// Keeps pages for a time without a network: registers the service worker (offline/worker.js) and tells it what the visitor
// has seen and saved. Loaded when the first page is complete and the browser idle; it acts when the visitor pauses, so that
// nothing competes with what he waits for. It gets what it needs of the app: to
// import it would split the app's script into more files, which every page would load.
import { SAVED_PATHS } from './from_python.js'

/** @import { KeepMessage } from '../offline/types.d.ts' */

const PAUSE = 2000 // ms without a sign of the visitor
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove', 'scroll']
const ALWAYS = ['/', '/properties']

/**
 * @typedef {Pick<typeof import('../modules/saved/saved.js'), 'listedIds' | 'watchSaved'> &
 *   Pick<typeof import('../modules/shared/schedule.js'), 'whenIdle'> &
 *   Pick<typeof import('../client/core/app.js'), 'isOffline'>} Tools
 */

/**
 * @param {string} worker  its URL
 * @param {string[]} seen  pages that were shown before this was loaded
 * @param {Tools} tools
 * @returns {(url: string) => void}  to be called with the URL of each page that is shown
 */
export function startOffline(worker, seen, tools) {
  const { serviceWorker } = navigator
  /** @type {Map<string, string>} */
  const shown = new Map() // by path: of all that was typed into a filter, the last
  let sentAt = 0
  let hasSavedChanged = true
  const sendLater = inPause(send, tools)

  function send() {
    const worker = serviceWorker.controller
    if (!worker || tools.isOffline()) return
    const isSparing = Boolean(navigator.connection?.saveData) || matchMedia('(prefers-reduced-data: reduce)').matches
    /** @type {KeepMessage} */
    const message = {
      pages: [...shown.values(), ...ALWAYS.map(absolute)],
      saved: hasSavedChanged ? savedPages(tools.listedIds()) : undefined,
      parts: partsSince(sentAt),
      isSparing,
    }
    worker.postMessage(message)
    shown.clear()
    sentAt = performance.now()
    hasSavedChanged = false
  }

  /** @param {string} page */
  function note(page) {
    const url = new URL(page)
    url.hash = ''
    shown.set(url.pathname, url.href)
    sendLater()
  }

  for (const page of seen) note(page)
  tools.watchSaved(() => {
    hasSavedChanged = true
    sendLater()
  })
  serviceWorker.addEventListener('controllerchange', () => {
    sentAt = 0 // a worker of another build has kept nothing
    hasSavedChanged = true
    note(location.href)
  })
  const register = () => serviceWorker.register(worker, { updateViaCache: 'none' })
  inPause(() => register().catch(() => {}), tools)() // a browser may forbid storage
  return note
}

/**
 * `act`, to be called once in the next pause of the visitor, however often it is asked for until then.
 * @param {() => void} act
 * @param {Tools} tools
 */
function inPause(act, { whenIdle }) {
  let isAsked = false
  let lastSign = performance.now()
  for (const type of SIGNS) {
    addEventListener(type, () => (lastSign = performance.now()), { passive: true, capture: true })
  }

  function wait() {
    const left = lastSign + PAUSE - performance.now()
    if (left > 0) return void setTimeout(wait, left)
    isAsked = false
    whenIdle(act)
  }

  return () => {
    if (isAsked) return
    isAsked = true
    wait()
  }
}

/**
 * The list of what is saved, and the page of each.
 * @param {string[]} ids
 */
function savedPages(ids) {
  /** @type {HTMLAnchorElement | null} */
  const list = document.querySelector('[data-saved-link]') // site/hearts.js puts the ids into it
  if (!list || ids.length === 0) return []
  const records = ids.map((id) => {
    const [kind, ...rest] = id.split(':')
    const path = SAVED_PATHS[/** @type {keyof typeof SAVED_PATHS} */ (kind)]
    return path ? absolute(path + encodeURIComponent(rest.join(':'))) : ''
  })
  return [list.href, ...records.filter(Boolean)]
}

/**
 * What this page has loaded since then, and the frames in it since they are there.
 * @param {number} time  ms
 */
function partsSince(time) {
  const windows = [window, ...[...document.querySelectorAll('iframe')].map(({ contentWindow }) => contentWindow)]
  return windows.flatMap((each) => {
    try {
      const entries = each?.performance.getEntriesByType('resource') ?? []
      return entries.filter(({ startTime }) => each !== window || startTime >= time).map(({ name }) => name)
    } catch {
      return [] // a frame of another site
    }
  })
}

/** @param {string} path */
function absolute(path) {
  const url = new URL(path, location.origin)
  const { lang } = document.documentElement
  if (lang !== 'en') url.searchParams.set('lang', lang)
  return url.href
}
