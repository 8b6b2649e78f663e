// The page of a tour: a flat picture, which the viewer replaces as soon as somebody can see it. Where there is no WebGL
// it never does, and the flat picture stays.
import './index.css'
import { startFlat } from './flat.js'
import { watchSight } from './sight.js'

const description = JSON.parse(document.getElementById('description').textContent)
const room = document.getElementById('tour')
let viewer

startFlat(room.querySelector('.flat'))
watchSight(room, async (seen) => {
  if (seen && hasWebGL()) viewer ??= import('./viewer.js').then(({ openViewer }) => openViewer(room, description))
  ;(await viewer)?.rest(!seen)
})

function hasWebGL() {
  try {
    return Boolean(viewer ?? document.createElement('canvas').getContext('webgl2'))
  } catch {
    return false
  }
}
