// The engine: shows any ReactPy page over a websocket and knows nothing of the site.
//
//   boot.js       before React: opens the socket (connect.js), restores what was typed (drafts.js), holds clicks that
//                 need the app (early_clicks.js)
//   app.jsx       hydrates the served page with the first update, applies the later ones (patch.js)
//   node.jsx      draws models: elements, fragments (fragments.js), fields, client modules (modules.js)
//   navigate.js   turns links, forms and Back into navigation, with the pages of the cache at once (pages.js)
//   core/app.js   the session and what the site tells the engine, for all of them
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createNotice } from './connection/notice.js'
import { app, isLive, provideApp } from './core/app.js'
import { REPLAY_EVENT } from './forms/early_clicks.js'
import { keepTyped } from './forms/keep_typed.js'
import { UNSENT_EVENT } from './forms/plain_forms.js'
import { scheduleLayout, startDeferredLayout } from './navigation/deferred_layout.js'
import { isInside } from './navigation/links.js'
import { createNavigation } from './navigation/navigate.js'
import { cachePage, cacheShownPage, prepareOnIntent, withPage } from './navigation/pages.js'
import { showWithTransition } from './navigation/view_transition.js'
import { pathAndQuery } from './navigation/visits.js'
import { adopt, contentOf, idsIn, receive, wasServed } from './tree/fragments.js'
import { Node } from './tree/node.jsx'
import { patch } from './tree/patch.js'

/** @import { Connection, LayoutUpdate, Model, PageInfo, Site } from './types.d.ts' */
/** @import { Root } from 'react-dom/client' */

const { dataset } = document.documentElement

/** @type {Connection} */
let connection
/** @type {ReturnType<typeof createNotice>} */
let notice
/** @type {ReturnType<typeof createNavigation>} */
let navigation
/** @type {Root | undefined} */
let root
/** @type {Model} */
let model
/** @type {PageInfo | undefined} */
let shown // the page in `model`
let wasLost = false // the connection, at least once
let isTransitioning = false // the browser captures the old page, which must not change meanwhile
/** @type {LayoutUpdate[]} */
const updates = [] // not applied yet, in order; the first may lack the content of a fragment

/**
 * Go on with the connection that `boot` has opened.
 * @param {Connection} opened
 * @param {Site} site
 */
export function startApp(opened, site) {
  connection = opened
  const { send } = connection
  provideApp({
    ...site,
    send,
    onCommit,
    isHydrating: false,
    navigate: (...to) => navigation.navigate(...to),
    visit: (...to) => navigation.visit(...to),
  })
  adopt(container())
  notice = createNotice()
  navigation = createNavigation({
    requestPage: (url) => request('navigate', url),
    showCached,
    wasLost: () => wasLost,
    showWaiting: notice.showWaiting,
  })
  addEventListener(UNSENT_EVENT, notice.showUnsent)
  prepareOnIntent((link, url) => isInside(link) && request('prepare', url))
  connection.listen({ onMessage, onClose })
  scheduleLayout()
}

const container = () => /** @type {HTMLElement} */ (document.getElementById('app'))

/** @type {import('./types.d.ts').ConnectionListener['onMessage']} */
function onMessage(message) {
  if (message.fragments) receive(message.fragments)
  switch (message.type) {
    case 'layout-update':
      updates.push(message)
      requestMissing(message.model)
      break
    case 'prepared':
      cachePage(message.page)
      if (!isTransitioning) navigation.onPrepared(message.page.attributes.at)
      break
    case 'fragments':
      break
    default:
      dispatchEvent(new CustomEvent(`live:${message.type}`, { detail: message }))
  }
  applyUpdates()
}

function onClose() {
  replayClicks()
  delete dataset.ready
  updates.length = 0
  wasLost = true
  notice.showConnection(connection.isResting())
}

const replayClicks = () => dispatchEvent(new Event(REPLAY_EVENT))

/** @param {PageInfo} page */
function onCommit(page) {
  // Not before the old page is gone: to remove the focused element makes the browser work out all styles that changed.
  if (navigation.opensAtTop(page.at)) startDeferredLayout()
  navigation.onCommit(page)
  app.onPageShown()
  setLive()
  // Not within this commit: a click makes React hydrate the part that it happens in.
  queueMicrotask(replayClicks)
  app.isHydrating = false
  applyUpdates()
}

function applyUpdates() {
  while (!isTransitioning && !app.isHydrating && updates.length && isComplete(updates[0].model)) {
    const { path, model: next } = /** @type {LayoutUpdate} */ (updates.shift())
    show(patch(model, path, next))
  }
}

/** @param {Model} next */
function show(next) {
  model = next
  const page = cacheShownPage(model)
  if (root && page && page.at !== pathAndQuery(location)) return requestCurrentPage()
  const before = shown
  shown = page
  if (root) {
    root.render(<Node model={model} />)
    // No effect runs for a page that was shown before: the visitor has turned back before another one came.
    if (shown && before?.at === shown.at && before.waiting === shown.waiting) navigation.onCommit(shown)
    setLive() // a new session of the same page may change nothing, so that no effect says so
  } else if (isServed(model)) {
    // An update during hydration makes React drop the served DOM, with what was typed into it.
    app.isHydrating = true
    root = hydrateRoot(container(), <Node model={model} />)
  } else {
    // The page has changed between its HTML and this session: there is nothing to hydrate.
    const typeAgain = keepTyped()
    const created = createRoot(container())
    root = created
    flushSync(() => created.render(<Node model={model} />))
    typeAgain()
  }
}

/**
 * Whether `model` is the page of the HTML. A page that is one fragment has its id there. Of another one, the static
 * fragments are compared.
 * @param {Model} model
 */
function isServed(model) {
  const ids = [...idsIn(model)]
  if (dataset.page) return ids[0] === dataset.page
  return ids.every((id) => wasServed(id) || !Array.isArray(contentOf(id)))
}

/**
 * @param {'navigate' | 'prepare'} type
 * @param {URL | Location} url
 */
const request = (type, { pathname, search }) =>
  isLive() && connection.send({ type, path: pathname, query_string: search })

/** The visitor has gone on, and the page of the new URL follows. A new session must be asked for it. */
function requestCurrentPage() {
  if (isLive()) return
  setLive()
  request('navigate', location)
}

/**
 * Show the page at `at` in place of that at `from`, if it is cached. False: it is not.
 * @param {string} at
 * @param {string} from
 */
function showCached(at, from) {
  if (!cached(at)) return false
  isTransitioning = true
  const update = () => {
    isTransitioning = false
    const next = at === pathAndQuery(location) && cached(at)
    if (next) flushSync(() => show(next))
    applyUpdates()
  }
  showWithTransition(from, at, update, navigation.settle)
  return true
}

/** @param {string} at */
function cached(at) {
  const next = withPage(model, at)
  return next && isComplete(next) ? next : undefined
}

function setLive() {
  dataset.ready = ''
  notice.showConnection(true)
}

/** @param {Model} part */
function isComplete(part) {
  for (const id of idsIn(part)) if (!contentOf(id)) return false
  return true
}

/** @param {Model} part */
function requestMissing(part) {
  const ids = [...new Set(idsIn(part))].filter((id) => !contentOf(id))
  if (ids.length) connection.send({ type: 'fragments', ids })
}
