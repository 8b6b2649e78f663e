// Filters the list of properties while React is still being loaded: it hides served cards and updates the heading and
// the empty state. Cards that were not served follow with React. CardList takes over as soon as it can filter.
import { filterOf, filterResult, isChanged, readIndex } from '../modules/list/property_filter.js'
/** @import { FilterIndex } from '../modules/types.d.ts' */

/** Start filtering. The result ends it and restores the page as it was served. */
export function startPrehydrationFilter() {
  /** @type {HTMLFormElement | null} */
  const form = document.querySelector('.filters')
  const url = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[as="fetch"]'))?.href
  return form && url ? filterServedCards(form, url) : () => {}
}

/**
 * @param {HTMLFormElement} form
 * @param {string} url
 */
function filterServedCards(form, url) {
  const listening = new AbortController()
  /** @type {[element: any, property: string, served: unknown][]} */
  const changes = []
  const loading = load(url)

  /**
   * @param {any} element
   * @param {string} property
   * @param {unknown} value
   */
  const set = (element, property, value) => {
    if (!element || element[property] === value) return
    changes.push([element, property, element[property]])
    element[property] = value
  }
  const restore = () => {
    for (const [element, property, served] of changes.splice(0)) element[property] = served
  }

  async function update() {
    const index = await loading
    if (!index?.entries || listening.signal.aborted) return
    restore()
    if (!isChanged(form)) return
    const result = filterResult(index, filterOf(form))
    if (!result) return
    const { found, heading, show, hidden } = result
    const cards = new Set(found.map(({ card }) => card))
    for (const card of part('cards')?.querySelectorAll('.card') ?? []) {
      set(card.parentElement, 'hidden', !cards.has(/** @type {any} */ (card).dataset.f))
    }
    for (const [name, isHidden] of Object.entries(hidden)) set(part(name), 'hidden', isHidden)
    if (heading) set(part('count'), 'textContent', heading)
    if (show) set(part('show'), 'textContent', show)
  }

  form.addEventListener('input', update, { signal: listening.signal })
  addEventListener('DOMContentLoaded', update, { signal: listening.signal }) // the cards below the fold
  if (isChanged(form)) update()
  return () => {
    listening.abort()
    restore()
  }
}

/** @param {string} name */
const part = (name) => document.querySelector(`[data-part="${name}"]`)

/**
 * The filter index at `url`; undefined when it cannot be loaded: then the server filters.
 * By XMLHttpRequest: `fetch` delivers the answer in several tasks with frames between them.
 * @param {string} url
 * @returns {Promise<FilterIndex | undefined>}
 */
const load = (url) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', url)
    request.responseType = 'json'
    request.onloadend = () => {
      const { status, response } = request
      resolve(status === 200 && response ? readIndex(response) : undefined)
    }
    request.send()
  })
