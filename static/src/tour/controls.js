// The buttons of the viewer, which are in the page already.
import { AutorotatePlugin } from '@photo-sphere-viewer/autorotate-plugin'
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin'

const STEP = 15 // of 100, nearer or farther

export function startControls(room, viewer) {
  const turning = viewer.getPlugin(AutorotatePlugin)
  const gyroscope = viewer.getPlugin(GyroscopePlugin)
  const button = (name) => room.querySelector(`[data-does=${name}]`)
  const zoom = (by) => viewer.zoom(viewer.getZoomLevel() + by)
  const acts = {
    turn: () => turning.toggle(),
    out: () => zoom(-STEP),
    in: () => zoom(STEP),
    gyroscope: () => gyroscope.toggle(),
    fullscreen: () => viewer.toggleFullscreen(),
  }
  for (const [name, act] of Object.entries(acts)) button(name).addEventListener('click', act)
  turning.addEventListener('autorotate', (event) => (button('turn').ariaPressed = event.autorotateEnabled))
  gyroscope.addEventListener('gyroscope-updated', (event) => (button('gyroscope').ariaPressed = event.gyroscopeEnabled))
  gyroscope.isSupported().then((supported) => (button('gyroscope').hidden = !supported))
  room.querySelector('.controls').hidden = false
}
