// Filters the list for whoever types before React is there: the cards that were served, the heading's number, the empty
// state. Cards that were not served come with React; CardList takes over once it can do all this itself.
import { say } from './counting.js'
import { asksFor, filterOf, isChanged, matches } from './filter.js'

/** Begin; returns how to end it: then the page is as it was served. */
export function filterEarly() {
  const form = document.querySelector('.filters')
  const address = document.querySelector('link[as="fetch"]')?.href
  if (!form || !address) return () => {}

  const listening = new AbortController()
  const changes = []
  const listing = read(address)

  const set = (element, name, value) => {
    if (!element || element[name] === value) return
    changes.push([element, name, element[name]])
    element[name] = value
  }
  const restore = () => changes.splice(0).forEach(([element, name, served]) => (element[name] = served))

  async function show() {
    const { whole, count, entries } = await listing
    if (!entries || listening.signal.aborted) return
    restore()
    if (!isChanged(form)) return
    const filter = filterOf(form)
    const found = entries.filter(([, type, price, words, wholes]) => matches({ type, price, words, wholes }, filter))
    const cards = new Set(found.map((entry) => entry.at(-1)))
    for (const item of part('cards').children) set(item, 'hidden', !cards.has(item.querySelector('[data-f]').dataset.f))
    set(part('some'), 'hidden', !found.length)
    set(part('none'), 'hidden', found.length > 0 || !whole)
    set(part('more'), 'hidden', true)
    set(part('clear'), 'hidden', !asksFor(filter))
    if (whole) set(part('count'), 'textContent', say(found.length, count))
  }

  form.addEventListener('input', show, { signal: listening.signal })
  if (isChanged(form)) show()
  return () => {
    listening.abort()
    restore()
  }
}

const part = (name) => document.querySelector(`[data-part="${name}"]`)

/**
 * What is at `address` (components/filter_index.py); nothing of it when it does not come: then the server filters.
 * Not by `fetch`, whose answer comes in several tasks with frames between them.
 */
const read = (address) =>
  new Promise((tell) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'json'
    request.onloadend = () => tell(request.status === 200 ? (request.response ?? {}) : {})
    request.send()
  })
