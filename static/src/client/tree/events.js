// Serializes browser events for Python: a few fields, and those that the handler's code names
// (app/live/tree/event_fields.py).
import { isLive } from '../core/app.js'

/** @import { EventDescription, Send } from '../types.d.ts' */

/** @typedef {Record<string, unknown>} Payload */

export const FIELDS = new Set(['input', 'select', 'textarea'])
const LONG_TEXT = 5_000
const LETTERS_PER_MS = 25 // 75 KB a second of Georgian ones; the server reads 100

let sequence = 0

/** @type {Promise<typeof import('./event_fields.js') | undefined> | undefined} */
let loading // for the first handler that names a field; again after a failure, when the event goes without these fields
const loadFields = () => (loading ??= import('./event_fields.js').catch(() => (loading = undefined)))

/**
 * A React event handler for ReactPy's description of one.
 * @param {EventDescription} description
 * @param {Send} send
 * @param {(seq: number) => void} [onSend]  gets the number of each event
 */
export function handlerFor(description, send, onSend) {
  const { target, throttle = 0, debounce = 0, fields } = description

  /** @param {unknown[]} data */
  function deliver(data) {
    const seq = sequence++
    onSend?.(seq)
    // A session that has just begun does not know its handlers yet.
    if (isLive()) send({ type: 'layout-event', target, data, seq })
  }

  /**
   * @param {any[]} data
   * @param {boolean} isTyped  into a field, whose events alone are debounced
   */
  function fire(data, isTyped) {
    const pause = Math.max(throttle, pauseAfter(data[0]))
    if (debounce && isTyped) delayed(() => deliver(data), target, debounce)
    else if (pause) throttled(() => deliver(data), target, pause)
    else {
      sendDelayed()
      deliver(data)
    }
  }

  if (fields) loadFields()
  return (/** @type {any[]} */ ...args) => {
    for (const event of args) {
      if (description.preventDefault) event?.preventDefault?.()
      if (description.stopPropagation) event?.stopPropagation?.()
    }
    const [event] = args
    const currentTarget = event?.currentTarget // React takes it away after the handler
    const data = args.map(payloadOf)
    const isTyped = FIELDS.has(currentTarget?.localName)
    if (!fields || !event?.nativeEvent) return fire(data, isTyped)
    loadFields().then((loaded) => {
      loaded?.addFields(data[0], { event, currentTarget }, fields, elementOf)
      fire(data, isTyped)
    })
  }
}

/**
 * The pause in ms after a long text: a letter in a text of 100,000 would send all of it.
 * @param {any} payload
 */
function pauseAfter(payload) {
  const length = payload?.target?.value?.length ?? 0
  return length < LONG_TEXT ? 0 : length / LETTERS_PER_MS
}

/**
 * The JSON of one argument of a handler. Anything but an event passes unchanged.
 * @param {any} event
 */
export function payloadOf(event) {
  if (!event?.nativeEvent) return event ?? null
  const { target, currentTarget } = event
  /** @type {Payload} */
  const payload = { type: event.type, target: elementOf(target) }
  if (currentTarget !== target) payload.currentTarget = elementOf(currentTarget)
  if ('key' in event) payload.key = event.key
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) if (event[modifier]) payload[modifier] = true
  if (event.type === 'submit') payload.form = valuesOf(currentTarget)
  return payload
}

/**
 * A form's values by name; several of one name as a list. Files are left out.
 * @param {HTMLFormElement} form
 */
export function valuesOf(form) {
  /** @type {Record<string, string | string[]>} */
  const values = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    values[name] = name in values ? [values[name], value].flat() : value
  }
  return values
}

/** @param {any} element */
export function elementOf(element) {
  /** @type {Payload} */
  const sent = {}
  for (const name of ['id', 'name', 'value', 'checked']) {
    const value = element?.[name]
    if (typeof value === 'string' || typeof value === 'boolean') sent[name] = value
  }
  const values = selectedValues(element)
  if (values) sent.values = values
  return sent
}

/**
 * The values of all selected options of a multiple select; undefined for anything else.
 * @param {any} element
 * @returns {string[] | undefined}
 */
export function selectedValues(element) {
  if (element?.type !== 'select-multiple') return undefined
  return Array.from(element.selectedOptions, (/** @type {HTMLOptionElement} */ option) => option.value)
}

/** @type {Map<string, { last: number, send?: () => void, timer?: Timer }>} */
const throttles = new Map() // by target, because each render makes a new handler

/**
 * Call at most once in `ms`. The last call of a burst is made later, not dropped.
 * @param {() => void} call
 * @param {string} target
 * @param {number} ms
 */
function throttled(call, target, ms) {
  const wait = (throttles.get(target)?.last ?? -Infinity) + ms - performance.now()
  delayed(call, target, wait)
  if (wait <= 0) sendDelayed()
}

/**
 * Call in `ms`, unless a later call replaces this one.
 * @param {() => void} call
 * @param {string} target
 * @param {number} ms
 */
function delayed(call, target, ms) {
  const state = throttles.get(target) ?? { last: -Infinity }
  throttles.set(target, state)
  clearTimeout(state.timer)
  state.send = () => {
    clearTimeout(state.timer)
    state.send = undefined
    state.last = performance.now()
    call()
  }
  state.timer = setTimeout(state.send, ms)
}

/** Send what waits, so that a later event does not overtake it. */
function sendDelayed() {
  for (const { send } of throttles.values()) send?.()
}

/**
 * Whether a field has another value than was served.
 * @param {any} field
 */
export function isChanged(field) {
  if (field.options) {
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  }
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked
}
