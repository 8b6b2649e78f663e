// The model of the page is immutable. A patch copies the path to what it replaces and shares everything else, so that a
// memoised node whose model is the same object does not render again.
/** @import { Child, Model } from '../types.d.ts' */

/**
 * The model with the node at `path` replaced by `next`.
 * @param {Model | undefined} model
 * @param {string} path  '/children/0/children/2', '' for the root
 * @param {Model} next
 * @returns {Model}
 */
export function patch(model, path, next) {
  const steps = path === '' ? [] : path.slice(1).split('/')
  return replaceAt(model, steps, 0, next)
}

/**
 * @param {any} node
 * @param {string[]} steps
 * @param {number} depth
 * @param {Model} next
 * @returns {any}
 */
function replaceAt(node, steps, depth, next) {
  if (depth === steps.length) return share(node, next)
  const key = steps[depth]
  const child = replaceAt(node?.[key], steps, depth + 1, next)
  if (child === node?.[key]) return node
  if (Array.isArray(node)) return node.with(Number(key), child)
  return { ...node, [key]: child }
}

/**
 * `next`, with every part that equals a part of `old` replaced by that very object.
 * @param {any} old
 * @param {any} next
 * @returns {any}
 */
export function share(old, next) {
  if (old === next || !isObject(old) || !isObject(next)) return next
  if (Array.isArray(next)) return Array.isArray(old) ? shareList(old, next) : next
  let same = !Array.isArray(old) && sizeOf(old) === sizeOf(next)
  /** @type {Record<string, unknown>} */
  const result = {}
  for (const key in next) {
    result[key] = share(old[key], next[key])
    if (result[key] !== old[key]) same = false
  }
  return same ? old : result
}

/**
 * @param {any[]} old
 * @param {any[]} next
 * @returns {any[]}
 */
function shareList(old, next) {
  const byKey = new Map(old.map((item, index) => [keyOf(item, index), item]))
  let same = old.length === next.length
  const result = next.map((item, index) => {
    const shared = share(byKey.get(keyOf(item, index)), item)
    if (shared !== old[index]) same = false
    return shared
  })
  return same ? old : result
}

/**
 * The identity of a child among its siblings: its key, else the id of its static fragment, else its index.
 * @param {Child} node
 * @param {number} index
 */
export function keyOf(node, index) {
  const { key, fragment } = /** @type {Model} */ (node)?.attributes ?? {}
  if (key != null) return `key ${key}`
  return fragment && !fragment.startsWith('~') ? fragment : index
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, any>}
 */
const isObject = (value) => typeof value === 'object' && value !== null

/** @param {object} object */
function sizeOf(object) {
  let size = 0
  for (const _ in object) size++
  return size
}
