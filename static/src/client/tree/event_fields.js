// The fields of an event that a handler names (app/live/tree/event_fields.py), besides those that every handler is sent.
/** @typedef {Record<string, unknown>} Payload */

/**
 * Add the fields of an event to its payload, and those of its elements to theirs.
 * @param {any} payload
 * @param {{ event: any, currentTarget: any }} happened
 * @param {string[]} fields
 * @param {(element: any) => Payload} elementOf  passed, so that this file shares none with the app
 */
export function addFields(payload, { event, currentTarget }, fields, elementOf) {
  const parts = [
    [payload, (/** @type {string} */ name) => event[name] ?? event.nativeEvent[name]],
    [payload.target, (/** @type {string} */ name) => event.target?.[name]],
    [payload.currentTarget, (/** @type {string} */ name) => currentTarget?.[name]],
  ]
  for (const [part, read] of parts) {
    for (const name of part ? fields : []) {
      const value = plain(read(name), elementOf)
      if (value !== undefined) part[name] = value
    }
  }
  if (fields.includes('selection')) payload.selection = selection()
}

/** What is selected in the document. */
function selection() {
  const selected = /** @type {Selection} */ (document.getSelection())
  const { type, anchorOffset, focusOffset, isCollapsed, rangeCount } = selected
  return { type, anchorOffset, focusOffset, isCollapsed, rangeCount, selectedText: String(selected) }
}

/**
 * What JSON can hold of a field: of an element inside it only what `elementOf` sends, of a list and an object all fields.
 * @param {any} value
 * @param {(element: any) => Payload} elementOf
 * @param {number} [depth]
 * @returns {unknown}
 */
function plain(value, elementOf, depth = 3) {
  if (['string', 'number', 'boolean'].includes(typeof value)) return value
  if (!value || typeof value !== 'object' || value === value.window || depth === 0) return undefined
  if (value.nodeType) return elementOf(value)
  if (typeof value.length === 'number' && value[Symbol.iterator]) {
    return Array.from(value, (each) => plain(each, elementOf, depth - 1)).filter((each) => each !== undefined)
  }
  /** @type {Payload} */
  const fields = {}
  for (const name in value) {
    const field = plain(value[name], elementOf, depth - 1)
    if (field !== undefined) fields[name] = field
  }
  return fields
}
