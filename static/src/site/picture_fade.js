// A picture that had to be downloaded fades in over its blurred preview. A covered preview is hidden, to save drawing
// it.

const FAST = 100 // ms: a picture that loads faster does not fade in
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
const PICTURE = '.picture__image'

export function startPictureFade() {
  const onLoad = (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLImageElement && target.matches(PICTURE)) show(target)
  }
  document.addEventListener('load', onLoad, true)
  for (const image of /** @type {NodeListOf<HTMLImageElement>} */ (document.querySelectorAll(PICTURE))) {
    if (image.complete) hidePreview(image) // it is seen already
  }
}

/** @param {HTMLImageElement} image */
function hidePreview(image) {
  const preview = image.closest('.picture')?.querySelector('.picture__preview')
  // By an animation: an attribute would become part of the card's shared HTML.
  preview?.animate({ visibility: 'hidden' }, { fill: 'forwards' })
}

/** @param {HTMLImageElement} image */
function show(image) {
  const fetched = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByName(image.currentSrc)).at(-1)
  const isFast = !(fetched && fetched.duration > FAST)
  // The picture with high priority is the one that the visitor waits for: it does not fade in.
  if (reducedMotion.matches || image.fetchPriority === 'high' || isFast) hidePreview(image)
  else {
    const fade = image.animate({ opacity: [0, 1] }, { duration: 250, easing: 'ease-out' })
    fade.finished.then(
      () => hidePreview(image),
      () => {},
    )
  }
}
