// The progress bar of a panorama that is being loaded.
/** @import { Viewer } from '@photo-sphere-viewer/core' */

/**
 * @param {HTMLElement} room
 * @param {Viewer} viewer
 * @param {Set<string | undefined>} background  panoramas that are loaded in the background, without a bar
 */
export function startLoadingBar(room, viewer, background) {
  const label = /** @type {HTMLElement} */ (room.querySelector('.loading'))
  const bar = /** @type {HTMLProgressElement} */ (label.querySelector('progress'))
  viewer.addEventListener('panorama-load', ({ panorama }) => {
    label.hidden = background.has(panorama)
    bar.value = 0
  })
  viewer.addEventListener('load-progress', ({ progress }) => {
    bar.value = progress
  })
  const hide = () => {
    label.hidden = true
  }
  viewer.addEventListener('panorama-loaded', hide)
  viewer.addEventListener('panorama-error', hide)
}
