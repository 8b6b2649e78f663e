// The page of a tour: a flat picture, which the viewer replaces as soon as somebody can see it. Where there is no WebGL
// it never does, and the flat picture stays.
import './index.css'
import { startFlat } from './flat.js'
import { startScenes } from './scenes.js'
import { watchSight } from './sight.js'

const description = JSON.parse(document.getElementById('description').textContent)
const room = document.getElementById('tour')
const scenes = startScenes(room)
let viewer

startFlat(room.querySelector('.flat'))
watchSight(room, async (seen) => {
  if (seen && hasWebGL()) viewer ??= open()
  if (seen && description.choosing) {
    description.choosing = false
    scenes.open()
  }
  ;(await viewer)?.rest(!seen)
})

async function open() {
  room.querySelector('.loading').hidden = false
  const { openViewer } = await import('./viewer.js')
  return openViewer(room, description, scenes)
}

function hasWebGL() {
  try {
    return Boolean(viewer ?? document.createElement('canvas').getContext('webgl2'))
  } catch {
    return false
  }
}
