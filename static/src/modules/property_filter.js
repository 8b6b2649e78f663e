// Which properties a filter keeps, and what the list shows for it. The rule is that of data/filters.py:
// tests/data/test_filters.py runs both on the same cases.
import { pluralize } from './plurals.js'

/** @import { Entry, EntryRow, Filter, FilterIndex } from './types.d.ts' */

const MAX_WHERE = 100

/**
 * A text cut to `MAX_WHERE` characters, with single spaces for whatever Python or a browser takes for space.
 * @param {string} where
 */
export function tidy(where) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Python takes them for space
  const spaced = where.replace(/[\s\x1c-\x1f\x85]+/g, ' ').replace(/^ | $/g, '')
  return [...spaced].slice(0, MAX_WHERE).join('')
}

/**
 * '50-100' → [50, 100]; '500+' → [500, Infinity]; '' → [0, Infinity].
 * @param {string} price
 */
function priceBounds(price) {
  if (!price) return [0, Infinity]
  if (price.endsWith('+')) return [Number(price.slice(0, -1)), Infinity]
  return price.split('-').map(Number)
}

/**
 * Whether the filter keeps an entry.
 * @param {Pick<Entry, 'type' | 'price' | 'words' | 'wholes'>} entry
 * @param {Filter} filter
 */
export function matches(entry, { where, type, price }) {
  const [low, high] = priceBounds(price)
  const words = where.toLowerCase()
  return (
    (type === '' || type === entry.type) &&
    low <= entry.price &&
    entry.price <= high &&
    (entry.words.includes(words) || entry.wholes.includes(words))
  )
}

/**
 * What the list shows for `filter`: the properties, its heading (undefined when only the server knows it), and which of
 * the parts marked `data-part` are hidden.
 * @param {FilterIndex} index
 * @param {Filter} filter
 */
export function filterResult({ whole, count, entries }, filter) {
  const found = entries.filter((entry) => matches(entry, filter))
  const { where, type, price } = filter
  return {
    found,
    heading: whole ? pluralize(found.length, count) : undefined,
    hidden: { some: !found.length, none: found.length > 0 || !whole, more: true, clear: !(where || type || price) },
  }
}

/**
 * @param {EntryRow} row
 * @returns {Entry}
 */
export const readEntry = ([id, type, price, words, wholes, card]) => ({ id, type, price, words, wholes, card })

/**
 * The filter that the fields of `form` ask for, as the server reads it.
 * @param {HTMLFormElement} form
 * @returns {Filter}
 */
export function filterOf(form) {
  const fields = new FormData(form)
  const value = (/** @type {string} */ name) => /** @type {string} */ (fields.get(name))
  return { where: tidy(value('where')), type: value('type'), price: value('price') }
}

/**
 * Whether the fields ask for another filter than that of the served page.
 * @param {HTMLFormElement} form
 */
export const isChanged = (form) =>
  [.../** @type {Iterable<HTMLInputElement>} */ (/** @type {unknown} */ (form.elements))].some(
    ({ value, dataset }) => value !== (dataset.value ?? value),
  )
