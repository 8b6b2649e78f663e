// The compass: a dial with the view and the ways from the scene. The panoramas' north is unknown, so its mark is where the
// scene starts, not north, and it says so.
import { CompassPlugin } from '@photo-sphere-viewer/compass-plugin'
import { addPlugin } from './plugins.js'

/** @import { Viewer } from '@photo-sphere-viewer/core' */
/** @import { TourDescription, TourLink } from './types.d.ts' */
/** @import { VirtualTourPlugin } from '@photo-sphere-viewer/virtual-tour-plugin' */

const SIZE = '112px'
const DIAL =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="none" stroke="currentColor" aria-hidden="true">' +
  '<circle cx="50" cy="50" r="48" stroke-width="2"/><circle cx="50" cy="50" r="3" fill="currentColor"/>' +
  '<path d="m50 3 5 9H45Z" fill="currentColor"/></svg>'

/**
 * Show the compass. The result hides it and shows it again.
 * @param {HTMLElement} room
 * @param {Viewer} viewer
 * @param {VirtualTourPlugin} tour
 * @param {TourDescription} description
 */
export async function openCompass(room, viewer, tour, { sheet, words }) {
  await loadSheet(sheet)
  const compass = addPlugin(viewer, CompassPlugin, {
    size: SIZE,
    position: 'top right',
    backgroundSvg: DIAL,
    coneColor: 'rgb(236 178 90 / 0.55)',
    navigationColor: 'rgb(255 255 255 / 0.25)',
    hotspotColor: '#fff',
  })
  const mark = () => compass.setHotspots(tour.getCurrentNode().data.links.map(directionOf))
  tour.addEventListener('node-changed', mark)
  mark()
  const dial = /** @type {HTMLElement} */ (room.querySelector('.psv-compass'))
  const note = document.createElement('p')
  note.className = 'compass__note'
  note.textContent = words.compass ?? ''
  dial.append(note)
  return {
    /** @param {boolean} isShown */
    show(isShown) {
      if (isShown) compass.show()
      else compass.hide()
    },
  }
}

const directionOf = (/** @type {TourLink} */ { yaw, pitch }) => ({ yaw: `${yaw}deg`, pitch: `${pitch}deg` })

/** @param {string} href */
function loadSheet(href) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const isLoaded = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
  })
  document.head.append(link)
  return isLoaded
}
