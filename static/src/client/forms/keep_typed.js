// What was typed or ticked before React was there, in a page that has changed since its HTML.
import { isChanged } from '../tree/events.js'

/** Keep the changed fields and the focus of a page whose elements are about to be replaced. The result changes the new fields. */
export function keepTyped() {
  const changed = fields().filter(isChanged)
  const typed = new Map(changed.map((field) => [nameOf(field), { value: field.value, checked: field.checked }]))
  const focused = document.activeElement?.id
  return () => {
    for (const field of fields()) {
      const { value, checked } = typed.get(nameOf(field)) ?? field
      if (field.checked !== checked) field.click()
      if (field.value !== value) change(field, value)
    }
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
  }
}

const fields = () =>
  /** @type {HTMLInputElement[]} */ ([
    ...document.querySelectorAll('#app :is(input, select, textarea):is([id], [name])'),
  ])

/** What a field is known by in both pages. Boxes of a group differ in their value. @param {HTMLInputElement} field */
const nameOf = ({ id, name, type, value }) => id || (/checkbox|radio/.test(type) ? `${name}=${value}` : name)

/**
 * Set the value as a visitor does. React overrides `value` of the element, and takes a value set there for its own.
 * @param {HTMLInputElement} field
 * @param {string} value
 */
function change(field, value) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
