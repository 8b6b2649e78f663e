// The list of properties. It shows what the server sent, and while the filter form is ahead of the server what the form
// asks for: the same cards under the same keys, so that nothing is drawn again when the answer comes.
import { Component, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { inLanguage, say } from '../client/counting.js'
import { asksFor, matches } from '../client/filter.js'
import { contentOf, countArrivals, onArrival } from '../client/fragments.js'
import { Node, session } from '../client/node.jsx'
import { Host } from './host.jsx'
import { lookAhead, useAhead, useListing } from './listing.js'

export function CardList({ listing: address, wanted, most, children, ...host }) {
  const models = children.map((child) => child.props.model) // `Module` makes each child a <Node model>
  const listing = useListing(address)
  const filter = useAhead()
  const list = useRef(null)
  const arrivals = useSyncExternalStore(onArrival, countArrivals, () => 0)
  const isAhead = filter && listing && !isSame(filter, wanted)

  const found = useMemo(
    () => (isAhead ? listing.entries.filter((entry) => matches(entry, filter)) : []),
    [isAhead, listing, filter],
  )
  const missing = found.slice(0, most).filter(({ card }) => !contentOf(card))

  useEffect(() => {
    if (listing) inLanguage() // before the first letter is typed
  }, [listing])
  useEffect(() => {
    if (filter && isSame(filter, wanted)) lookAhead(undefined)
  }, [filter, wanted])
  useEffect(() => {
    if (missing.length) session.send({ type: 'fragments', ids: missing.map(({ card }) => card) })
  }, [missing.map(({ card }) => card).join()])

  const shown = useMemo(() => {
    if (!isAhead) return models.map((model) => alter(model, { cards: flat }))
    const items = found.slice(0, most).filter(({ card }) => contentOf(card))
    const known = listing.whole ? found.length : undefined
    const parts = {
      cards: (cards) => ({ ...cards, children: items.map(({ item }) => item) }),
      more: () => undefined,
      clear: (link) => hide(link, !asksFor(filter)),
      count: (heading) => (known === undefined ? heading : { ...heading, children: [say(known, listing.count)] }),
      some: (part) => hide(part, !found.length),
      none: (part) => hide(part, found.length || !listing.whole),
    }
    return models.map((model) => alter(model, parts))
  }, [isAhead, found, listing, arrivals, ...models])

  return (
    <Host {...host} ref={list}>
      <Steady list={list} listing={listing} wanted={wanted}>
        {shown.map((model, index) => (
          <Node key={index} model={model} />
        ))}
      </Steady>
    </Host>
  )
}

/**
 * What must happen between one list and the next. What was filtered early (early.js) is given up in the frame in which
 * this list does it, or the server has. While the list grows, what has the focus below it stays where it is: a browser
 * would hold on to the last card. From the link to more of it the focus goes to the first of them.
 */
class Steady extends Component {
  getSnapshotBeforeUpdate({ wanted }) {
    if (this.props.listing || !isSame(wanted, this.props.wanted)) session.endEarly()
    const focused = document.activeElement
    const list = this.props.list.current
    const isBelow = list.compareDocumentPosition(focused) === list.DOCUMENT_POSITION_FOLLOWING
    const last = focused.closest('[data-part=more]') && list.querySelector('[data-part=cards]').lastElementChild
    return { last, focused, top: isBelow && focused.getBoundingClientRect().top }
  }

  componentDidUpdate(_props, _state, { last, focused, top }) {
    if (top !== false) scrollBy({ top: focused.getBoundingClientRect().top - top, behavior: 'instant' })
    last?.nextElementSibling?.querySelector('a').focus()
  }

  render() {
    return this.props.children
  }
}

const isSame = (one, other) => ['where', 'type', 'price'].every((name) => one[name] === other[name])

/** A model with every part marked `data-part` changed by the function of that name; undefined takes it out. */
function alter(model, changes) {
  if (typeof model === 'string') return model
  const change = changes[model.attributes?.['data-part']]
  const changed = change ? change(model, changes) : model
  if (!changed?.children || changed.attributes?.['data-part'] === 'cards') return changed
  return { ...changed, children: changed.children.map((child) => alter(child, changes)).filter(Boolean) }
}

/** The list without its chunks: every card a child of its own, as it is when the list is made here. */
const flat = (list) => ({
  ...list,
  children: (list.children ?? []).flatMap(({ attributes }) => contentOf(attributes.fragment).children),
})

const hide = (part, hidden) => ({ ...part, attributes: { ...part.attributes, hidden: Boolean(hidden) } })
