// The tour viewer: the panoramas of one tour and the ways between them.

import { AutorotatePlugin } from '@photo-sphere-viewer/autorotate-plugin'
import { SYSTEM, Viewer } from '@photo-sphere-viewer/core'
import { VirtualTourPlugin } from '@photo-sphere-viewer/virtual-tour-plugin'
import { whenIdle } from '../modules/shared/schedule.js'
import { startControls } from './controls.js'
import { startLoadingBar } from './loading_bar.js'
import { startPlan } from './plan.js'
import { describe, startSceneWords } from './scene_words.js'
import { readView } from './view_link.js'

/** @import { VirtualTourLink, VirtualTourNode } from '@photo-sphere-viewer/virtual-tour-plugin' */
/** @import { Scenes, TourDescription, TourNode } from './types.d.ts' */

const ROTATE_AFTER = 1500 // ms
const MEASURED_FRAMES = 20 // to decide whether the device is fast enough to rotate
const SLOW_FRAME = 50 // ms on average: the rotation would stutter and block the page
const SHARPEN_AFTER = 2500 // ms on one node
const SMALL_SCREEN = 600 // px: the first panorama is sharp enough for it
const MAX_PIXEL_RATIO = 1.5 // the large panorama has no more detail
const ARROW =
  '<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" ' +
  'aria-hidden="true"><path d="m5 12 7-7 7 7M12 19V5"/></svg>'

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Open the tour in `room`. The result's `rest` pauses and resumes it.
 * @param {HTMLElement} room
 * @param {TourDescription} description
 * @param {Scenes} scenes
 */
export function createViewer(room, description, scenes) {
  SYSTEM.load()
  SYSTEM.pixelRatio = Math.min(SYSTEM.pixelRatio, MAX_PIXEL_RATIO)
  const nodes = new Map(description.nodes.map((node) => [node.id, nodeOf(node)]))
  const ways = watchWays(room)
  const view = readView(location.hash)
  const viewer = new Viewer({
    container: room,
    lang: /** @type {any} */ (description.words),
    defaultYaw: `${view?.yaw ?? 0}deg`,
    defaultPitch: `${view?.pitch ?? 0}deg`,
    defaultZoomLvl: view?.zoom ?? 20,
    mousewheelCtrlKey: description.embedded,
    keyboard: 'always',
    navbar: false, // the page has its own buttons
    plugins: [
      [AutorotatePlugin, { autostartDelay: null, autostartOnIdle: false, autorotateSpeed: '0.6rpm' }],
      [
        VirtualTourPlugin,
        {
          dataMode: 'server', // client mode warns of nodes without links
          getNode: (/** @type {string} */ id) => nodes.get(id),
          positionMode: 'manual',
          renderMode: '2d',
          startNodeId: description.start,
          showLinkTooltip: false,
          arrowStyle: {
            element: (/** @type {VirtualTourLink} */ link) => createSign(viewer, link, ways),
            size: { width: 0, height: 0 },
          },
          transitionOptions: (/** @type {VirtualTourNode} */ _, /** @type {VirtualTourNode | undefined} */ from) => ({
            ...(reducedMotion ? { effect: 'none', showLoader: true } : { effect: 'fade', speed: '20rpm' }),
            // Panoramas have no common north: a scene that is entered begins with its middle.
            ...(from && { rotation: false, rotateTo: { yaw: 0, pitch: 0 } }),
          }),
        },
      ],
    ],
  })
  const show = () => {
    if (room.classList.contains('tour-live')) return
    room.classList.add('tour-live')
    room.querySelector('.flat')?.remove()
    startControls(room, viewer, description)
    describe(room)
  }
  viewer.addEventListener('ready', show, { once: true })
  viewer.addEventListener('panorama-error', show, { once: true })
  const tour = tourOf(viewer)
  const showWords = startSceneWords(room)
  tour.addEventListener('node-changed', ({ node }) => showWords(node.id))
  scenes.onChoose((id) => tour.setCurrentNode(id))
  startPlan(room)
  turnToWays(room, viewer)
  // In the list of scenes and in the words, keys scroll.
  viewer.addEventListener('key-press', (event) => {
    const target = /** @type {Element | null} */ (event.originalEvent.target)
    if (target?.closest?.('.scenes, .more, .about__all[open]')) event.preventDefault()
  })
  startLoadingBar(room, viewer, new Set(description.nodes.map(({ large }) => large)))
  if (!reducedMotion && !view) viewer.addEventListener('ready', () => startRotation(viewer), { once: true })
  const sharpening = sharpen(viewer)
  let isResting = false
  const apply = () => {
    pause(viewer, isResting)
    sharpening.rest(isResting)
  }
  viewer.addEventListener('ready', apply, { once: true })
  return {
    /** @param {boolean} rests */
    rest(rests) {
      isResting = rests
      if (viewer.state.ready) apply()
    },
  }
}

/**
 * Turn to the sign of a way when its link gets the focus.
 * @param {HTMLElement} room
 * @param {Viewer} viewer
 */
