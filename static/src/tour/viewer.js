// Our own tour viewer: the panoramas of one tour and the ways between them.
import { SYSTEM, Viewer } from '@photo-sphere-viewer/core'
import { AutorotatePlugin } from '@photo-sphere-viewer/autorotate-plugin'
import { CompassPlugin } from '@photo-sphere-viewer/compass-plugin'
import { GalleryPlugin } from '@photo-sphere-viewer/gallery-plugin'
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin'
import { VirtualTourPlugin } from '@photo-sphere-viewer/virtual-tour-plugin'
import { whenIdle } from '../modules/when.js'

const TURN_AFTER = 1500 // ms
const FRAMES = 20 // by which a device is judged
const SLOW = 50 // ms a frame, on the mean: turning would stutter, and keep the page from everything else
const SHARPEN_AFTER = 2500 // ms on one node before its large panorama is worth its bytes
const SMALL = 600 // px: a screen that the first panorama is sharp enough for
const SHARPEST = 1.5 // device pixels a px: even the large panorama has no more to show
const ARROW =
  '<svg viewBox="0 0 100 100" fill="none" stroke="currentColor" stroke-width="8" stroke-linecap="round" aria-hidden="true">' +
  '<circle cx="50" cy="50" r="41"/><path d="M29 58 50 37l21 21"/></svg>'

const still = matchMedia('(prefers-reduced-motion: reduce)').matches

/** Open the tour in `room`. The result's `rest(resting)` holds everything while nobody sees it. */
export function openViewer(room, description) {
  SYSTEM.load()
  SYSTEM.pixelRatio = Math.min(SYSTEM.pixelRatio, SHARPEST)
  const viewer = new Viewer({
    container: room,
    lang: description.words,
    defaultZoomLvl: 20,
    mousewheelCtrlKey: description.embedded,
    keyboard: 'always',
    navbar: description.embedded
      ? ['caption', 'gyroscope', 'fullscreen']
      : ['autorotate', 'zoom', 'gallery', 'caption', 'gyroscope', 'fullscreen'],
    plugins: [
      [AutorotatePlugin, { autostartDelay: null, autostartOnIdle: false, autorotateSpeed: '0.6rpm' }],
      [CompassPlugin, { size: '72px', position: 'top right', navigation: true }],
      [GalleryPlugin, { visibleOnLoad: false, hideOnClick: true }],
      [GyroscopePlugin, {}],
      [
        VirtualTourPlugin,
        {
          dataMode: 'client',
          positionMode: 'manual',
          renderMode: '3d',
          startNodeId: description.start,
          nodes: description.nodes.map(nodeOf),
          arrowStyle: { element: (link) => arrow(viewer, link, description.nodes) },
          transitionOptions: still ? { effect: 'none', showLoader: true } : { effect: 'fade', speed: '20rpm' },
        },
      ],
    ],
  })
  const show = () => {
    room.classList.add('tour-live')
    for (const part of room.querySelectorAll('.flat, .tour-title')) part.remove()
  }
  for (const sign of ['ready', 'panorama-error']) viewer.addEventListener(sign, show, { once: true })
  viewer.getPlugin(VirtualTourPlugin).addEventListener('node-changed', ({ node }) => {
    document.title = `${node.name} · Georgia 360`
  })
  if (!still) viewer.addEventListener('ready', () => turn(viewer), { once: true })
  const sharpening = sharpen(viewer)
  let resting = false
  const apply = () => {
    pause(viewer, resting)
    sharpening.rest(resting)
  }
  viewer.addEventListener('ready', apply, { once: true })
  return {
    rest(wanted) {
      resting = wanted
      if (viewer.state.ready) apply()
    },
  }
}

function nodeOf({ id, name, panorama, large, links }) {
  return {
    id,
    name,
    caption: name,
    panorama,
    thumbnail: panorama,
    data: { large },
    links: links.map(({ to, yaw }) => ({ nodeId: to, position: { yaw: `${yaw}deg`, pitch: '-8deg' } })),
  }
}

/** A way to another node. The plugin follows pointers only; keys and screen readers are answered here. */
function arrow(viewer, link, nodes) {
  const button = document.createElement('button')
  button.className = 'psv-virtual-tour-arrow'
  button.ariaLabel = nodes.find(({ id }) => id === link.nodeId).name
  button.innerHTML = ARROW
  button.addEventListener('click', ({ detail }) => {
    if (detail === 0) viewer.getPlugin(VirtualTourPlugin).setCurrentNode(link.nodeId, null, link)
  })
  return button
}

/** Turn by itself until the visitor does anything; not longer than it takes to see that this device is too slow. */
function turn(viewer) {
  const turning = viewer.getPlugin(AutorotatePlugin)
  const timer = setTimeout(() => turning.start(), TURN_AFTER)
  const stop = () => {
    clearTimeout(timer)
    turning.stop()
  }
  for (const sign of ['pointerdown', 'keydown', 'wheel']) addEventListener(sign, stop, { once: true })
  let frames = 0
  let time = 0
  const judge = ({ elapsed }) => {
    if (!turning.isEnabled()) return
    frames += 1
    time += elapsed
    const slow = time > FRAMES * SLOW
    if (slow) stop()
    if (slow || frames === FRAMES) viewer.removeEventListener('before-render', judge)
  }
  viewer.addEventListener('before-render', judge)
}

/** Draw no more frames, or go on with the next as if no time had passed. */
function pause({ renderer }, resting) {
  renderer.timestamp = 0
  renderer.renderer.setAnimationLoop(resting ? null : (time) => renderer.__renderLoop(time))
}

/** Replace each node's panorama by its large version, the view unchanged, when the visitor stays and nothing else is to do. */
function sharpen(viewer) {
  const data = navigator.connection?.saveData
  const tour = viewer.getPlugin(VirtualTourPlugin)
  let callOff = () => {}
  const wait = () => {
    callOff()
    const { data: { large } = {}, caption } = tour.getCurrentNode() ?? {}
    if (!large || data || viewer.config.panorama === large || Math.min(screen.width, screen.height) < SMALL) return
    const load = () => viewer.setPanorama(large, { caption, transition: false, showLoader: false }).catch(() => {})
    const timer = setTimeout(() => (callOff = whenIdle(load)), SHARPEN_AFTER)
    callOff = () => clearTimeout(timer)
  }
  tour.addEventListener('node-changed', wait)
  viewer.addEventListener('panorama-load', () => callOff()) // on the way to another node
  return { rest: (resting) => (resting ? callOff() : wait()) }
}
