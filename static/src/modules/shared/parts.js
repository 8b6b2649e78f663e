// Optimistic changes of the server's model, before its answer.
/** @import { Child, Model } from '../../client/types.d.ts' */
/** @typedef {Record<string, (part: Model, changes: Changes) => Model | undefined>} Changes  by name in `data-part` */

/**
 * A model with every part marked `data-part` replaced by the result of the function of that name; undefined removes it.
 * Nodes without such parts stay the same objects, which React does not render again.
 * @param {Child} model
 * @param {Changes} changes
 * @returns {Child | undefined}
 */
export function alter(model, changes) {
  if (typeof model === 'string') return model
  const name = model.attributes?.['data-part']
  const change = changes[name]
  const changed = change ? change(model, changes) : model
  if (!changed?.children || name === 'cards') return changed
  const children = changed.children.map((child) => alter(child, changes)).filter((child) => child !== undefined)
  const isSame =
    children.length === changed.children.length && children.every((child, n) => child === changed.children?.[n])
  return isSame ? changed : { ...changed, children }
}
