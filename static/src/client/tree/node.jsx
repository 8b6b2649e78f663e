// Renders ReactPy's models as React elements: elements, fragments, client modules, and fields that a visitor types
// into.
import { Component, createElement, memo, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { app } from '../core/app.js'
import { FIELDS, handlerFor, isChanged, selectedValues } from './events.js'
import { contentOf } from './fragments.js'
import { keyOf } from './patch.js'

/** @import { ReactNode, ReactElement } from 'react' */
/** @import { Child, FragmentContent, Model, PageInfo, Send } from '../types.d.ts' */

/** @type {Send} */
const send = (message) => app.send(message)

/** One node of the model. It renders again only for another model object. */
export const Node = memo(function Node(/** @type {{ model: Model }} */ { model }) {
  const { tagName, attributes, children, importSource } = model
  if (model.error !== undefined) return null
  if (tagName === 'fragment') return fragmentElement(/** @type {any} */ (attributes).fragment)
  if (importSource) return attributes?.host ? <Module model={model} /> : <Unserved model={model} />
  if (tagName === '') {
    if (!attributes?.at) return <>{nodes(children)}</>
    return <PageRoot page={/** @type {PageInfo} */ (attributes)}>{nodes(children)}</PageRoot>
  }
  if (FIELDS.has(tagName) && (attributes?.value !== undefined || attributes?.checked !== undefined)) {
    return <Field model={model} />
  }
  if (model.eventHandlers && ('onLoad' in model.eventHandlers || 'onError' in model.eventHandlers)) {
    return <Loading model={model} />
  }
  return createElement(tagName, propsOf(model), ...childArguments(children))
})

/**
 * Children as React nodes. Adjacent texts are joined and empty ones dropped, as app/live/render/html.py does in the served HTML.
 * @param {Child[]} [children]
 */
export function nodes(children = []) {
  /** @type {ReactNode[]} */
  const result = []
  children.forEach((child, index) => {
    if (typeof child !== 'string') result.push(<Node key={keyOf(child, index)} model={child} />)
    else if (child === '') return
    else if (typeof result.at(-1) === 'string') result.push(result.pop() + child)
    else result.push(child)
  })
  return result
}

// A list is passed as one argument, so that React uses its keys.
/** @param {Child[]} [children] */
const childArguments = (children) => {
  const list = nodes(children)
  return list.length === 0 ? [] : list.length === 1 && typeof list[0] === 'string' ? list : [list]
}

/** @param {Model} model */
function propsOf({ attributes, eventHandlers }) {
  const { key: _key, _reactpy_ack_seq, ...props } = attributes ?? {}
  for (const name in eventHandlers) props[name] = handlerFor(eventHandlers[name], send)
  return props
}

/** @type {Map<string, ReactElement>} */
const elements = new Map()

/**
 * The React element of a fragment, always the same object: React does not render it again.
 * @param {string} id
 */
function fragmentElement(id) {
  let element = elements.get(id)
  if (!element) {
    const content = contentOf(id)
    if (!content) return null
    element = Array.isArray(content) ? staticElement(content) : <Node model={content} />
    elements.set(id, element)
  }
  return element
}

// app/live/render/html.py has escaped the text, as it does for the served page.
/** @param {Extract<FragmentContent, unknown[]>} content */
const staticElement = ([tag, props, html]) =>
  createElement(tag, { ...props, dangerouslySetInnerHTML: { __html: html } })

/**
 * Reports the page that React has committed.
 * @param {{ page: PageInfo, children: ReactNode }} props
 */
function PageRoot({ page, children }) {
  useLayoutEffect(() => {
    app.onCommit(page)
  }, [page.at, page.waiting])
  return children
}

/**
 * A client module on its host element. While it is loading or after it has failed, the host is shown without behaviour.
 * @param {{ model: Model }} props
 */
function Module({ model }) {
  const { host, ...props } = propsOf(model)
  const children = nodes(model.children)
  const plain = createElement(host.tagName, host.attributes, ...(children.length ? [children] : []))
  return (
    <Suspense fallback={plain}>
      <Boundary fallback={plain}>
        <NamedModule {...props} name={model.tagName} as={host.tagName} host={host.attributes ?? {}}>
          {children.length ? children : undefined}
        </NamedModule>
      </Boundary>
    </Suspense>
  )
}

/**
 * A client module without a host, as reactpy.reactjs makes it: the server has sent its fallback, and it begins in the browser.
 * @param {{ model: Model }} props
 */
function Unserved({ model }) {
  const [begun, begin] = useState(false)
  useEffect(() => begin(true), [])
  const children = nodes(model.children)
  const { fallback } = /** @type {any} */ (model.importSource)
  const instead = nodes(fallback ? [fallback] : [])
  return (
    <Suspense fallback={instead}>
      {begun ? (
        <Boundary fallback={instead}>
          <NamedModule {...propsOf(model)} name={model.tagName}>
            {children.length ? children : undefined}
          </NamedModule>
        </Boundary>
      ) : (
        instead
      )}
    </Suspense>
  )
}

/**
 * reactpy_router's `navigate`: the visit begins when it is shown.
 * @param {{ to: string, replace?: boolean }} props
 */
function Navigate({ to, replace }) {
  useEffect(() => {
    app.visit(new URL(to, location.href), { replace })
  }, [to, replace])
  return null
}

// The look-up happens inside the boundary: an unknown name counts as a failing module.
/** @param {{ name: string, [prop: string]: any }} props */
function NamedModule({ name, ...props }) {
  const component = app.modules[name] ?? (name === 'Navigate' && Navigate)
  if (!component) throw new Error(`no client module is called ${name}: static/src/site/modules.js lists them`)
  return createElement(component, props)
}

/**
 * Shows `fallback` in place of a module that throws.
 * @extends {Component<{ fallback: ReactNode, children: ReactNode }, { failed: boolean }>}
 */
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
 * A field whose value Python sets. What the visitor types is shown at once. The server's value is applied when the
 * server has seen the last key (its acknowledged sequence number).
 * @param {{ model: Model }} props
 */
function Field({ model }) {
  const { tagName, attributes = {}, eventHandlers = {} } = model
  const { key: _key, _reactpy_ack_seq: acknowledged = -1, value, checked: _checked, ...props } = attributes
  const controlled = value === undefined ? 'checked' : 'value'
  const serverValue = attributes[controlled]
  const [shown, setShown] = useState(serverValue)
  const typed = useRef(-1) // the sequence number of the last event

  useEffect(() => {
    if (acknowledged >= typed.current) setShown(serverValue)
  }, [serverValue, acknowledged])

  /** @param {number} seq */
  const onSend = (seq) => {
    typed.current = seq
  }
  for (const name in eventHandlers) props[name] = handlerFor(eventHandlers[name], send, onSend)
  const changed = props.onChange
  props.onChange = (/** @type {{ target: any }} */ event) => {
    setShown(selectedValues(event.target) ?? event.target[controlled])
    if (changed) typed.current = Infinity // until it is sent, which may be later
    changed?.(event)
  }
  props[controlled] = shown

  props.ref = useRef(null)
  useLayoutEffect(() => {
    const field = props.ref.current
    const heard = CHANGES.filter(([name]) => name in eventHandlers)
    if (!app.isHydrating || !heard.length || !isChanged(field)) return
    // Typed before React was there.
    setShown(selectedValues(field) ?? field[controlled])
    typed.current = Infinity
    // At the end of this commit, which makes the session live.
    queueMicrotask(() => {
      for (const [name, type] of heard) props[name](eventOf(type, field))
    })
  }, [])
  return createElement(tagName, props, ...childArguments(model.children))
}

const CHANGES = [
  ['onInput', 'input'],
  ['onChange', 'change'],
]

/**
 * An element that tells Python when it has loaded: also what had loaded before React was there.
 * @param {{ model: Model }} props
 */
function Loading({ model }) {
  const props = propsOf(model)
  props.ref = useRef(null)
  useLayoutEffect(() => {
    const element = props.ref.current
    if (!app.isHydrating || !isLoaded(element)) return
    const type = element.naturalWidth === 0 ? 'error' : 'load'
    const handler = props[type === 'load' ? 'onLoad' : 'onError']
    if (handler) queueMicrotask(() => handler(eventOf(type, element)))
  }, [])
  return createElement(model.tagName, props, ...childArguments(model.children))
}

/** @param {any} element  an image, or a frame, of which only its resource timing tells */
const isLoaded = (element) => element.complete ?? performance.getEntriesByName(element.src ?? '').length > 0

/**
 * An event that had happened before React was there, as `payloadOf` reads it.
 * @param {string} type
 * @param {Element} element
 */
const eventOf = (type, element) => ({ type, target: element, currentTarget: element, nativeEvent: {} })
