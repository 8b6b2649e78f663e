// Fragments: content rendered once for all visitors, identified by a digest. Static fragments of the served page are read
// from its DOM, so they are never sent.
/** @import { Child, FragmentContent, Fragments } from '../types.d.ts' */

/** @type {Map<string, FragmentContent>} */
const contents = new Map()
/** @type {Map<string, HTMLElement>} */
const served = new Map()
/** @type {Set<() => void>} */
const listeners = new Set()
let received = 0

/**
 * Register the fragments of the served page. Each is read when its content is first needed.
 * @param {HTMLElement} container
 */
export function adopt(container) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (container.querySelectorAll('[data-f]'))) {
    served.set(/** @type {string} */ (element.dataset.f), element)
  }
}

/**
 * Store what the server has sent.
 * @param {Fragments} fragments
 */
export function receive(fragments) {
  for (const id in fragments) contents.set(id, fragments[id])
  received++
  for (const listener of listeners) listener()
}

/** The snapshot for `useSyncExternalStore`: how often fragments were received. */
export const countReceived = () => received
/** @param {() => void} listener */
export function onReceive(listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * The content of a fragment, or undefined.
 * @param {string} id
 */
export function contentOf(id) {
  let content = contents.get(id)
  const element = !content && served.get(id)
  if (element) {
    content = read(element)
    contents.set(id, content)
  }
  return content
}

/**
 * Whether the served page contains this fragment.
 * @param {string} id
 */
export const wasServed = (id) => served.has(id)

/**
 * The id of every fragment in `model`, at any depth, also inside composed fragments whose content is known.
 * @param {Child | undefined} model
 * @returns {Generator<string>}
 */
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

/** @type {Record<string, string>} */
const PROPS = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', hreflang: 'hrefLang', datetime: 'dateTime' }
const BOOLEAN = new Set(['hidden', 'inert', 'open'])

/**
 * @param {HTMLElement} element
 * @returns {FragmentContent}
 */
function read(element) {
  /** @type {Record<string, unknown>} */
  const props = {}
  for (const { name, value } of element.attributes) {
    props[PROPS[name] ?? name] = BOOLEAN.has(name) ? true : value
  }
  return [element.localName, props, element.innerHTML]
}
