// A picture that had to be fetched fades in over its blurred preview. A preview that is covered is not drawn any more.

const NOTICED = 100 // ms: what came faster needs no fading
const calm = matchMedia('(prefers-reduced-motion: reduce)')

export function startPictures() {
  document.addEventListener('load', ({ target }) => target.matches?.('.picture__image') && show(target), true)
  for (const image of document.querySelectorAll('.picture__image')) if (image.complete) show(image)
}

function show(image) {
  const preview = image.closest('.picture').querySelector('.picture__preview')
  // As an animation: an attribute would become part of the card's shared HTML.
  const cover = () => preview?.animate({ visibility: 'hidden' }, { fill: 'forwards' })
  const fetched = performance.getEntriesByName(image.currentSrc).at(-1)
  // The picture that the visitor waits for is never held back.
  if (calm.matches || image.fetchPriority === 'high' || !(fetched?.duration > NOTICED)) cover()
  else image.animate({ opacity: [0, 1] }, { duration: 250, easing: 'ease-out' }).finished.then(cover, () => {})
}
