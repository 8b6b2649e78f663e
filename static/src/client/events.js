// What of a browser event travels to Python: the few fields a handler can use, never the document behind them.

let sequence = 0

/** A React event handler for ReactPy's description of one: {target, preventDefault, stopPropagation, throttle}. */
export function handlerFor(description, send, onSent) {
  const fire = description.throttle ? throttled(deliver, description) : deliver
  function deliver(data) {
    const seq = sequence++
    onSent?.(seq)
    // A session that is only beginning does not know its handlers yet.
    if (!('ready' in document.documentElement.dataset)) return
    send({ type: 'layout-event', target: description.target, data, seq })
  }
  return (...args) => {
    for (const event of args) {
      if (description.preventDefault) event?.preventDefault?.()
      if (description.stopPropagation) event?.stopPropagation?.()
    }
    fire(args.map(payloadOf))
  }
}

/** The JSON of one argument of a handler; what is no event passes as it is. */
export function payloadOf(event) {
  if (!event?.nativeEvent) return event ?? null
  const payload = { type: event.type, target: fieldOf(event.target), currentTarget: fieldOf(event.currentTarget) }
  if ('key' in event) payload.key = event.key
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) if (event[modifier]) payload[modifier] = true
  if (event.type === 'submit') payload.form = valuesOf(event.currentTarget)
  return payload
}

/** A form's values by name; of several with one name a list. Files do not travel. */
export function valuesOf(form) {
  const values = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    values[name] = name in values ? [values[name], value].flat() : value
  }
  return values
}

function fieldOf(element) {
  const field = {}
  for (const name of ['id', 'name', 'value', 'checked']) {
    const value = element?.[name]
    if (typeof value === 'string' || typeof value === 'boolean') field[name] = value
  }
  const values = chosenIn(element)
  return values ? { ...field, values } : field
}

/** The values of all options that a multiple select has chosen; of anything else undefined. */
export function chosenIn(element) {
  if (element?.type === 'select-multiple') return [...element.selectedOptions].map((option) => option.value)
}

const throttles = new Map() // by target: each render makes the handler anew

/** At most one call in `ms`; the last one of a burst is not lost. */
function throttled(call, { target, throttle: ms }) {
  return (...args) => {
    const state = throttles.get(target) ?? { last: -Infinity }
    throttles.set(target, state)
    clearTimeout(state.timer)
    const wait = state.last + ms - performance.now()
    const run = () => {
      state.last = performance.now()
      call(...args)
    }
    if (wait <= 0) run()
    else state.timer = setTimeout(run, wait)
  }
}
