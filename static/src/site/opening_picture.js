// On a slow connection, lazy pictures below the first screen would compete with the picture at the top of the page.
// They wait until that one is loaded. In a list they do not: its first cards are all in view.

const OPENING = ':is(.hero__media, .opening__media, .region-hero__media, .detail__media) img[fetchpriority="high"]'

/** Hold back lazy pictures (css/components/media.css) until the opening picture is loaded, or the visitor scrolls. */
export function prioritizeOpeningPicture() {
  const { dataset } = document.documentElement
  const listening = new AbortController()
  const end = () => {
    delete dataset.opening
    listening.abort()
  }
  dataset.opening = ''
  for (const type of ['load', 'scroll', 'resize']) addEventListener(type, end, listening)
  /** @type {HTMLImageElement | null} */
  const opening = document.querySelector(OPENING)
  if (!opening || opening.complete) end()
  else for (const type of ['load', 'error']) opening.addEventListener(type, end, listening)
}
