// Content that the server renders once for everybody and names by id. A static fragment is `[tag, props, html]`, a
// composed one a model. The static ones of the served page are taken from its DOM: they never travel again.

const contents = new Map()
const served = new Map()
const waiting = new Set()
let arrivals = 0

/** Note the fragments of the served page; each is read only when it is asked for. */
export function adopt(container) {
  for (const element of container.querySelectorAll('[data-f]')) served.set(element.dataset.f, element)
}

/** Take in what the server sent. */
export function receive(fragments) {
  for (const id in fragments) contents.set(id, fragments[id])
  arrivals++
  for (const tell of waiting) tell()
}

/** How often something came; `onArrival(tell)` tells of it and returns how to stop that. */
export const countArrivals = () => arrivals
export function onArrival(tell) {
  waiting.add(tell)
  return () => waiting.delete(tell)
}

/** The content of a fragment, or undefined. */
export function contentOf(id) {
  let content = contents.get(id)
  if (!content && served.has(id)) {
    content = read(served.get(id))
    contents.set(id, content)
  }
  return content
}

/** Whether the page was served with this fragment in it. */
export const wasServed = (id) => served.has(id)

/** Every fragment that `model` names, at any depth; of unknown ones only the id is known. */
export function* idsIn(model) {
  if (typeof model !== 'object' || model === null) return
  const id = model.attributes?.fragment
  if (id) {
    yield id
    const content = contentOf(id)
    if (content && !Array.isArray(content)) yield* idsIn(content)
  }
  if (model.children) for (const child of model.children) yield* idsIn(child)
}

const PROPS = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', hreflang: 'hrefLang', datetime: 'dateTime' }
const BOOLEAN = new Set(['hidden', 'inert', 'open'])

function read(element) {
  const props = {}
  for (const { name, value } of element.attributes) {
    props[PROPS[name] ?? name] = BOOLEAN.has(name) ? true : value
  }
  return [element.localName, props, element.innerHTML]
}