function turnToWays(room, viewer) {
  room.addEventListener('focusin', ({ target }) => {
    const { yaw, pitch } = /** @type {HTMLElement} */ (target).dataset
    if (!yaw || !viewer.state.ready) return
    const position = { yaw: `${yaw}deg`, pitch: `${pitch}deg` }
    if (reducedMotion) viewer.rotate(position)
    else viewer.animate({ ...position, speed: '20rpm' })
  })
}

/** @returns {VirtualTourPlugin} */
const tourOf = (/** @type {Viewer} */ viewer) => viewer.getPlugin(VirtualTourPlugin)

/**
 * @param {TourNode} node
 * @returns {VirtualTourNode}
 */
function nodeOf(node) {
  const { id, panorama, links } = node
  const position = (/** @type {TourNode['links'][number]} */ { yaw, pitch }) => ({
    yaw: `${yaw}deg`,
    pitch: `${pitch}deg`,
  })
  return {
    id,
    panorama,
    data: node,
    links: links.map((link) => ({ nodeId: link.to, position: position(link), data: link })),
  }
}

/**
 * The sign at the start of a way to another node. The plugin handles only pointers; this handles keys.
 * @param {Viewer} viewer
 * @param {VirtualTourLink} link
 * @param {IntersectionObserver} ways
 */
function createSign(viewer, link, ways) {
  const sign = document.createElement('div')
  const button = document.createElement('button')
  button.className = 'button button--light way'
  button.type = 'button'
  button.innerHTML = ARROW
  button.append(link.data.name)
  button.addEventListener('click', ({ detail }) => {
    if (detail === 0) tourOf(viewer).setCurrentNode(link.nodeId, undefined, link)
  })
  ways.observe(button)
  sign.append(button)
  return sign
}

/**
 * Keeps the Tab key from signs that are out of view: the browser would scroll the page to them.
 * @param {HTMLElement} room
 */
function watchWays(room) {
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const sign = /** @type {HTMLElement} */ (target)
        sign.inert = !isIntersecting
      }
    },
    { root: room },
  )
}

/**
 * Rotate until the visitor acts, or until the device proves too slow. A rotation that the visitor starts goes on.
 * @param {Viewer} viewer
 */
function startRotation(viewer) {
  /** @type {AutorotatePlugin} */
  const rotation = viewer.getPlugin(AutorotatePlugin)
  const timer = setTimeout(() => rotation.start(), ROTATE_AFTER)
  const listening = new AbortController()
  const stopListening = () => {
    listening.abort()
    clearTimeout(timer)
    viewer.removeEventListener('before-render', measure)
  }
  const stop = () => {
    stopListening()
    rotation.stop()
  }
  const onAct = (/** @type {Event} */ { target }) => {
    // The button for it starts and stops the rotation itself.
    if (target instanceof Element && target.closest('[data-does=turn]')) stopListening()
    else stop()
  }
  for (const type of ['pointerdown', 'keydown', 'wheel']) addEventListener(type, onAct, { signal: listening.signal })
  let frames = 0
  let time = 0
  /** @type {EventListener} */
  const measure = (event) => {
    if (!rotation.isEnabled()) return
    frames += 1
    time += /** @type {import('@photo-sphere-viewer/core').events.BeforeRenderEvent} */ (event).elapsed
    if (time > MEASURED_FRAMES * SLOW_FRAME) stop()
    else if (frames === MEASURED_FRAMES) viewer.removeEventListener('before-render', measure)
  }
  viewer.addEventListener('before-render', measure)
}

/**
 * Stop drawing frames, or go on as if no time had passed. The viewer has no public method for that.
 * @param {Viewer} viewer
 * @param {boolean} isResting
 */
function pause(viewer, isResting) {
  const renderer = /** @type {any} */ (viewer.renderer)
  renderer.timestamp = 0
  renderer.renderer.setAnimationLoop(isResting ? null : (/** @type {number} */ time) => renderer.__renderLoop(time))
}

/**
 * Replace a node's panorama by its large version, without a change of the view, when the visitor stays on it and the
 * browser is idle.
 * @param {Viewer} viewer
 */
function sharpen(viewer) {
  const savesData = navigator.connection?.saveData
  const tour = tourOf(viewer)
  let cancel = () => {}
  const schedule = () => {
    cancel()
    const { large } = tour.getCurrentNode()?.data ?? {}
    if (!large || savesData || viewer.config.panorama === large) return
    if (Math.min(screen.width, screen.height) < SMALL_SCREEN) return
    const load = () => viewer.setPanorama(large, { transition: false, showLoader: false }).catch(() => {})
    const timer = setTimeout(() => (cancel = whenIdle(load)), SHARPEN_AFTER)
    cancel = () => clearTimeout(timer)
  }
  tour.addEventListener('node-changed', schedule)
  viewer.addEventListener('panorama-load', () => cancel()) // on the way to another node
  return { rest: (/** @type {boolean} */ isResting) => (isResting ? cancel() : schedule()) }
}
