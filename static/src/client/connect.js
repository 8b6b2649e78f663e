// The websocket: opened again with growing pauses until the page goes, quiet while nobody looks.

import { noteFields } from './drafts.js'

const FIRST_PAUSE = 250
const LONGEST_PAUSE = 15_000
const HIDDEN_FOR = 5 * 60_000
const CLOSED_IDLE = 4000
const CLOSED_STALE_BUILD = 4001
const CLOSED_TOO_MANY = 4002
const RELOADED = 'georgia360-reloaded-for'

/** Keep a session with the server. `query()` gives the parameters of each new socket. */
export function connect(query) {
  let listener
  let unheard = [] // messages of this socket, until somebody listens
  let socket
  let timer
  let failures = 0
  let resting = false

  function open() {
    clearTimeout(timer)
    if (socket) return
    resting = false
    const address = new URL('/_live', location.href)
    address.protocol = address.protocol.replace('http', 'ws')
    address.search = new URLSearchParams(query())
    const opened = (socket = new WebSocket(address))
    opened.binaryType = 'arraybuffer'
    let order = Promise.resolve() // a packed message takes longer to be read than the next one
    opened.onmessage = ({ data }) => {
      failures = 0
      order = order
        .then(() => (typeof data === 'string' ? data : unpack(data)))
        .then((text) => opened === socket && take(text))
        .catch(reportError)
    }
    opened.onclose = ({ code }) => {
      if (opened === socket) closed(code)
    }
  }

  function take(text) {
    if (listener) listener.onMessage(JSON.parse(text))
    else unheard.push(text)
  }

  function closed(code) {
    resting = code === CLOSED_IDLE
    lost()
    if (resting || (code === CLOSED_STALE_BUILD && reloadOnce())) return
    const pause = code === CLOSED_TOO_MANY ? LONGEST_PAUSE : Math.min(FIRST_PAUSE * 1.6 ** failures++, LONGEST_PAUSE)
    timer = setTimeout(open, pause * (0.75 + Math.random() / 2))
  }

  function rest() {
    clearTimeout(timer)
    resting = true
    const going = socket
    lost()
    going?.close()
  }

  function lost() {
    socket = undefined
    unheard = []
    listener?.onClose()
  }

  const wake = () => resting && !document.hidden && open()
  for (const sign of ['pointerdown', 'keydown', 'pointermove']) addEventListener(sign, wake, { passive: true })
  addEventListener('online', () => !resting && open())
  // An open socket keeps a page out of the back/forward cache.
  addEventListener('pagehide', rest)
  addEventListener('pageshow', wake)
  let hidden
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hidden)
    if (document.hidden) hidden = setTimeout(rest, HIDDEN_FOR)
    else wake()
  })
  if (document.prerendering) document.addEventListener('prerenderingchange', open, { once: true })
  else open()

  return {
    /** `onMessage(message)` gets what arrives, and what has arrived; `onClose()` is told when the socket is gone. */
    listen(to) {
      listener = to
      for (const data of unheard.splice(0)) to.onMessage(JSON.parse(data))
    },
    /** Send a message; false when there is no open socket, and then it is gone. */
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(message))
      return true
    },
    isResting: () => resting,
  }
}

/** The text of a message that was sent deflated. */
function unpack(data) {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Response(stream).text()
}

/** After a deploy an old page loads itself anew, once a build: never in a circle, so not where nothing can be noted. */
function reloadOnce() {
  const { build } = document.documentElement.dataset
  try {
    if (sessionStorage.getItem(RELOADED) === build) return false
    sessionStorage.setItem(RELOADED, build)
  } catch {
    return false
  }
  noteFields()
  location.reload()
  return true
}
