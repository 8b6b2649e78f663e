// A form whose fields are the address: each change shows the list that it asks for.
import { Host, useActing } from './host.jsx'
import { follow } from './follow.js'

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

  on(form, 'change', ({ target }) => target.matches('select') && show())
  on(form, 'input', ({ target }) => {
    if (target.matches('select')) return
    stop()
    timer = setTimeout(show, TYPING_PAUSE)
  })
  // Enter takes the way of every form (navigate.js), unless the list is shown already.
  on(form, 'submit', (event) => {
    stop()
    if (addressOf(form).href === location.href) event.preventDefault()
  })

  const changes = new MutationObserver((records) => records.forEach(({ target }) => take(target)))
  changes.observe(form, { subtree: true, attributeFilter: ['data-value'] })
  return () => {
    stop()
    changes.disconnect()
  }
}

/** The address that the fields ask for; empty ones are left out, space as the server reads it. */
export function addressOf(form) {
  const url = new URL(form.action)
  url.search = ''
  for (const [name, value] of new FormData(form)) {
    const said = String(value).split(/\s+/).filter(Boolean).join(' ')
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
