// A combobox: text and region narrow a list of places. After the names that contain the text come those that are other
// forms of it; if none contains it, names with a slip too. Arrow keys move through the list, Enter opens the page.
import { session } from '../client/session.js'
import { Host, part, useBehaviour } from './host.jsx'
import { searchable, tidy } from './property_filter.js'

/** @import { HostProps, Listen, NearRules } from './types.d.ts' */

const MAX_OPTIONS = 8
const MAX_NEAR = 3

/** @param {HostProps & { rules: NearRules }} props */
export function PlaceSearch({ rules, ...host }) {
  const ref = useBehaviour((element, on) => startSearch(element, on, rules), [host.children])
  return <Host {...host} ref={ref} />
}

/**
 * @param {HTMLElement} element
 * @param {Listen} on
 * @param {NearRules} rules
 */
function startSearch(element, on, rules) {
  /** @type {HTMLInputElement} */
  const field = part(element, '[role=combobox]')
  /** @type {HTMLSelectElement} */
  const region = part(element, 'select')
  /** @type {HTMLElement} */
  const list = part(element, '[role=listbox]')
  /** @type {HTMLElement} */
  const none = part(element, '.place-search__none')
  /** @type {HTMLElement} */
  const nearStatus = part(element, '.place-search__near')
  const options = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('[role=option]')])
  for (const [index, option] of options.entries()) option.id = `${list.id}-${index}`
  /** @type {HTMLElement[]} */
  let shown = []
  /** @type {HTMLElement | undefined} */
  let active
  /** @type {((query: string) => { option: HTMLElement, slips: number }[]) | undefined} */
  let near

  const isOpen = () => !list.hidden

  function narrow() {
    const words = searchable(tidy(field.value))
    const ofRegion = options.filter((option) => option.dataset.region?.includes(region.value))
    const found = ofRegion.filter((option) => option.dataset.words?.includes(words))
    const others = (near?.(words) ?? [])
      .filter(({ option, slips }) => ofRegion.includes(option) && !found.includes(option) && (!slips || !found.length))
      .map(({ option }) => option)
    shown = [...found, ...others.slice(0, MAX_NEAR)].slice(0, MAX_OPTIONS)
    for (const option of options) option.hidden = !shown.includes(option)
    for (const [order, option] of shown.entries()) option.style.order = String(order)
    const isGuess = !found.length && shown.length > 0
    list.classList.toggle('place-search__list--near', isGuess)
    nearStatus.textContent = isGuess ? `${list.dataset.lead}: ${part(shown[0], '.place-search__name').textContent}` : ''
    const hasQuery = words !== '' || region.value !== ''
    setOpen(hasQuery && shown.length > 0)
    none.hidden = !hasQuery || shown.length > 0
    setActive(undefined)
  }

  async function loadNear() {
    const { nearNames, readForms } = await import('./near_names.js')
    const forms = options.map((option) => readForms(option.dataset.near))
    const rank = nearNames(rules)
    near = (query) => rank(query, forms).map(({ index, slips }) => ({ option: options[index], slips }))
    if (!element.isConnected || !field.value) return
    const chosen = active
    narrow()
    if (chosen && shown.includes(chosen)) setActive(chosen)
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

  /** @param {HTMLElement} option */
  function openPage(option) {
    const url = new URL(String(option.dataset.href), location.href)
    if (!session.visit(url)) location.assign(url)
  }

  /** @param {number} by  1 or -1 */
  function moveActive(by) {
    const index = active ? shown.indexOf(active) : by > 0 ? -1 : 0
    setActive(shown[(index + by + shown.length) % shown.length])
  }

  on(field, 'input', narrow)
  on(field, 'focus', () => loadNear().catch(() => {}), { once: true })
  if (field.value) loadNear().catch(() => {})
  on(region, 'change', narrow)
  on(field, 'focus', () => field.value && narrow())
  on(field, 'keydown', (event) => {
    if (event.key === 'Escape' && isOpen()) setOpen(false)
    else if (event.key === 'Enter' && isOpen()) openPage(active ?? shown[0])
    else if (event.key === 'ArrowDown' && isOpen()) moveActive(1)
    else if (event.key === 'ArrowUp' && isOpen()) moveActive(-1)
    else return
    event.preventDefault()
  })
  // The field keeps the focus while an option is pressed.
  on(list, 'pointerdown', (event) => event.preventDefault())
  on(list, 'click', ({ target }) => openPage(target.closest('[role=option]')))
  on(element, 'focusout', ({ relatedTarget }) => element.contains(relatedTarget) || setOpen(false))
}
