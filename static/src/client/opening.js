// The picture that opens a page comes before those below it: on a slow link they would share its way, and the first screen
// would wait for what nobody sees yet. Not in a list, whose first cards are all looked at.

const OPENING = ':is(.hero__media, .opening__media, .region-hero__media, .detail__media) img[fetchpriority="high"]'

/** Hold back the lazy pictures (css/components/media.css) until the picture is there, or the visitor has gone on. */
export function letOpeningComeFirst() {
  const opening = document.querySelector(OPENING)
  if (!opening || opening.complete) return
  const { dataset } = document.documentElement
  const listening = new AbortController()
  const end = () => {
    delete dataset.opening
    listening.abort()
  }
  dataset.opening = ''
  for (const type of ['load', 'error']) opening.addEventListener(type, end, listening)
  for (const type of ['load', 'scroll', 'resize']) addEventListener(type, end, listening)
}
