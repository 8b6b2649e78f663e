// What was typed outlives its page. A form marked `data-draft` keeps it in this tab until it is sent: over another page, a
// reload, a lost connection. The fields of all other forms are kept when the page loads itself anew for a new build.
import { valuesOf } from './events.js'

const DRAFT = 'georgia360-draft-'
const FIELDS = 'georgia360-fields'

/** Begin: put back what there is, before anything reads the fields. */
export function keepDrafts() {
  document.addEventListener('input', ({ target: { form } }) => form && keep(form, valuesOf(form)))
  // The answer to a form that the browser posts by itself holds what was typed.
  addEventListener('submit', ({ target, defaultPrevented }) => defaultPrevented || keep(target, {}))
  for (const form of document.querySelectorAll('[data-draft]')) {
    putBack(form)
    keep(form, valuesOf(form)) // those that came with the page too
  }
  const noted = read(FIELDS)
  write(FIELDS, null)
  for (const [id, value] of noted?.values ?? []) {
    const field = document.getElementById(id)
    if (field) field.value = value
  }
  document.getElementById(noted?.focused)?.focus()
}

/** Fill the empty fields of `form` from its draft. */
export function putBack(form) {
  const draft = read(DRAFT + form.dataset.draft) ?? {}
  for (const field of form.elements) if (!field.value && draft[field.name]) field.value = draft[field.name]
}

/** The letter `values` was sent: it leaves the form `name` and its draft. What was typed since then stays. */
export function clear(name, values) {
  const form = document.querySelector(`[data-draft=${name}]`)
  for (const field of form?.elements ?? []) if (field.name && field.value === values[field.name]) field.value = ''
  const draft = Object.entries(read(DRAFT + name) ?? {}).filter(([field, value]) => value !== values[field])
  write(DRAFT + name, Object.fromEntries(draft))
}

/** Note what the fields of this page hold, for the page that is loaded in its place. */
export function noteFields() {
  const fields = [...document.querySelectorAll('main :is(input, select, textarea)[id]')]
  write(FIELDS, { values: fields.map(({ id, value }) => [id, value]), focused: document.activeElement?.id })
}

function keep({ dataset }, values) {
  if (dataset.draft) write(DRAFT + dataset.draft, values)
}

// Where nothing may be kept, nothing is.
function read(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key))
  } catch {
    return null
  }
}

function write(key, value) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}
