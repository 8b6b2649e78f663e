// The second entry point, with React: `boot` imports it and calls `start`.
import { components } from 'reactjs:components'
import { startApp } from '../client/app.jsx'
import { isOffline } from '../client/core/app.js'
import { prehydrationFilter } from '../modules/list/filter_state.js'
import * as saved from '../modules/saved/saved.js'
import { offerUndo } from '../modules/saved/undo.js'
import { replaceUrl } from '../modules/shared/replace_url.js'
import { whenIdle, whenLoaded } from '../modules/shared/schedule.js'
import { modules } from './modules.js'
import { startPictureFade } from './picture_fade.js'
/** @import { Connection } from '../client/types.d.ts' */

/**
 * @param {Connection} connection
 * @param {() => void} endPrehydrationFilter
 */
export function start(connection, endPrehydrationFilter) {
  prehydrationFilter.end = endPrehydrationFilter
  startPictureFade()
  offerUndo()
  startOffline()
  startApp(connection, {
    modules: { ...components, ...modules },
    onPageShown() {
      if (document.querySelector('.saved')) loadSavedPage()
      notePage(location.href)
    },
    connectionTexts,
    opensWithoutNetwork: () => Boolean(navigator.serviceWorker?.controller),
    isOutside: (path) => /^\/(static|api|health)(\/|$)|\.xml$/.test(path),
    // The same parts as in css/layout.css.
    deferredParts: '.section, .detail__part, .banner, .footer, .grid__item, .carousel__item',
    eagerMark: '.grid__item:nth-child(9)', // visitors scroll through a long list: its pictures should load early
    scrollStrips: 'main .carousel__track',
    pictureTransition: {
      cardLink: 'main .card__link',
      card: '.card',
      cardPicture: '.picture',
      pagePicture: 'main :is(.tour, .picture)',
      costly: 'main .tour',
    },
  })
}

/** @type {string[]} */
const seen = []
/** @type {(page: string) => void} */
let notePage = (page) => seen.push(page)

/** Pages that were seen open without a network. Without the element (app/server.py), this site does not offer that. */
function startOffline() {
  /** @type {HTMLMetaElement | null} */
  const worker = document.querySelector('meta[name="service-worker"]')
  if (!worker || !navigator.serviceWorker) return
  whenLoaded(() =>
    whenIdle(async () => {
      const offline = await import('./offline.js').catch(() => {}) // the server is away: the next document tries again
      if (offline) notePage = offline.startOffline(worker.content, seen, { ...saved, whenIdle, isOffline })
    }),
  )
}

/** The texts for a lost connection stand at the toaster, in the language of the page. */
function connectionTexts() {
  const words = /** @type {HTMLElement | null} */ (document.querySelector('.toaster'))?.dataset ?? {}
  return navigator.onLine ? words : { ...words, reconnecting: words.offline }
}

const loadSavedPage = () =>
  import('../modules/saved/saved_page.js').then(({ showSavedPage }) => showSavedPage({ ...saved, replaceUrl }))
