// The filter rule, and the list of its results. It equals data/filters.py:
// tests/data/test_filters.py runs both on the same cases.
import { LEAST_PRICE, LONGEST_WHERE, TYPOGRAPHY } from '../shared/from_python.js'
import { pluralize } from '../shared/plurals.js'

/** @import { Entry, Filter, FilterIndex, SentIndex } from '../types.d.ts' */

// Typographic sign or letter → keyboard character.
const TYPED = new Map(Object.entries(TYPOGRAPHY).flatMap(([typed, signs]) => [...signs].map((sign) => [sign, typed])))
const TYPOGRAPHIC = new RegExp(`[${[...TYPED.keys()].join('')}]`, 'g')

/**
 * A text cut to `LONGEST_WHERE` characters, with single spaces for whatever Python or a browser takes for space.
 * @param {string} where
 */
export const tidy = (where) => [...singleSpaced(where)].slice(0, LONGEST_WHERE).join('')

/**
 * The normal form of the search: lower case, single-spaced, keyboard characters.
 * @param {string} text
 */
export function searchable(text) {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC')
  return singleSpaced(plain.replace(TYPOGRAPHIC, (sign) => String(TYPED.get(sign))))
}

/** @param {string} text */
const singleSpaced = (text) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Python takes them for space
  text.replace(/[\s\x1c-\x1f\x85]+/g, ' ').replace(/^ | $/g, '')

/**
 * '50-100' → [50, 100]; '500+' → [500, Infinity]; '' → [0, Infinity]. '0-50' → [0.01, 50]: a price of 0 is unknown.
 * @param {string} price
 */
function priceBounds(price) {
  if (!price) return [0, Infinity]
  if (price.endsWith('+')) return [Number(price.slice(0, -1)), Infinity]
  const [low, high] = price.split('-').map(Number)
  return [low || LEAST_PRICE, high]
}

/**
 * Whether the filter keeps an entry.
 * @param {Filter} filter
 * @returns {(entry: Omit<Entry, 'id' | 'card'>) => boolean}
 */
export function predicate({ where, type, region, price, amenities, guests, bedrooms, tour }) {
  const [low, high] = priceBounds(price)
  const words = searchable(where)
  return (entry) =>
    (type === '' || type === entry.type) &&
    (region === '' || entry.regions.includes(region)) &&
    low <= entry.price &&
    entry.price <= high &&
    entry.guests >= guests &&
    entry.bedrooms >= bedrooms &&
    (entry.tour || !tour) &&
    amenities.every((amenity) => entry.amenities.includes(amenity)) &&
    (entry.words.includes(words) || entry.wholes.includes(words))
}

/**
 * What the list shows for `filter`: the properties, its heading and the button that shows it (both undefined when only the
 * server knows their number), and which of the parts marked `data-part` are hidden. Undefined when only the server knows of any property.
 * @param {FilterIndex} index
 * @param {Filter} filter
 */
export function filterResult({ whole, others, count, show, entries }, filter) {
  const found = entries.filter(predicate(filter))
  const isKnown = whole && !others.test(searchable(filter.where))
  if (!isKnown && !found.length) return undefined
  return {
    found,
    heading: isKnown ? pluralize(found.length, count) : undefined,
    show: isKnown ? pluralize(found.length, show) : undefined,
    hidden: { some: !found.length, none: found.length > 0, more: true, clear: isSame(filter, NOTHING) },
  }
}

/** @type {Filter} */
const NOTHING = { where: '', type: '', region: '', price: '', amenities: [], guests: 0, bedrooms: 0, tour: false }

/**
 * @param {Filter} one
 * @param {Filter} other
 */
export const isSame = (one, other) =>
  /** @type {(keyof Filter)[]} */ (Object.keys(NOTHING)).every(
    (name) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
  )

/**
 * @param {SentIndex} index
 * @returns {FilterIndex}
 */
export const readIndex = ({ amenities: keys, regions, others, entries, ...index }) => ({
  ...index,
  others: new RegExp(others),
  entries: entries.map(([id, type, price, words, wholes, amenities, guests, bedrooms, tour, region, card]) => ({
    ...{ id, type, price, words, wholes, guests, bedrooms, card },
    amenities: amenities.map((each) => keys[each]),
    tour: tour === 1,
    regions: regions[region],
  })),
})

/**
 * The filter that the fields of `form` ask for, as the server reads it.
 * @param {HTMLFormElement} form
 * @returns {Filter}
 */
export function filterOf(form) {
  const fields = new FormData(form)
  const value = (/** @type {string} */ name) => String(fields.get(name) ?? '')
  return {
    where: tidy(value('where')),
    type: value('type'),
    region: value('region'),
    price: value('price'),
    amenities: fields.getAll('amenity').map(String).sort(),
    guests: Number(value('guests')),
    bedrooms: Number(value('bedrooms')),
    tour: fields.has('tour'),
  }
}

/**
 * The value of a field; '' for an unchecked box.
 * @param {HTMLInputElement} field
 */
export const chosenOf = ({ type, checked, value }) => (type === 'checkbox' && !checked ? '' : value)

/**
 * Whether the fields ask for another filter than that of the served page.
 * @param {HTMLFormElement} form
 */
export const isChanged = (form) =>
  [.../** @type {Iterable<HTMLInputElement>} */ (/** @type {unknown} */ (form.elements))].some(
    (field) => field.dataset.value !== undefined && chosenOf(field) !== field.dataset.value,
  )
