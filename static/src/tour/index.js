// The page of a tour, which is shown in a frame or on its own: no React, no session. It starts with a flat picture,
// which the viewer (viewer.js, loaded on demand) replaces when the page is visible. Without WebGL the flat picture
// stays.
import { startFlatPicture } from './flat_picture.js'
import { startScenes } from './scenes.js'
import { watchVisibility } from './visibility.js'

/** @import { TourDescription } from './types.d.ts' */

const room = /** @type {HTMLElement} */ (document.getElementById('tour'))
/** @type {TourDescription} */
const description = JSON.parse(/** @type {HTMLElement} */ (document.getElementById('description')).textContent)
const scenes = startScenes(room)
/** @type {ReturnType<typeof openViewer> | undefined} */
let viewer

startFlatPicture(/** @type {HTMLElement} */ (room.querySelector('.flat')))
watchVisibility(room, async (isVisible) => {
  if (isVisible && (viewer || hasWebGL())) viewer ??= openViewer()
  if (isVisible && description.choosing) {
    description.choosing = false
    scenes.open()
  }
  const opened = await viewer
  opened?.rest(!isVisible)
})

async function openViewer() {
  const label = /** @type {HTMLElement} */ (room.querySelector('.loading'))
  label.hidden = false
  const { createViewer } = await import('./viewer.js')
  return createViewer(room, description, scenes)
}

function hasWebGL() {
  try {
    return Boolean(document.createElement('canvas').getContext('webgl2'))
  } catch {
    return false
  }
}
