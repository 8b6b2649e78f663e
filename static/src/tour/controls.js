// Connects the buttons of the page with the viewer. What only some visitors ask for is loaded when they do.
import { AutorotatePlugin } from '@photo-sphere-viewer/autorotate-plugin'
import { VirtualTourPlugin } from '@photo-sphere-viewer/virtual-tour-plugin'
import { hasGyroscope, mayTurn } from './device.js'
import { writeView } from './view_link.js'

/** @import { Viewer } from '@photo-sphere-viewer/core' */
/** @import { TourDescription } from './types.d.ts' */

const ZOOM_STEP = 15 // of 100

/**
 * @param {HTMLElement} room
 * @param {Viewer} viewer
 * @param {TourDescription} description
 */
export function startControls(room, viewer, description) {
  /** @type {AutorotatePlugin} */
  const rotation = viewer.getPlugin(AutorotatePlugin)
  /** @type {VirtualTourPlugin} */
  const tour = viewer.getPlugin(VirtualTourPlugin)
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (room.querySelector(selector))
  const button = (/** @type {string} */ name) => find(`[data-does=${name}]`)
  const press = (/** @type {string} */ name) => (/** @type {boolean} */ isOn) => {
    button(name).ariaPressed = String(isOn)
  }
  const zoom = (/** @type {number} */ by) => viewer.zoom(viewer.getZoomLevel() + by)
  /** @type {ReturnType<typeof import('./compass.js').openCompass> | undefined} */
  let compass

  const actions = {
    turn: () => rotation.toggle(),
    out: () => zoom(-ZOOM_STEP),
    in: () => zoom(ZOOM_STEP),
    fullscreen: () => viewer.toggleFullscreen(),
    async share() {
      const { share } = await import('./share.js')
      await share(room, linkToView(room, viewer), description.words)
    },
    async compass() {
      const isShown = button('compass').ariaPressed !== 'true'
      press('compass')(isShown)
      compass ??= import('./compass.js').then(({ openCompass }) => openCompass(room, viewer, tour, description))
      const opened = await compass
      opened.show(isShown)
    },
    async gyroscope() {
      if (!(await mayTurn())) return
      const { startGyroscope } = await import('./in_hand.js')
      startGyroscope(viewer, press('gyroscope')).toggle()
    },
    async stereo() {
      if (!(await mayTurn())) return
      const { startGyroscope, startStereo } = await import('./in_hand.js')
      startGyroscope(viewer, press('gyroscope'))
      await startStereo(viewer, (isOn) => room.classList.toggle('tour-stereo', isOn)).start()
    },
  }
  for (const [name, act] of Object.entries(actions)) button(name).addEventListener('click', act)
  startMenu(find('.more'))
  rotation.addEventListener('autorotate', ({ autorotateEnabled }) => press('turn')(autorotateEnabled))
  hasGyroscope().then((isThere) => {
    button('gyroscope').hidden = button('stereo').hidden = !isThere
  })
  find('.controls').hidden = false
}

/**
 * @param {HTMLElement} room
 * @param {Viewer} viewer
 */
function linkToView(room, viewer) {
  const { yaw, pitch } = viewer.getPosition()
  const scene = /** @type {HTMLAnchorElement} */ (room.querySelector('.scenes__link[aria-current]'))
  const degrees = 180 / Math.PI
  return writeView(scene.href, { yaw: yaw * degrees, pitch: pitch * degrees, zoom: viewer.getZoomLevel() })
}

/**
 * The menu closes after a choice, with Escape and with a press beside it.
 * @param {HTMLElement} menu
 */
function startMenu(menu) {
  const close = () => menu.removeAttribute('open')
  menu.addEventListener('click', ({ target }) => {
    if (/** @type {Element} */ (target).closest('button')) close()
  })
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.matches('[open]')) return
    event.stopPropagation()
    close()
    menu.querySelector('summary')?.focus()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!menu.contains(/** @type {Node} */ (target))) close()
  })
}
