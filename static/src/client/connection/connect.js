// The websocket of a page: reopened with growing pauses after a failure, or after the delay that a draining server sends;
// closed while the page is hidden or unused.
import {
  CLOSED_IDLE,
  CLOSED_RESTART,
  CLOSED_STALE_BUILD,
  CLOSED_TOO_MANY,
  LARGEST_MESSAGE,
} from '../core/from_python.js'
import { saveFields } from '../forms/drafts.js'
import { startInflating } from './inflate.js'

/** @import { Connection, ConnectionListener, Request } from '../types.d.ts' */

const FIRST_PAUSE = 250 // ms
const LONGEST_PAUSE = 15_000 // ms
const CLOSE_HIDDEN_AFTER = 5 * 60_000 // ms

const EXCHANGED_KEY = 'live-exchanged-for'
/** Bypasses caches between this page and the server. */
const BUILD_PARAMETER = 'build'

/**
 * Keep a connection with the server.
 * @param {() => Record<string, string>} query  the parameters of each new socket
 * @returns {Connection}
 */
export function connect(query) {
  /** @type {ConnectionListener | undefined} */
  let listener
  /** @type {string[]} */
  let undelivered = [] // messages of this socket that came before there was a listener
  /** @type {WebSocket | undefined} */
  let socket
  /** @type {Timer} */
  let timer
  let failures = 0
  let resting = false

  function open() {
    clearTimeout(timer)
    if (socket) return
    resting = false
    const url = new URL('/_live', location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    url.search = String(new URLSearchParams(query()))
    const opened = new WebSocket(url)
    socket = opened
    opened.binaryType = 'arraybuffer'
    const inflate = startInflating()
    /** @type {Promise<unknown>} */
    let order = Promise.resolve() // a deflated message may take longer to read than the plain one after it
    opened.onmessage = ({ data }) => {
      failures = 0
      order = order
        .then(() => (typeof data === 'string' ? data : inflate(data)))
        .then((text) => opened === socket && deliver(text))
        .catch(reportError)
    }
    opened.onclose = ({ code, reason }) => {
      if (opened === socket) closed(code, reason)
    }
  }

  /** @param {string} text */
  function deliver(text) {
    if (listener) listener.onMessage(JSON.parse(text))
    else undelivered.push(text)
  }

  /**
   * @param {number} code
   * @param {string} reason  of CLOSED_STALE_BUILD: the build of the server; of CLOSED_RESTART: the pause in ms, if any
   */
  function closed(code, reason) {
    resting = code === CLOSED_IDLE
    forget()
    if (resting || (code === CLOSED_STALE_BUILD && exchange(reason))) return
    const growing = Math.min(FIRST_PAUSE * 1.6 ** failures++, LONGEST_PAUSE)
    const pause = code === CLOSED_TOO_MANY ? LONGEST_PAUSE : (code === CLOSED_RESTART && Number(reason)) || growing
    timer = setTimeout(open, pause * (0.75 + Math.random() / 2))
  }

  function rest() {
    clearTimeout(timer)
    resting = true
    const closing = socket
    forget()
    closing?.close()
  }

  function forget() {
    socket = undefined
    undelivered = []
    listener?.onClose()
  }

  const wake = () => resting && !document.hidden && open()
  for (const type of ['pointerdown', 'keydown', 'pointermove']) addEventListener(type, wake, { passive: true })
  addEventListener('online', () => !resting && open())
  // The browser would notice only after minutes that the socket is dead.
  addEventListener('offline', () => {
    const dead = socket
    if (dead) closed(0, '')
    dead?.close()
  })
  // An open socket keeps a page out of the back/forward cache.
  addEventListener('pagehide', rest)
  addEventListener('pageshow', wake)
  /** @type {Timer} */
  let hidden
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hidden)
    if (document.hidden) hidden = setTimeout(rest, CLOSE_HIDDEN_AFTER)
    else wake()
  })
  if (document.prerendering) document.addEventListener('prerenderingchange', open, { once: true })
  else open()

  return {
    listen(to) {
      listener = to
      for (const text of undelivered.splice(0)) to.onMessage(JSON.parse(text))
    },
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(jsonOf(message))
      return true
    },
    isResting: () => resting,
  }
}

/**
 * The JSON of `message`. Of an event that is larger than the server reads, its size, which the server logs.
 * @param {Request} message
 */
function jsonOf(message) {
  const text = JSON.stringify(message)
  return text.length <= LARGEST_MESSAGE ? text : JSON.stringify({ ...message, data: undefined, size: text.length })
}

/**
 * After a deploy, exchange an old page for one of the server's build: by a reload, and if a cache gives the old page
 * again, by a URL that the cache does not know. Once each for every build; without storage not at all, because it
 * might go on for ever. False: the page stays.
 * @param {string} build
 */
function exchange(build) {
  const url = new URL(location.href)
  let tried
  try {
    tried = sessionStorage.getItem(EXCHANGED_KEY)
    if (tried === `${build} past caches`) return false
    sessionStorage.setItem(EXCHANGED_KEY, tried === build ? `${build} past caches` : build)
  } catch {
    return false
  }
  saveFields()
  if (tried !== build) location.reload()
  else {
    url.searchParams.set(BUILD_PARAMETER, build)
    location.replace(url)
  }
  return true
}

/** Give the URL back the form that it had before `exchange`. */
export function restoreUrl() {
  const url = new URL(location.href)
  if (!url.searchParams.has(BUILD_PARAMETER)) return
  url.searchParams.delete(BUILD_PARAMETER)
  history.replaceState(history.state, '', url)
}
