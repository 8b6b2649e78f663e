// The visible pins as a list of buttons for keyboard and screen reader. The canvas shows the same.
/** @import { MapItem, MapTools, MapWords } from '../types.d.ts' */

const MOST = 40

/**
 * @param {HTMLElement} list
 * @param {object} map
 * @param {MapWords} map.words
 * @param {(item: MapItem) => string} map.wordsOf
 * @param {(item: MapItem) => void} map.choose
 * @param {(item: MapItem | undefined) => void} map.light
 * @param {MapTools['pluralize']} map.pluralize
 * @param {AbortSignal} signal
 */
export function createItems(list, { words, wordsOf, choose, light, pluralize }, signal) {
  /** @type {MapItem[]} */
  let items = []
  const itemOf = (/** @type {Event} */ { target }) =>
    items[Number(/** @type {HTMLElement} */ (target).closest('button')?.value)]
  const onFocus = (/** @type {Event} */ event) => {
    event.stopPropagation() // no card has the focus
    light(itemOf(event))
  }
  list.addEventListener('click', (event) => itemOf(event) && choose(itemOf(event)), { signal })
  list.addEventListener('focusin', onFocus, { signal })
  list.addEventListener('focusout', () => light(undefined), { signal })

  /** @param {MapItem} item */
  const nameOf = (item) => {
    if (item.count > 1) {
      const price = item.low ? `, ${words.from.replace('{price}', `${item.low}₾`)}` : ''
      return pluralize(item.count, words.stays) + price
    }
    const id = CSS.escape(item.id ?? '')
    const card = document.querySelector(`.map-page__list [data-save-id="property:${id}"] .card__link`)
    return [card?.textContent ?? item.id?.replaceAll('-', ' '), wordsOf(item)].join(', ')
  }

  return {
    /** @param {MapItem[]} shown */
    show(shown) {
      if (list.contains(document.activeElement)) {
        const focused = itemOf(/** @type {any} */ ({ target: document.activeElement }))
        if (shown.includes(focused)) return
      }
      items = shown.toSorted((a, b) => b.count - a.count).slice(0, MOST)
      list.replaceChildren(
        ...items.map((item, index) => {
          const button = Object.assign(document.createElement('button'), { type: 'button', value: String(index) })
          button.textContent = nameOf(item)
          const entry = document.createElement('li')
          entry.append(button)
          return entry
        }),
      )
    },
  }
}
