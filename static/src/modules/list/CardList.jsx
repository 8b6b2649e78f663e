// The list of properties. It shows what the server has sent. While the filter form is ahead of the server, it shows
// what the form asks for: the same cards under the same keys, so that the server's answer renders nothing again.
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { app } from '../../client/core/app.js'
import { contentOf, countReceived, onReceive } from '../../client/tree/fragments.js'
import { Node } from '../../client/tree/node.jsx'
import { FocusKeeper } from '../shared/focus_keeper.jsx'
import { Host } from '../shared/host.jsx'
import { alter } from '../shared/parts.js'
import { formatsOf } from '../shared/plurals.js'
import { prehydrationFilter, setPendingFilter, setShowLabel, useFilterIndex, usePendingFilter } from './filter_state.js'
import { filterResult, isSame } from './property_filter.js'

/** @import { ReactElement } from 'react' */
/** @import { Child, Model } from '../../client/types.d.ts' */
/** @import { Entry, Filter, FilterIndex, HostProps } from '../types.d.ts' */
/** @import { Changes } from '../shared/parts.js' */

/**
 * @typedef {object} ListProps
 * @property {string} listing  the URL of the filter index
 * @property {Filter} wanted  the filter of the server's list
 * @property {number} most  the number of cards to show
 * @property {ReactElement<{ model: Model }>[]} children
 */

/** @param {HostProps & ListProps} props */
export function CardList({ listing: url, wanted, most, children, ...host }) {
  const models = children.map((child) => child.props.model) // `Module` makes each child a <Node model>
  const index = useFilterIndex(url)
  const filter = usePendingFilter()
  const list = useRef(/** @type {HTMLElement | null} */ (null))
  const received = useSyncExternalStore(onReceive, countReceived, () => 0)

  const result = useMemo(
    () => (filter && index && !isSame(filter, wanted) ? filterResult(index, filter) : undefined),
    [index, filter, wanted],
  )
  // The same model for the same card: React does not render it again.
  const items = useMemo(() => new Map(index?.entries.map((entry) => [entry, listItem(entry)])), [index])
  const cards = result?.found.slice(0, most) ?? []
  const missing = cards.map(({ card }) => card).filter((id) => !contentOf(id))

  useEffect(() => {
    if (index) formatsOf() // before the first key
  }, [index])
  useEffect(() => {
    if (filter && isSame(filter, wanted)) setPendingFilter(undefined)
  }, [filter, wanted])
  useEffect(() => {
    setShowLabel(result?.show)
    return () => setShowLabel(undefined)
  }, [result?.show])
  useEffect(() => {
    if (missing.length) app.send({ type: 'fragments', ids: missing })
  }, [missing.join()])

  const shown = useMemo(() => {
    if (!result) return models.map((model) => alter(model, { cards: withoutChunks }))
    /** @type {Changes} */
    const changes = {}
    for (const [name, hidden] of Object.entries(result.hidden)) changes[name] = (part) => withHidden(part, hidden)
    const known = cards.filter(({ card }) => contentOf(card))
    changes.cards = (part) => ({ ...part, children: known.map((entry) => /** @type {Model} */ (items.get(entry))) })
    changes.more = () => undefined
    changes.count = (part) => (result.heading ? { ...part, children: [result.heading] } : part)
    return models.map((model) => alter(model, changes))
  }, [result, most, received, ...models])

  return (
    <Host {...host} ref={list}>
      <ListKeeper list={list} index={index} wanted={wanted}>
        {shown.map((model, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the children of the host never change their order
          <Node key={position} model={/** @type {Model} */ (model)} />
        ))}
      </ListKeeper>
    </Host>
  )
}

/**
 * Ends the filter before React in the same frame in which this list or the server filters.
 * @extends {FocusKeeper<{ index?: FilterIndex, wanted: Filter }>}
 */
class ListKeeper extends FocusKeeper {
  /** @param {ListKeeper['props']} before */
  getSnapshotBeforeUpdate(before) {
    if (this.props.index || !isSame(before.wanted, this.props.wanted)) prehydrationFilter.end()
    return super.getSnapshotBeforeUpdate(before)
  }
}

/**
 * The list of cards without its chunks: every card is a child of its own, as in a list that is filtered here.
 * @param {Model} list
 * @returns {Model}
 */
const withoutChunks = (list) => ({
  ...list,
  children: (list.children ?? []).flatMap((chunk) => {
    const content = contentOf(/** @type {any} */ (chunk).attributes.fragment)
    return /** @type {Child[]} */ (/** @type {Model} */ (content).children)
  }),
})

/**
 * @param {Entry} entry
 * @returns {Model}
 */
const listItem = ({ id, card }) => ({
  tagName: 'li',
  attributes: { key: id, className: 'grid__item' },
  children: [{ tagName: 'fragment', attributes: { fragment: card } }],
})

/**
 * @param {Model} part
 * @param {boolean} hidden
 */
const withHidden = (part, hidden) => ({ ...part, attributes: { ...part.attributes, hidden } })
