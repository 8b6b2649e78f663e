// Our own tour viewer: the panoramas of one tour, the ways between them, and nothing where there is no WebGL, so that
// the flat picture of the page stays.
import './index.css'
import { Viewer } from '@photo-sphere-viewer/core'
import { AutorotatePlugin } from '@photo-sphere-viewer/autorotate-plugin'
import { CompassPlugin } from '@photo-sphere-viewer/compass-plugin'
import { GalleryPlugin } from '@photo-sphere-viewer/gallery-plugin'
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin'
import { VirtualTourPlugin } from '@photo-sphere-viewer/virtual-tour-plugin'

const LARGE_AFTER = 2500 // ms on one node before its large panorama is worth its bytes
const description = JSON.parse(document.getElementById('description').textContent)
const still = matchMedia('(prefers-reduced-motion: reduce)').matches

if (hasWebGL()) start()

function start() {
  const container = document.getElementById('tour')
  container.replaceChildren()
  container.classList.add('tour-live')
  const viewer = new Viewer({
    container,
    lang: description.words,
    defaultZoomLvl: 20,
    mousewheelCtrlKey: description.embedded,
    keyboard: 'always',
    navbar: description.embedded
      ? ['caption', 'gyroscope', 'fullscreen']
      : ['autorotate', 'zoom', 'gallery', 'caption', 'gyroscope', 'fullscreen'],
    plugins: [
      [AutorotatePlugin, { autostartDelay: still ? null : 1500, autostartOnIdle: false, autorotateSpeed: '0.6rpm' }],
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
          transitionOptions: still ? { effect: 'none', showLoader: true } : { effect: 'fade', speed: '20rpm' },
        },
      ],
    ],
  })
  let timer
  viewer.getPlugin(VirtualTourPlugin).addEventListener('node-changed', ({ node }) => {
    document.title = `${node.name} · Georgia 360`
    clearTimeout(timer)
    timer = setTimeout(() => sharpen(viewer, node), LARGE_AFTER)
  })
  // Anything the visitor does stops the turning for good.
  const stop = () => viewer.getPlugin(AutorotatePlugin).stop()
  for (const sign of ['pointerdown', 'keydown', 'wheel']) container.addEventListener(sign, stop, { once: true })
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

/** Replace the panorama by its large version, the view unchanged; not where data is dear. */
function sharpen(viewer, { data, caption }) {
  if (!data.large || navigator.connection?.saveData) return
  viewer.setPanorama(data.large, { caption, transition: false, showLoader: false }).catch(() => {})
}

function hasWebGL() {
  try {
    return Boolean(document.createElement('canvas').getContext('webgl2'))
  } catch {
    return false
  }
}
