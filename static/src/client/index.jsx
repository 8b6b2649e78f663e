// The React side of a ReactPy session: hydrate the served page with the first update, then apply patches.
import { createRoot, hydrateRoot } from 'react-dom/client'
import { connect } from './connect.js'
import { adopt, contentOf, idsIn, receive, wasServed } from './fragments.js'
import { createNavigation } from './navigate.js'
import { Node, session } from './node.jsx'
import { createNotice } from './notice.js'
import { patch } from './patch.js'
import { startShell } from './shell.js'

const container = document.getElementById('app')
const page = document.documentElement
let root
let model
let historyTarget
const waiting = [] // updates in order, the first of them for content that is on its way

adopt(container)
startShell()
const showNotice = createNotice()

const connection = connect({
  query: () => ({ path: location.pathname, query: location.search, adopt: 1, build: page.dataset.build }),
  onChange: () => {
    delete page.dataset.ready
    waiting.length = 0
    showNotice(connection?.isResting() ?? true)
  },
  onMessage(message) {
    if (message.fragments) receive(message.fragments)
    if (message.type === 'toast') dispatchEvent(new CustomEvent('georgia360:toast', { detail: message }))
    if (message.type === 'layout-update') {
      waiting.push(message)
      askForMissing(message.model)
    }
    while (waiting.length && isComplete(waiting[0].model)) show(waiting.shift())
  },
})

const navigation = createNavigation(
  (address) =>
    'ready' in page.dataset &&
    connection.send({ type: 'layout-event', target: historyTarget, data: [address] }),
)

Object.assign(session, {
  send: connection.send,
  navigate: navigation.go,
  historyTarget: (target) => (historyTarget = target),
  arrived(at, isWaiting) {
    navigation.arrived(at, isWaiting)
    page.dataset.ready = ''
    showNotice(true)
  },
})

function show({ path, model: next }) {
  model = patch(model, path, next)
  if (root) {
    root.render(<Node model={model} />)
    // A new session of the same page may differ in nothing: then no effect runs to say that it is live.
    page.dataset.ready = ''
    showNotice(true)
  } else if ([...idsIn(model)].every((id) => wasServed(id) || !Array.isArray(contentOf(id)))) {
    root = hydrateRoot(container, <Node model={model} />)
  } else {
    // The page changed between its HTML and this session: nothing to adopt.
    root = createRoot(container)
    root.render(<Node model={model} />)
  }
}

function isComplete(part) {
  for (const id of idsIn(part)) if (!contentOf(id)) return false
  return true
}

function askForMissing(part) {
  const ids = [...new Set(idsIn(part))].filter((id) => !contentOf(id))
  if (ids.length) connection.send({ type: 'fragments', ids })
}
