// Connects the buttons of the page with the viewer.
import { AutorotatePlugin } from '@photo-sphere-viewer/autorotate-plugin'
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin'

/** @import { Viewer } from '@photo-sphere-viewer/core' */

const ZOOM_STEP = 15 // of 100

/**
 * @param {HTMLElement} room
 * @param {Viewer} viewer
 */
export function startControls(room, viewer) {
  /** @type {AutorotatePlugin} */
  const rotation = viewer.getPlugin(AutorotatePlugin)
  /** @type {GyroscopePlugin} */
  const gyroscope = viewer.getPlugin(GyroscopePlugin)
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (room.querySelector(selector))
  const button = (/** @type {string} */ name) => find(`[data-does=${name}]`)
  const zoom = (/** @type {number} */ by) => viewer.zoom(viewer.getZoomLevel() + by)
  const actions = {
    turn: () => rotation.toggle(),
    out: () => zoom(-ZOOM_STEP),
    in: () => zoom(ZOOM_STEP),
    gyroscope: () => gyroscope.toggle(),
    fullscreen: () => viewer.toggleFullscreen(),
  }
  for (const [name, act] of Object.entries(actions)) button(name).addEventListener('click', act)
  rotation.addEventListener('autorotate', ({ autorotateEnabled }) => {
    button('turn').ariaPressed = String(autorotateEnabled)
  })
  gyroscope.addEventListener('gyroscope-updated', ({ gyroscopeEnabled }) => {
    button('gyroscope').ariaPressed = String(gyroscopeEnabled)
  })
  gyroscope.isSupported().then((isSupported) => {
    button('gyroscope').hidden = !isSupported
  })
  find('.controls').hidden = false
}
