// Serializes browser events for Python: the few fields that handlers use.
import { isLive } from '../core/app.js'

/** @import { EventDescription, Send } from '../types.d.ts' */

/** @typedef {Record<string, unknown>} Payload */

let sequence = 0

/**
 * A React event handler for ReactPy's description of one.
 * @param {EventDescription} description
 * @param {Send} send
 * @param {(seq: number) => void} [onSend]  gets the number of each event
 */
export function handlerFor(description, send, onSend) {
  const { target, throttle } = description
  const fire = throttle ? throttled(deliver, target, throttle) : deliver

  /** @param {unknown[]} data */
  function deliver(data) {
    const seq = sequence++
    onSend?.(seq)
    // A session that has just begun does not know its handlers yet.
    if (isLive()) send({ type: 'layout-event', target, data, seq })
  }

  return (/** @type {any[]} */ ...args) => {
    for (const event of args) {
      if (description.preventDefault) event?.preventDefault?.()
      if (description.stopPropagation) event?.stopPropagation?.()
    }
    fire(args.map(payloadOf))
  }
}

/**
 * The JSON of one argument of a handler. Anything but an event passes unchanged.
 * @param {any} event
 */
export function payloadOf(event) {
  if (!event?.nativeEvent) return event ?? null
  /** @type {Payload} */
  const payload = { type: event.type, target: fieldOf(event.target), currentTarget: fieldOf(event.currentTarget) }
  if ('key' in event) payload.key = event.key
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) if (event[modifier]) payload[modifier] = true
  if (event.type === 'submit') payload.form = valuesOf(event.currentTarget)
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
function fieldOf(element) {
  /** @type {Payload} */
  const field = {}
  for (const name of ['id', 'name', 'value', 'checked']) {
    const value = element?.[name]
    if (typeof value === 'string' || typeof value === 'boolean') field[name] = value
  }
  const values = selectedValues(element)
  return values ? { ...field, values } : field
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

/** @type {Map<string, { last: number, timer?: Timer }>} */
const throttles = new Map() // by target, because each render makes a new handler

/**
 * Call at most once in `ms`. The last call of a burst is made later, not dropped.
 * @param {(data: unknown[]) => void} call
 * @param {string} target
 * @param {number} ms
 */
function throttled(call, target, ms) {
  return (/** @type {unknown[]} */ data) => {
    const state = throttles.get(target) ?? { last: -Infinity }
    throttles.set(target, state)
    clearTimeout(state.timer)
    const wait = state.last + ms - performance.now()
    const run = () => {
      state.last = performance.now()
      call(data)
    }
    if (wait <= 0) run()
    else state.timer = setTimeout(run, wait)
  }
}
