// The engine's first script, before React. It stands in the HTML, behind what the first screen shows (`data-fold`). It opens
// the websocket with the first frame, so that the first update arrives while React is still being downloaded and compiled.
// React is requested when that frame is on the screen: it delays nothing that is seen.
import { connect, restoreUrl } from './connection/connect.js'
import { startDrafts } from './forms/drafts.js'
import { replayEarlyClicks } from './forms/early_clicks.js'
import { guardPlainForms } from './forms/plain_forms.js'

/**
 * Start the page. A document without `data-app` on <html> (the answer to a posted form) stays plain HTML.
 * @template Prepared
 * @param {object} site
 * @param {() => boolean} site.isLeaving  Runs first. True: the browser loads another document instead of this one.
 * @param {() => Prepared} site.onParsed  Runs when the page is parsed up to the fold, before React.
 *   Its result is the second argument of the `start` that the app's script exports.
 */
export function boot({ isLeaving, onParsed }) {
  const script = /** @type {HTMLOrSVGScriptElement} */ (document.currentScript)
  const files = /** @type {HTMLTemplateElement} */ (script.previousElementSibling)
  script.remove()
  files.remove()
  const { app } = document.documentElement.dataset
  if (!app) startDrafts()
  else if (!isLeaving()) startLive(app, files.content, onParsed)
}

/**
 * @template Prepared
 * @param {string} app  the URL of the app's script
 * @param {DocumentFragment} files  links that request the app
 * @param {() => Prepared} onParsed
 */
function startLive(app, files, onParsed) {
  const { dataset } = document.documentElement
  restoreUrl()
  // The visitor comes back to this page, or to a part of it. The browser restores the scroll position or finds the part,
  // which needs the height of all parts: no layout is deferred (deferred_layout.js).
  if (history.state !== null || location.hash) dataset.whole = ''

  // A visitor who acts keeps the scroll position that the browser has restored (scroll_positions.js).
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, () => (dataset.acted = ''), { once: true, passive: true })
  const served = currentUrl()

  const connected = nextFrame().then(() =>
    connect(() => ({
      path: location.pathname,
      query: location.search,
      adopt: '1',
      deflate: '1',
      build: dataset.build ?? '',
    })),
  )
  const requested = connected.then(nextTask).then(() => document.body.append(files))
  const prepared = Promise.resolve().then(() => {
    startDrafts()
    return onParsed()
  })

  const started = Promise.all([prepared, requested, parsed()])
    .then(() => import(app))
    .then(async ({ start }) => {
      // The visitor has pressed Back meanwhile, in a document that was reloaded: that changes only the URL.
      if (served !== currentUrl()) location.reload()
      else start(await connected, await prepared)
    })
  started.catch(reportError)
  guardPlainForms(started)
  replayEarlyClicks(started)
}

const currentUrl = () => location.pathname + location.search

/** @returns {Promise<unknown>} */
const nextFrame = () => new Promise(requestAnimationFrame)

/**
 * After the frame that is being made. A slow phone reports its first paint a second later.
 * @returns {Promise<unknown>}
 */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * When the page is parsed, and the style sheet at its end is there. The end of the first screen is removed, so that React
 * finds the page as it was rendered.
 * @returns {Promise<void>}
 */
const parsed = () =>
  new Promise((resolve) =>
    addEventListener('DOMContentLoaded', () => {
      document.getElementById('first-end')?.remove()
      resolve()
    }),
  )
