// Filters the list for whoever types before React is there: of the page that was served, cards are hidden and shown,
// nothing else. CardList takes over once it has the listing.
import { filterOf, isChanged, matches } from './filter.js'

/** Begin; returns how to end it: then every card is shown. */
export function filterEarly() {
  const form = document.querySelector('.filters')
  const address = document.querySelector('link[as="fetch"]')?.href
  const leaving = new AbortController()
  let listing

  async function show() {
    listing ??= read(address)
    const { entries } = await listing
    if (!entries || leaving.signal.aborted) return
    const filter = filterOf(form)
    const found = entries.filter(([, type, price, words]) => matches({ type, price, words }, filter))
    const kept = new Set(found.map(([, , , , card]) => card))
    hide((card) => !kept.has(card))
  }

  if (form && address) {
    form.addEventListener('input', show, { signal: leaving.signal })
    if (isChanged(form)) show()
  }
  return () => {
    if (leaving.signal.aborted) return
    leaving.abort()
    hide(() => false)
  }
}

/** {whole, entries} (components/listing.py); nothing of it when it does not come: then the server filters. */
const read = (address) =>
  fetch(address)
    .then((answer) => (answer.ok ? answer.json() : {}))
    .catch(() => ({}))

function hide(isHidden) {
  for (const item of document.querySelectorAll('[data-part="cards"] > *'))
    item.hidden = isHidden(item.querySelector('[data-f]').dataset.f)
}
