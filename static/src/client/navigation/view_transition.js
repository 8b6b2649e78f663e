// View transitions between a list and a detail page: the picture of the card grows into that of the page, and back.
// Only where the browser supports them and the visitor does not prefer reduced motion; else the page is shown at once.
import { app } from '../core/app.js'

const NAME = 'travelling' // a view-transition-name of the style sheet
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
/** @type {Map<string, string>} */
const listOf = new Map() // URL of a detail page → URL of the list from which it was opened
/** @type {Set<HTMLElement>} */
const named = new Set()
/** @type {ViewTransition} */
let latest

/**
 * Show the page at `to` in place of that at `from`.
 * @param {string} from
 * @param {string} to
 * @param {() => void} update  shows the page
 * @param {() => void} settle  scrolls it, before the browser captures it
 */
export function showWithTransition(from, to, update, settle) {
  const { pagePicture, costly } = app.pictureTransition
  const cardPicture = cardPictureFor(to)
  const isReturn = listOf.get(from) === to && !document.querySelector(costly)
  if (!document.startViewTransition || reducedMotion.matches || !(cardPicture || isReturn)) return update()
  if (cardPicture) listOf.set(to, from)
  clearNames()
  setName(cardPicture ?? document.querySelector(pagePicture))
  const transition = document.startViewTransition(() => {
    clearNames()
    update()
    settle()
    setName(cardPicture ? document.querySelector(pagePicture) : cardPictureFor(from))
  })
  latest = transition
  transition.ready.catch(() => {}) // skipped: another navigation has begun
  transition.finished.finally(() => transition === latest && clearNames())
}

/**
 * The picture of the card that leads to `url`.
 * @param {string} url
 * @returns {HTMLElement | null | undefined}
 */
function cardPictureFor(url) {
  const { cardLink, card, cardPicture } = app.pictureTransition
  for (const link of document.querySelectorAll(cardLink)) {
    if (link.getAttribute('href') === url) return link.closest(card)?.querySelector(cardPicture)
  }
  return undefined
}

/** @param {HTMLElement | null | undefined} element */
function setName(element) {
  if (!element) return
  element.style.setProperty('view-transition-name', NAME)
  named.add(element)
}

function clearNames() {
  for (const element of named) element.removeAttribute('style') // served elements have no style attribute
  named.clear()
}
