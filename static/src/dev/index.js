// What every page loads under `make dev`: the socket to the worker (app/dev/channel.py), over which failures are shown, style
// sheets exchanged and scripts loaded again. No other build contains it.
import { saveFields } from '../client/forms/drafts.js'
import { watchErrors } from './errors.js'
import { watchFrames } from './pages.js'
import { createPanel } from './panel.js'
import { keepPlaces } from './places.js'
import { exchangeStyle } from './style.js'

const PAUSE = 250 // ms between two attempts
const OTHER_PROCESS = 4403 // close code: this page is of another `make dev`

const { dataset } = document.documentElement
const panel = createPanel()
/** @type {unknown[]} */
const unsent = []
/** @type {WebSocket | undefined} */
let socket

function open() {
  const token = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="dev"]'))?.content ?? ''
  const url = new URL(`/_dev?token=${token}`, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  socket = new WebSocket(url)
  socket.binaryType = 'arraybuffer'
  socket.onopen = () => {
    // The page's own socket need not wait for the end of its pause.
    dispatchEvent(new Event('online'))
    for (const report of unsent.splice(0)) socket?.send(JSON.stringify(report))
  }
  socket.onmessage = ({ data }) => onMessage(JSON.parse(new TextDecoder().decode(data)))
  socket.onclose = ({ code }) => {
    if (code === OTHER_PROCESS) loadAgain()
    else setTimeout(open, PAUSE)
  }
}

/** @param {any} message */
function onMessage(message) {
  if (message.type === 'failures') {
    if ('failed' in dataset && !message.failures.length) location.reload()
    else if (window === top) panel.show(message.failures, message.editor) // in a frame of the gallery its page shows it
  } else if (message.type === 'saved') keepPlaces()
  else if (message.type === 'style') exchangeStyle(message)
  else if (message.type === 'reload') loadAgain()
}

function loadAgain() {
  saveFields()
  location.reload()
}

watchErrors((report) => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(report))
  else unsent.push(report)
})
watchFrames()
open()
