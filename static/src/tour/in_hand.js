// Turning with the phone, and the stereo view for a headset that holds a phone.
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin'
import { StereoPlugin } from '@photo-sphere-viewer/stereo-plugin'
import { addPlugin } from './plugins.js'

/** @import { Viewer } from '@photo-sphere-viewer/core' */

/**
 * @param {Viewer} viewer
 * @param {(isOn: boolean) => void} onGyroscope
 */
export function startGyroscope(viewer, onGyroscope) {
  const gyroscope = addPlugin(viewer, GyroscopePlugin)
  gyroscope.addEventListener('gyroscope-updated', ({ gyroscopeEnabled }) => onGyroscope(gyroscopeEnabled))
  return gyroscope
}

/**
 * @param {Viewer} viewer
 * @param {(isOn: boolean) => void} onStereo
 */
export function startStereo(viewer, onStereo) {
  const stereo = addPlugin(viewer, StereoPlugin)
  stereo.addEventListener('stereo-updated', ({ stereoEnabled }) => onStereo(stereoEnabled))
  return stereo
}
