// Drafts. The fields of a form with `data-draft` are stored in this tab until the form is sent: they survive navigation,
// reloads and lost connections. All other fields are stored only for the reload of a new build.
import { valuesOf } from '../tree/events.js'

const DRAFT_KEY = 'live-draft-' // + the draft's name
const FIELDS_KEY = 'live-fields'

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

/** Restore what is stored, before anything else reads the fields, and store every change from now on. */
export function startDrafts() {
  document.addEventListener('input', ({ target }) => {
    const { form } = /** @type {Field} */ (target)
    if (form) saveDraft(form, valuesOf(form))
  })
  // The browser posts this form itself: the answer holds what was typed.
  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented) saveDraft(/** @type {HTMLFormElement} */ (target), {})
  })
  for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('[data-draft]'))) {
    restoreDraft(form)
    saveDraft(form, valuesOf(form)) // with the values that were served
  }
  restoreFields()
}

function restoreFields() {
  const saved = read(FIELDS_KEY)
  write(FIELDS_KEY, null)
  for (const [id, value] of saved?.values ?? []) {
    const field = /** @type {Field | null} */ (document.getElementById(id))
    if (field) field.value = value
  }
  document.getElementById(saved?.focused)?.focus()
}

/**
 * Fill the empty fields of `form` from its draft.
 * @param {HTMLFormElement} form
 */
export function restoreDraft(form) {
  const draft = read(DRAFT_KEY + form.dataset.draft) ?? {}
  for (const field of fieldsOf(form)) if (!field.value && draft[field.name]) field.value = draft[field.name]
}

/**
 * The form `name` was sent with `values`: remove them from its fields and its draft. What was typed since then stays.
 * @param {string} name
 * @param {Record<string, unknown>} values
 */
export function clearDraft(name, values) {
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector(`[data-draft=${name}]`))
  for (const field of form ? fieldsOf(form) : []) {
    if (field.name && field.value === values[field.name]) field.value = ''
  }
  const draft = Object.entries(read(DRAFT_KEY + name) ?? {}).filter(([field, value]) => value !== values[field])
  write(DRAFT_KEY + name, Object.fromEntries(draft))
}

/** Store the fields of this page and the focus, for the document that is loaded in its place. */
export function saveFields() {
  /** @type {NodeListOf<Field>} */
  const fields = document.querySelectorAll('main :is(input, select, textarea)[id]')
  write(FIELDS_KEY, { values: [...fields].map(({ id, value }) => [id, value]), focused: document.activeElement?.id })
}

/**
 * @param {HTMLFormElement} form
 * @param {Record<string, unknown>} values
 */
function saveDraft({ dataset }, values) {
  if (dataset.draft) write(DRAFT_KEY + dataset.draft, values)
}

const fieldsOf = (/** @type {HTMLFormElement} */ form) =>
  /** @type {Iterable<Field>} */ (/** @type {unknown} */ (form.elements))

// A browser may forbid storage: then nothing is restored.
/** @param {string} key */
function read(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
function write(key, value) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}
