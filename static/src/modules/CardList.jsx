// The list of properties. It shows what the server sent, and while the filter form is ahead of the server what the form
// asks for: the same cards under the same keys, so that nothing is drawn again when the answer comes.
import { Component, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { matches } from '../client/filter.js'
import { contentOf, countArrivals, onArrival } from '../client/fragments.js'
import { Node, session } from '../client/node.jsx'
import { Host } from './host.jsx'
import { lookAhead, useAhead, useListing } from './listing.js'

export function CardList({ listing: address, wanted, count, most, children, ...host }) {
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

  useLayoutEffect(() => {
    if (listing) session.endEarly() // within the frame: what it hid is out of the list by now
  }, [listing])
  useEffect(() => {
    if (listing) inLanguage(document.documentElement.lang) // before the first letter is typed
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
      count: (heading) => (known === undefined ? heading : { ...heading, children: [say(known, count)] }),
      some: (part) => hide(part, !found.length),
      none: (part) => hide(part, found.length || !listing.whole),
    }
    return models.map((model) => alter(model, parts))
  }, [isAhead, found, listing, arrivals, ...models])

  return (
    <Host {...host} ref={list}>
      <Steady list={list}>
        {shown.map((model, index) => (
          <Node key={index} model={model} />
        ))}
      </Steady>
    </Host>
  )
}

/** While the list grows, what has the focus below it stays where it is. A browser would hold on to the last card. */
class Steady extends Component {
  getSnapshotBeforeUpdate() {
    const focused = document.activeElement
    const list = this.props.list.current
    const isBelow = list.compareDocumentPosition(focused) === list.DOCUMENT_POSITION_FOLLOWING
    return isBelow ? { focused, top: focused.getBoundingClientRect().top } : null
  }

  componentDidUpdate(_props, _state, below) {
    if (below) scrollBy({ top: below.focused.getBoundingClientRect().top - below.top, behavior: 'instant' })
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

function say(n, forms) {
  const { plurals, numbers } = inLanguage(document.documentElement.lang)
  return (forms[plurals.select(n)] ?? forms.other).replace('{n}', numbers.format(n))
}

const languages = new Map()

/** How a language counts and writes numbers. To find out takes a browser 25 ms the first time. */
function inLanguage(language) {
  if (!languages.has(language))
    languages.set(language, { plurals: new Intl.PluralRules(language), numbers: new Intl.NumberFormat(language) })
  return languages.get(language)
}
