// How far a scene is on its way.

/** `quiet` are the panoramas that come unasked: nobody waits for them. */
export function tellLoading(room, viewer, quiet) {
  const label = room.querySelector('.loading')
  const bar = label.querySelector('progress')
  viewer.addEventListener('panorama-load', ({ panorama }) => {
    label.hidden = quiet.has(panorama)
    bar.value = 0
  })
  viewer.addEventListener('load-progress', ({ progress }) => (bar.value = progress))
  for (const end of ['panorama-loaded', 'panorama-error']) viewer.addEventListener(end, () => (label.hidden = true))
}
