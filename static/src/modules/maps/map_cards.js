// Cards of the map's properties: highlights those in the list, and shows a card on the map for a pin that is not listed.
import { PICTURE_WIDTHS } from './from_python.js'

/** @import { MapWords } from '../types.d.ts' */

const [SMALLEST, , LARGEST] = PICTURE_WIDTHS

/**
 * @param {HTMLElement} place  for a card on the map
 * @param {MapWords} words
 * @param {AbortSignal} signal
 */
export function createCards(place, words, signal) {
  /** @type {Element | null} */
  let lit = null
  let litId = /** @type {string | undefined} */ (undefined)
  let wanted = ''

  const listed = (/** @type {string} */ id) =>
    document.querySelector(`.map-page__list [data-save-id="property:${CSS.escape(id)}"]`)

  /** @param {string} [id] */
  function light(id) {
    litId = id
    const card = id ? listed(id) : null
    if (card === lit) return
    lit?.removeAttribute('data-lit')
    card?.setAttribute('data-lit', '')
    lit = card
  }

  function hide() {
    wanted = ''
    place.hidden = true
    place.replaceChildren()
  }

  /**
   * Bring the card of a property into sight; one that is not in the list is shown on the map.
   * @param {string} id
   * @param {string} price
   */
  async function show(id, price) {
    const card = listed(id)
    if (card) {
      hide()
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      card.scrollIntoView({ block: 'nearest', inline: 'center', behavior: still ? 'auto' : 'smooth' })
      light(id)
      return
    }
    wanted = id
    const query = words.language === 'en' ? '' : `?lang=${words.language}`
    const url = `/properties/${encodeURIComponent(id)}${query}`
    const answer = await fetch(`/api${url}`, { signal }).catch(() => undefined)
    const record = answer?.ok ? await answer.json() : undefined
    if (wanted !== id || !record) return
    place.replaceChildren(...cardOf(record, url, price))
    place.hidden = false
  }

  /**
   * @param {{ name: string, location: string, imageUrl?: string }} record
   * @param {string} url
   * @param {string} price
   */
  function cardOf(record, url, price) {
    const link = Object.assign(document.createElement('a'), { href: url, textContent: record.name })
    link.className = 'property-map__link'
    const line = document.createElement('p')
    line.textContent = [record.location, price].filter(Boolean).join(' · ')
    const close = Object.assign(document.createElement('button'), { type: 'button', textContent: '×', onclick: hide })
    close.ariaLabel = words.close
    const picture = document.createElement('img')
    Object.assign(picture, { src: record.imageUrl?.replace(`-${LARGEST}.webp`, `-${SMALLEST}.webp`) ?? '', alt: '' })
    return [...(record.imageUrl ? [picture] : []), link, line, close]
  }

  return {
    light,
    show,
    hide,
    /** The list was drawn anew. */
    refresh: () => light(litId),
    /** @param {Element} element */
    idOf: (element) =>
      element
        .closest('.map-page__list [data-save-id]')
        ?.getAttribute('data-save-id')
        ?.replace(/^property:/, ''),
  }
}
