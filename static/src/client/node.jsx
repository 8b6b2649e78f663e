// ReactPy's models as React elements: elements, shared fragments, client modules, fields that a visitor types into.
import { Component, createElement, Fragment, memo, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { chosenIn, handlerFor } from './events.js'
import { contentOf } from './fragments.js'
import { moduleFor } from './modules.js'
import { keyOf } from './patch.js'

const FIELDS = new Set(['input', 'select', 'textarea'])

/** What the nodes need of the session; set once by `app.jsx`. */
export const session = { send: () => false, arrived: () => {}, endEarly: () => {} }

const send = (message) => session.send(message)

/** One node of the model. Same model, no new render. */
export const Node = memo(function Node({ model }) {
  const { tagName, attributes, children, importSource } = model
  if (model.error !== undefined) return null
  if (tagName === 'fragment') return shared(attributes.fragment)
  if (importSource) return <Module model={model} />
  if (tagName === '') {
    if (!attributes?.at) return <>{nodes(children)}</>
    return <Arrival page={attributes} children={nodes(children)} />
  }
  if (FIELDS.has(tagName) && (attributes?.value !== undefined || attributes?.checked !== undefined)) {
    return <Field model={model} />
  }
  return createElement(tagName, propsOf(model), ...childrenOf(children))
})

/** Children as React wants them: neighbouring texts joined, empty ones left out (live/html.py does the same). */
export function nodes(children = []) {
  const result = []
  children.forEach((child, index) => {
    if (typeof child !== 'string') result.push(<Node key={keyOf(child, index)} model={child} />)
    else if (child === '') return
    else if (typeof result.at(-1) === 'string') result.push(result.pop() + child)
    else result.push(child)
  })
  return result
}

// A lone list is passed as one argument, so that its keys count; no children as none at all.
const childrenOf = (children) => {
  const list = nodes(children)
  return list.length === 0 ? [] : list.length === 1 && typeof list[0] === 'string' ? list : [list]
}

function propsOf({ attributes, eventHandlers }) {
  const { key: _key, _reactpy_ack_seq, ...props } = attributes ?? {}
  for (const name in eventHandlers) props[name] = handlerFor(eventHandlers[name], send)
  return props
}

const elements = new Map()

/** The one element of a fragment: React sees the same object again and has nothing to do. */
function shared(id) {
  let element = elements.get(id)
  if (!element) {
    const content = contentOf(id)
    if (!content) return null
    element = Array.isArray(content) ? staticElement(content) : <Node model={content} />
    elements.set(id, element)
  }
  return element
}

// The text was escaped by live/html.py, like the page it was served with.
const staticElement = ([tag, props, html]) => createElement(tag, { ...props, dangerouslySetInnerHTML: { __html: html } })

/** Tells the navigation which page the committed tree shows: {at, language, waiting}. */
function Arrival({ page, children }) {
  useLayoutEffect(() => {
    session.arrived(page)
  }, [page.at, page.waiting])
  return children
}

function Module({ model }) {
  const { host, ...props } = propsOf(model)
  const children = nodes(model.children)
  const plain = createElement(host.tagName, host.attributes, ...(children.length ? [children] : []))
  return (
    <Suspense fallback={plain}>
      <Boundary fallback={plain}>
        <Behaviour {...props} name={model.tagName} as={host.tagName} host={host.attributes ?? {}}>
          {children.length ? children : undefined}
        </Behaviour>
      </Boundary>
    </Suspense>
  )
}

// The look-up stands inside the boundary: a name that this build does not know is a failing module like any other.
function Behaviour({ name, ...props }) {
  return createElement(moduleFor(name), props)
}

/** A module that fails leaves its plain element; the rest of the page lives. */
class Boundary extends Component {
  state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/**
 * A field whose value Python sets. What the visitor types shows at once; the server's value is taken when it has seen
 * the last key (its acknowledged sequence number), and not within `debounce` ms of typing.
 */
function Field({ model }) {
  const { tagName, attributes, eventHandlers = {} } = model
  const { key: _key, _reactpy_ack_seq: acknowledged = -1, value, checked, ...props } = attributes
  const controlled = value === undefined ? 'checked' : 'value'
  const given = attributes[controlled]
  const [shown, setShown] = useState(given)
  const typed = useRef({ seq: -1, at: 0 })

  const debounce = Math.max(0, ...Object.values(eventHandlers).map((handler) => handler.debounce ?? 0))
  useEffect(() => {
    if (acknowledged < typed.current.seq) return
    const wait = typed.current.at + debounce - performance.now()
    const timer = setTimeout(() => setShown(given), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [given, acknowledged, debounce])

  const note = (seq) => (typed.current = { seq, at: performance.now() })
  for (const name in eventHandlers) props[name] = handlerFor(eventHandlers[name], send, note)
  const changed = props.onChange
  props.onChange = (event) => {
    setShown(chosenIn(event.target) ?? event.target[controlled])
    changed?.(event)
  }
  props[controlled] = shown
  return createElement(tagName, props, ...childrenOf(model.children))
}
