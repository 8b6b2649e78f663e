// The list of the search for places. `PlaceSearch` loads it.
/** @import { Listen, SearchProps, Suggestion } from '../types.d.ts' */

const TYPING_PAUSE = 150 // ms
const MAX_ANSWERS = 50 // held, for letters that are taken back

/**
 * @param {HTMLElement} element
 * @param {Listen} on
 * @param {SearchProps} props
 * @param {Pick<typeof import('./property_filter.js'), 'tidy'> & Pick<import('../../client/types.d.ts').App, 'visit'>} tools
 */
export function startSearch(element, on, { endpoint, none, failed }, { tidy, visit }) {
  const part = (/** @type {string} */ selector) => /** @type {any} */ (element.querySelector(selector))
  /** @type {HTMLInputElement} */
  const field = part('[role=combobox]')
  /** @type {HTMLSelectElement} */
  const region = part('select')
  /** @type {HTMLElement} */
  const list = part('[role=listbox]')
  /** @type {HTMLElement} */
  const notice = part('.place-search__none')
  /** @type {HTMLElement} */
  const guessStatus = part('.place-search__near')
  /** @type {Map<string, Suggestion[]>} */
  const answers = new Map()
  /** @type {HTMLElement | undefined} */
  let active
  /** @type {Timer} */
  let timer
  /** @type {AbortController | undefined} */
  let asking // from the letter to the answer
  let opensFirst = false // Enter was pressed before the answer came
  let hasFailed = false // there was no answer

  const isOpen = () => !list.hidden
  const options = () => /** @type {HTMLElement[]} */ ([...list.children])

  /** @param {number} pause  ms */
  function search(pause) {
    cancel()
    const url = new URL(endpoint, location.href)
    const where = tidy(field.value)
    if (!where && !region.value) return show([])
    url.searchParams.set('where', where)
    url.searchParams.set('region', region.value)
    const known = answers.get(url.href)
    if (known) return show(known, none)
    const asked = new AbortController()
    asking = asked
    timer = setTimeout(() => ask(url, asked), pause)
  }

  /**
   * @param {URL} url
   * @param {AbortController} asked
   */
  async function ask(url, asked) {
    /** @type {Suggestion[]} */
    let found = []
    let words = failed
    try {
      const response = await fetch(url, { signal: asked.signal })
      if (response.ok) {
        found = await response.json()
        words = none
        if (answers.size === MAX_ANSWERS) answers.delete(String(answers.keys().next().value))
        answers.set(url.href, found)
      }
    } catch {} // no network, or a newer search
    if (asking !== asked) return
    asking = undefined
    hasFailed = words === failed
    show(found, words)
    if (opensFirst && found.length) openPage(options()[0])
    opensFirst &&= hasFailed
  }

  function cancel() {
    clearTimeout(timer)
    asking?.abort()
    asking = undefined
    opensFirst = hasFailed = false
  }

  // The connection is back: ask again.
  const connection = new MutationObserver(() => {
    if (!hasFailed || !('ready' in document.documentElement.dataset)) return
    const opens = opensFirst
    search(0)
    opensFirst = opens
  })
  connection.observe(document.documentElement, { attributeFilter: ['data-ready'] })

  /**
   * @param {Suggestion[]} found
   * @param {string} [words]  said where nothing is found
   */
  function show(found, words = '') {
    list.replaceChildren(...found.map((each, index) => optionOf(each, `${list.id}-${index}`)))
    const isGuess = found.some(({ near }) => near)
    list.classList.toggle('place-search__list--near', isGuess)
    guessStatus.textContent = isGuess ? `${list.dataset.lead}: ${found[0].name}` : ''
    notice.textContent = words
    notice.hidden = !words || found.length > 0
    setOpen(found.length > 0)
    setActive(undefined)
  }

  /** @param {boolean} open */
  function setOpen(open) {
    list.hidden = !open
    field.setAttribute('aria-expanded', String(open))
    if (!open) setActive(undefined)
  }

  /** @param {HTMLElement | undefined} option */
  function setActive(option) {
    active?.setAttribute('aria-selected', 'false')
    active = option
    active?.setAttribute('aria-selected', 'true')
    active?.scrollIntoView({ block: 'nearest' })
    if (active) field.setAttribute('aria-activedescendant', active.id)
    else field.removeAttribute('aria-activedescendant')
  }

  /** @param {HTMLElement | null} option */
  function openPage(option) {
    if (!option) return
    const url = new URL(String(option.dataset.href), location.href)
    if (!visit(url)) location.assign(url)
  }

  /** @param {number} by  1 or -1 */
  function moveActive(by) {
    const shown = options()
    const index = active ? shown.indexOf(active) : by > 0 ? -1 : 0
    setActive(shown[(index + by + shown.length) % shown.length])
  }

  function enter() {
    if (active || !(asking || hasFailed)) return openPage(active ?? options()[0])
    if (hasFailed) search(0)
    opensFirst = true
  }

  on(field, 'input', () => search(TYPING_PAUSE))
  on(region, 'change', () => search(0))
  on(field, 'focus', () => field.value && search(0))
  if (field.value) search(0) // typed before this module started
  on(field, 'keydown', (event) => {
    if (event.key === 'Escape' && isOpen()) setOpen(false)
    else if (event.key === 'Enter' && (isOpen() || asking || hasFailed)) enter()
    else if (event.key === 'ArrowDown' && isOpen()) moveActive(1)
    else if (event.key === 'ArrowUp' && isOpen()) moveActive(-1)
    else return
    event.preventDefault()
  })
  // The field keeps the focus while an option is pressed.
  on(list, 'pointerdown', (event) => event.preventDefault())
  on(list, 'click', ({ target }) => openPage(target.closest('[role=option]')))
  on(element, 'focusout', ({ relatedTarget }) => {
    if (element.contains(relatedTarget)) return
    cancel()
    setOpen(false)
  })
  return () => {
    cancel()
    connection.disconnect()
  }
}

/**
 * @param {Suggestion} suggestion
 * @param {string} id
 */
function optionOf({ name, about, url }, id) {
  const option = document.createElement('li')
  option.id = id
  option.className = 'place-search__option'
  option.role = 'option'
  option.setAttribute('aria-selected', 'false')
  option.dataset.href = url
  for (const [kind, text] of [
    ['name', name],
    ['kind', about],
  ]) {
    const line = document.createElement('span')
    line.className = `place-search__${kind}`
    line.textContent = text
    option.append(line)
  }
  return option
}
