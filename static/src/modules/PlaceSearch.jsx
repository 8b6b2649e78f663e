// A combobox: what is typed and the region that is chosen narrow a list of links; arrows move through it, Enter follows.
import { tidy } from '../client/filter.js'
import { session } from '../client/node.jsx'
import { Host, useActing } from './host.jsx'

const MOST = 8

export function PlaceSearch(host) {
  const ref = useActing(search, [host.children])
  return <Host {...host} ref={ref} />
}

function search(element, on) {
  const field = element.querySelector('[role=combobox]')
  const region = element.querySelector('select')
  const list = element.querySelector('[role=listbox]')
  const none = element.querySelector('.place-search__none')
  const options = [...list.querySelectorAll('[role=option]')]
  options.forEach((option, index) => (option.id = `${list.id}-${index}`))
  let active

  const isOpen = () => !list.hidden
  const shown = () => options.filter((option) => !option.hidden)

  function narrow() {
    const words = tidy(field.value).toLowerCase()
    let count = 0
    for (const option of options) {
      const { words: known, region: where } = option.dataset
      option.hidden = !(known.includes(words) && where.includes(region.value)) || ++count > MOST
    }
    const asked = words !== '' || region.value !== ''
    show(asked && count > 0)
    none.hidden = !asked || count > 0
    point(undefined)
  }

  function show(open) {
    list.hidden = !open
    field.setAttribute('aria-expanded', open)
    if (!open) point(undefined)
  }

  function point(option) {
    active?.setAttribute('aria-selected', 'false')
    active = option
    active?.setAttribute('aria-selected', 'true')
    active?.scrollIntoView({ block: 'nearest' })
    if (active) field.setAttribute('aria-activedescendant', active.id)
    else field.removeAttribute('aria-activedescendant')
  }

  function follow(option) {
    const url = new URL(option.dataset.href, location.href)
    if (!session.visit(url)) location.assign(url)
  }

  function step(by) {
    const all = shown()
    point(all[(all.indexOf(active) + by + all.length + (active || by > 0 ? 0 : 1)) % all.length])
  }

  on(field, 'input', narrow)
  on(region, 'change', narrow)
  on(field, 'focus', () => field.value && narrow())
  on(field, 'keydown', (event) => {
    if (event.key === 'Escape' && isOpen()) show(false)
    else if (event.key === 'Enter' && isOpen()) follow(active ?? shown()[0])
    else if (event.key === 'ArrowDown' && isOpen()) step(1)
    else if (event.key === 'ArrowUp' && isOpen()) step(-1)
    else return
    event.preventDefault()
  })
  // Pressing an option must not take the focus from the field first.
  on(list, 'pointerdown', (event) => event.preventDefault())
  on(list, 'click', ({ target }) => follow(target.closest('[role=option]')))
  on(element, 'focusout', ({ relatedTarget }) => element.contains(relatedTarget) || show(false))
}
