// A form whose fields are the address: the list shows each change at once (CardList), and the server is asked for it.
import { filterOf, isChanged, tidy } from '../client/filter.js'
import { follow } from './follow.js'
import { Host, isPlainClick, useActing } from './host.jsx'
import { lookAhead } from './listing.js'

const TYPING_PAUSE = 200

export function FilterForm(host) {
  const ref = useActing(followFields, [])
  return <Host {...host} ref={ref} />
}

function followFields(form, on) {
  let timer
  let callOff

  const stop = () => {
    clearTimeout(timer)
    callOff?.()
  }
  const show = () => {
    stop()
    callOff = follow(addressOf(form))
  }
  const leave = () => {
    stop()
    lookAhead(undefined)
  }

  on(form, 'input', ({ target }) => {
    stop()
    lookAhead(filterOf(form))
    if (target.matches('select')) show()
    else timer = setTimeout(show, TYPING_PAUSE)
  })
  // Search takes the way of every form (navigate.js). Where the list is shown already it leads there: on a phone the
  // panel, and the keyboard until the field lets go of the focus, lie over it.
  on(form, 'submit', (event) => {
    stop()
    form.querySelector('details').open = false
    if (addressOf(form).href !== location.href) return
    event.preventDefault()
    const heading = document.querySelector('main h1')
    heading.tabIndex = -1
    heading.focus()
  })
  // Whoever goes elsewhere (to all properties, for one) does not want this filter any more, nor what was not asked for yet.
  const turnAway = (event) => {
    if (!event.target.closest?.('a[href]') || !isPlainClick(event)) return
    leave()
    for (const field of form.querySelectorAll('[data-value]')) field.value = field.dataset.value
  }
  on(document, 'click', turnAway, { capture: true })
  on(window, 'popstate', leave)

  // What was typed while the page was not live yet.
  if (isChanged(form)) {
    lookAhead(filterOf(form))
    show()
  }

  const changes = new MutationObserver((records) => records.forEach(({ target }) => take(target)))
  changes.observe(form, { subtree: true, attributeFilter: ['data-value'] })
  return () => {
    leave()
    changes.disconnect()
  }
}

/** The address that the fields ask for; empty ones are left out. */
export function addressOf(form) {
  const url = new URL(form.action)
  url.search = ''
  for (const [name, value] of new FormData(form)) {
    const said = tidy(value)
    if (said) url.searchParams.append(name, said)
  }
  return url
}

/** The page shows another filter: its field says so too, unless somebody is writing in it. */
function take(field) {
  const { value } = field.dataset
  // An answer to an older address comes too late to mean anything.
  const isAsked = value === (new URLSearchParams(location.search).get(field.name) ?? '')
  if (isAsked && field !== document.activeElement) field.value = value
}
