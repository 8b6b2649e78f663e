// Our own tour viewer: the panoramas of one tour and the ways between them.
import { SYSTEM, Viewer } from '@photo-sphere-viewer/core'
import { AutorotatePlugin } from '@photo-sphere-viewer/autorotate-plugin'
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin'
import { VirtualTourPlugin } from '@photo-sphere-viewer/virtual-tour-plugin'
import { whenIdle } from '../modules/when.js'
import { startControls } from './controls.js'
import { tellLoading } from './loading.js'

const TURN_AFTER = 1500 // ms
const FRAMES = 20 // by which a device is judged
const SLOW = 50 // ms a frame, on the mean: turning would stutter, and keep the page from everything else
const SHARPEN_AFTER = 2500 // ms on one node before its large panorama is worth its bytes
const SMALL = 600 // px: a screen that the first panorama is sharp enough for
const SHARPEST = 1.5 // device pixels a px: even the large panorama has no more to show
const ARROW =
  '<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" ' +
  'aria-hidden="true"><path d="m5 12 7-7 7 7M12 19V5"/></svg>'

const still = matchMedia('(prefers-reduced-motion: reduce)').matches

/** Open the tour in `room`. The result's `rest(resting)` holds everything while nobody sees it. */
export function openViewer(room, description, scenes) {
  SYSTEM.load()
  SYSTEM.pixelRatio = Math.min(SYSTEM.pixelRatio, SHARPEST)
  const nodes = new Map(description.nodes.map((node) => [node.id, nodeOf(node)]))
  const inSight = watchWays(room)
  const viewer = new Viewer({
    container: room,
    lang: description.words,
    defaultZoomLvl: 20,
    mousewheelCtrlKey: description.embedded,
    keyboard: 'always',
    navbar: false, // the page has its own
    plugins: [
      [AutorotatePlugin, { autostartDelay: null, autostartOnIdle: false, autorotateSpeed: '0.6rpm' }],
      [GyroscopePlugin, {}],
      [
        VirtualTourPlugin,
        {
          dataMode: 'server', // in client mode it warns of scenes without a way
          getNode: (id) => nodes.get(id),
          positionMode: 'manual',
          renderMode: '2d',
          startNodeId: description.start,
          showLinkTooltip: false,
          arrowStyle: { element: (link) => way(viewer, link, inSight), size: { width: 0, height: 0 } },
          transitionOptions: still ? { effect: 'none', showLoader: true } : { effect: 'fade', speed: '20rpm' },
        },
      ],
    ],
  })
  const show = () => {
    if (room.classList.contains('tour-live')) return
    room.classList.add('tour-live')
    room.querySelector('.flat').remove()
    startControls(room, viewer)
  }
  for (const sign of ['ready', 'panorama-error']) viewer.addEventListener(sign, show, { once: true })
  const tour = viewer.getPlugin(VirtualTourPlugin)
  tour.addEventListener('node-changed', ({ node }) => scenes.tell(node.data))
  scenes.choose((id) => tour.setCurrentNode(id))
  // In the list of scenes, keys scroll.
  viewer.addEventListener('key-press', (event) => {
    if (event.originalEvent.target.closest?.('.scenes')) event.preventDefault()
  })
  tellLoading(room, viewer, new Set(description.nodes.map(({ large }) => large)))
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

function nodeOf(node) {
  const { id, panorama, links } = node
  const position = ({ yaw, pitch }) => ({ yaw: `${yaw}deg`, pitch: `${pitch}deg` })
  return {
    id,
    panorama,
    data: node,
    links: links.map((link) => ({ nodeId: link.to, position: position(link), data: link })),
  }
}

/** A sign that stands where a way to another node begins. The plugin follows pointers only; keys are answered here. */
function way(viewer, link, inSight) {
  const sign = document.createElement('div')
  const button = document.createElement('button')
  button.className = 'button button--light way'
  button.type = 'button'
  button.innerHTML = ARROW
  button.append(link.data.name)
  button.addEventListener('click', ({ detail }) => {
    if (detail === 0) viewer.getPlugin(VirtualTourPlugin).setCurrentNode(link.nodeId, null, link)
  })
  inSight.observe(button)
  sign.append(button)
  return sign
}

/** Signs out of sight are no stops for the Tab key: the browser would scroll to them under the picture. */
function watchWays(room) {
  const look = (entries) => {
    for (const { target, isIntersecting } of entries) target.inert = !isIntersecting
  }
  return new IntersectionObserver(look, { root: room })
}

/** Turn by itself until the visitor does anything; not longer than it takes to see that this device is too slow. */
function turn(viewer) {
  const turning = viewer.getPlugin(AutorotatePlugin)
  const timer = setTimeout(() => turning.start(), TURN_AFTER)
  const waiting = new AbortController()
  const stop = ({ target } = {}) => {
    if (target?.closest?.('[data-does=turn]')) return // which stops or starts it itself
    waiting.abort()
    clearTimeout(timer)
    turning.stop()
  }
  for (const sign of ['pointerdown', 'keydown', 'wheel']) addEventListener(sign, stop, { signal: waiting.signal })
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
    const { large } = tour.getCurrentNode()?.data ?? {}
    if (!large || data || viewer.config.panorama === large || Math.min(screen.width, screen.height) < SMALL) return
    const load = () => viewer.setPanorama(large, { transition: false, showLoader: false }).catch(() => {})
    const timer = setTimeout(() => (callOff = whenIdle(load)), SHARPEN_AFTER)
    callOff = () => clearTimeout(timer)
  }
  tour.addEventListener('node-changed', wait)
  viewer.addEventListener('panorama-load', () => callOff()) // on the way to another node
  return { rest: (resting) => (resting ? callOff() : wait()) }
}
