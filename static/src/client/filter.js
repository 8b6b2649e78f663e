// Which properties a visitor's filter keeps: the rule of data/catalog/filters.py, to the letter. tests/data/test_filters.py
// feeds both the same and finds no difference.

const LONGEST_WHERE = 100

/** What was typed, with single spaces (whatever Python or a browser takes for one) and cut. */
export function tidy(where) {
  const spaced = where.replace(/[\s\x1c-\x1f\x85]+/g, ' ').replace(/^ | $/g, '')
  return [...spaced].slice(0, LONGEST_WHERE).join('')
}

/** '50-100' → [50, 100]; '500+' → [500, Infinity]; '' → everything. */
function priceBounds(price) {
  if (!price) return [0, Infinity]
  if (price.endsWith('+')) return [Number(price.slice(0, -1)), Infinity]
  return price.split('-').map(Number)
}

/** Whether the filter {where, type, price} keeps an entry {type, price, words, wholes}. */
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

/** The filter that the fields of `form` ask for, as the server will read it. */
export function filterOf(form) {
  const fields = new FormData(form)
  return { where: tidy(fields.get('where')), type: fields.get('type'), price: fields.get('price') }
}

/** Whether a filter leaves anything out. */
export const asksFor = ({ where, type, price }) => Boolean(where || type || price)

/** Whether its fields ask for something else than the page that was served shows. */
export const isChanged = (form) =>
  [...form.elements].some(({ value, dataset }) => value !== (dataset.value ?? value))
