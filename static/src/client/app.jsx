// The React side of a ReactPy session: hydrate the served page with the first update, then apply patches.
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { adopt, contentOf, idsIn, receive, wasServed } from './fragments.js'
import { isInside } from './links.js'
import { startMarks } from './marks.js'
import { createNavigation } from './navigate.js'
import { Node, session } from './node.jsx'
import { createNotice } from './notice.js'
import { startPictures } from './pictures.js'
import { keep, prepareOnIntent, remember, withPage } from './pages.js'
import { patch } from './patch.js'
import { layOutRest, startPage } from './rest.js'
import { travel } from './travel.js'

const container = document.getElementById('app')
const { dataset } = document.documentElement
let connection
let root
let model
let shown // of the page in it: {at, language, waiting}
let isHydrating = false // an update now, and React would give up the served page and what was typed into it
let wasLost = false // the connection, at least once
let isTravelling = false // the browser takes its picture of the old page: that must stay as it is
const waiting = [] // updates in order, the first of them for content that is on its way

adopt(container)
startPictures()
const markSaved = startMarks()
const notice = createNotice()

/** Go on with the session that `connection` (connect.js) keeps, and with what was filtered early (early.js). */
export function start(opened, endEarly) {
  connection = opened
  session.send = connection.send
  session.endEarly = endEarly
  connection.listen({
    onMessage(message) {
      if (message.fragments) receive(message.fragments)
      if (message.type === 'toast' || message.type === 'answer') {
        dispatchEvent(new CustomEvent(`georgia360:${message.type}`, { detail: message }))
      }
      if (message.type === 'prepared') {
        keep(message.page)
        if (!isTravelling) navigation.atHand(message.page.attributes.at)
      }
      if (message.type === 'layout-update') {
        waiting.push(message)
        askForMissing(message.model)
      }
      showWaiting()
    },
    onClose() {
      delete dataset.ready
      waiting.length = 0
      wasLost = true
      notice.showConnection(connection.isResting())
    },
  })
  layOutRest()
}

function showWaiting() {
  while (!isTravelling && !isHydrating && waiting.length && isComplete(waiting[0].model)) show(waiting.shift())
}

const isLive = () => 'ready' in dataset

const navigation = createNavigation({
  send: (address) => isLive() && connection.send({ type: 'navigate', ...address }),
  showKept(at, from) {
    if (!isAtHand(at)) return
    isTravelling = true
    const update = () => {
      isTravelling = false
      const isWanted = at === location.pathname + location.search
      if (isWanted && isAtHand(at)) flushSync(() => display(withPage(model, at)))
      showWaiting()
    }
    travel(from, at, update, navigation.settle)
  },
  wasLost: () => wasLost,
  tellWaiting: notice.showWaiting,
})

prepareOnIntent(
  (link, { pathname, search }) =>
    isLive() && isInside(link) && connection.send({ type: 'prepare', path: pathname, query_string: search }),
)

Object.assign(session, {
  navigate: navigation.go,
  visit: navigation.visit,
  arrived(arrival) {
    // Not before the old page is gone: to take away what has the focus makes the browser work out all that has changed.
    if (navigation.opens(arrival.at)) startPage()
    navigation.arrived(arrival)
    markSaved()
    noteLive()
    isHydrating = false
    showWaiting()
  },
})

function show({ path, model: next }) {
  display(patch(model, path, next))
}

function display(next) {
  model = next
  const page = remember(model)
  if (root && page && page.at !== location.pathname + location.search) return askAgain()
  const before = shown
  shown = page
  if (root) {
    root.render(<Node model={model} />)
    // Of a page that was here already no effect tells that it has arrived: who turned round on the way is back on it.
    if (shown && before?.at === shown.at && before.waiting === shown.waiting) navigation.arrived(shown)
    noteLive() // a new session of the same page may differ in nothing: then no effect runs to say so
  } else if ([...idsIn(model)].every((id) => wasServed(id) || !Array.isArray(contentOf(id)))) {
    isHydrating = true
    root = hydrateRoot(container, <Node model={model} />)
  } else {
    // The page changed between its HTML and this session: nothing to adopt.
    root = createRoot(container)
    root.render(<Node model={model} />)
  }
}

/** The visitor has gone on: the answer to that follows. A session that has just begun knows nothing of it. */
function askAgain() {
  if (isLive()) return
  noteLive()
  connection.send({ type: 'navigate', path: location.pathname, query_string: location.search })
}

function noteLive() {
  dataset.ready = ''
  notice.showConnection(true)
}

function isAtHand(at) {
  const next = withPage(model, at)
  return next && isComplete(next)
}

function isComplete(part) {
  for (const id of idsIn(part)) if (!contentOf(id)) return false
  return true
}

function askForMissing(part) {
  const ids = [...new Set(idsIn(part))].filter((id) => !contentOf(id))
  if (ids.length) connection.send({ type: 'fragments', ids })
}
