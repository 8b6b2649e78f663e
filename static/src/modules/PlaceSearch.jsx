// A combobox: text and region narrow a list of places. Arrow keys move through it, Enter opens the page.
import { session } from '../client/session.js'
import { Host, part, useBehaviour } from './host.jsx'
import { tidy } from './property_filter.js'

/** @import { HostProps, Listen } from './types.d.ts' */

const MAX_OPTIONS = 8

/** @param {HostProps} host */
export function PlaceSearch(host) {
  const ref = useBehaviour(startSearch, [host.children])
  return <Host {...host} ref={ref} />
}

/**
 * @param {HTMLElement} element
 * @param {Listen} on
 */
function startSearch(element, on) {
  /** @type {HTMLInputElement} */
  const field = part(element, '[role=combobox]')
  /** @type {HTMLSelectElement} */
  const region = part(element, 'select')
  /** @type {HTMLElement} */
  const list = part(element, '[role=listbox]')
  /** @type {HTMLElement} */
  const none = part(element, '.place-search__none')
  const options = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('[role=option]')])
  for (const [index, option] of options.entries()) option.id = `${list.id}-${index}`
  /** @type {HTMLElement | undefined} */
  let active

  const isOpen = () => !list.hidden
  const visibleOptions = () => options.filter((option) => !option.hidden)

  function narrow() {
    const words = tidy(field.value).toLowerCase()
    let count = 0
    for (const option of options) {
      const { words: optionWords = '', region: optionRegion = '' } = option.dataset
      const isFound = optionWords.includes(words) && optionRegion.includes(region.value)
      option.hidden = !isFound || ++count > MAX_OPTIONS
    }
    const hasQuery = words !== '' || region.value !== ''
    setOpen(hasQuery && count > 0)
    none.hidden = !hasQuery || count > 0
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

  /** @param {HTMLElement} option */
  function openPage(option) {
    const url = new URL(String(option.dataset.href), location.href)
    if (!session.visit(url)) location.assign(url)
  }

  /** @param {number} by  1 or -1 */
  function moveActive(by) {
    const all = visibleOptions()
    const index = active ? all.indexOf(active) : by > 0 ? -1 : 0
    setActive(all[(index + by + all.length) % all.length])
  }

  on(field, 'input', narrow)
  on(region, 'change', narrow)
  on(field, 'focus', () => field.value && narrow())
  on(field, 'keydown', (event) => {
    if (event.key === 'Escape' && isOpen()) setOpen(false)
    else if (event.key === 'Enter' && isOpen()) openPage(active ?? visibleOptions()[0])
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
