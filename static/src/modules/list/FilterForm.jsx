// The filter form: its fields are the query of the URL. The list shows each change at once (CardList), and the
// server is asked for the page of the new URL.
import { isPlainClick, linkOf } from '../../client/navigation/links.js'
import { Node } from '../../client/tree/node.jsx'
import { Host, part, useBehaviour } from '../shared/host.jsx'
import { alter } from '../shared/parts.js'
import { replaceUrl } from '../shared/replace_url.js'
import { setPendingFilter, useShowLabel } from './filter_state.js'
import { filterOf, isChanged, tidy } from './property_filter.js'

/** @import { ReactElement } from 'react' */
/** @import { Child, Model } from '../../client/types.d.ts' */
/** @import { HostProps, Listen } from '../types.d.ts' */

const TYPING_PAUSE = 200 // ms

/** @param {HostProps & { children: ReactElement<{ model: Model }>[] }} props */
export function FilterForm({ children, ...host }) {
  const ref = useBehaviour((form, on) => followFields(/** @type {HTMLFormElement} */ (form), on), [])
  const label = useShowLabel()
  const show = (/** @type {Model} */ button) => ({ ...button, children: [/** @type {Child} */ (label)] })
  return (
    <Host {...host} ref={ref}>
      {label === undefined
        ? children
        : children.map(({ key, props }) => (
            <Node key={key} model={/** @type {Model} */ (alter(props.model, { show }))} />
          ))}
    </Host>
  )
}

/**
 * @param {HTMLFormElement} form
 * @param {Listen} on
 */
function followFields(form, on) {
  /** @type {Timer} */
  let timer
  /** @type {(() => void) | undefined} */
  let cancelRequest
  /** @type {string | undefined} */
  let typed // the URL that the fields spell, until it is that of the page

  const cancel = () => {
    clearTimeout(timer)
    cancelRequest?.()
  }
  const request = () => {
    cancel()
    cancelRequest = replaceUrl(urlOf(form))
  }
  const leave = () => {
    cancel()
    typed = undefined
    setPendingFilter(undefined)
  }

  on(form, 'input', ({ target }) => {
    cancel()
    typed = urlOf(form).href
    setPendingFilter(filterOf(form))
    if (target.matches('select, [type=checkbox]')) request()
    else timer = setTimeout(request, TYPING_PAUSE)
  })
  // Search submits like every form (navigate.js). When the list is shown already, the focus moves to its heading: on a
  // phone the panel and the keyboard cover the list.
  on(form, 'submit', (event) => {
    cancel()
    typed = undefined
    part(form, 'details').open = false
    part(form, 'dialog').close()
    if (urlOf(form).href !== location.href) return
    event.preventDefault()
    const heading = part(document, 'main h1')
    heading.tabIndex = -1
    heading.focus()
  })
  // A visitor who follows a link (to all properties, for example) does not want this filter any more.
  const onClick = (/** @type {MouseEvent} */ event) => {
    if (!linkOf(event) || !isPlainClick(event)) return
    leave()
    for (const field of fieldsOf(form)) setValue(field, String(field.dataset.value))
  }
  on(document, 'click', onClick, { capture: true })
  on(window, 'popstate', leave)

  // The visitor has typed before this module started.
  if (isChanged(form)) {
    setPendingFilter(filterOf(form))
    request()
  }

  const changes = new MutationObserver((records) => {
    if (typed === location.href) typed = undefined
    if (typed !== undefined) return // the answer to a URL before it
    for (const { target } of records) showServerValue(/** @type {HTMLInputElement} */ (target))
  })
  changes.observe(form, { subtree: true, attributeFilter: ['data-value'] })
  return () => {
    leave()
    changes.disconnect()
  }
}

/** @returns {NodeListOf<HTMLInputElement>} */
const fieldsOf = (/** @type {HTMLFormElement} */ form) => form.querySelectorAll('[data-value]')

/**
 * The URL that the fields ask for, without the empty ones.
 * @param {HTMLFormElement} form
 */
export function urlOf(form) {
  const url = new URL(form.action)
  url.search = ''
  for (const [name, value] of new FormData(form)) {
    const tidied = tidy(String(value))
    if (tidied) url.searchParams.append(name, tidied)
  }
  return url
}

/**
 * @param {HTMLInputElement} field
 * @param {string} value  '' for a box that is not checked
 */
function setValue(field, value) {
  if (field.type === 'checkbox') field.checked = value !== ''
  else field.value = value
}

/**
 * The page shows another filter: update its field, unless the visitor is typing in it.
 * @param {HTMLInputElement} field
 */
function showServerValue(field) {
  const { value = '' } = field.dataset
  // The answer to an older URL is out of date.
  const asked = new URLSearchParams(location.search).getAll(field.name)
  const isBox = field.type === 'checkbox'
  const isAsked = isBox ? asked.includes(field.value) === (value !== '') : value === (asked[0] ?? '')
  if (isAsked && field !== document.activeElement) setValue(field, value)
}
