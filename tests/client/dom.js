// A page in Node: happy-dom, React on it, and fakes of layout measurements. happy-dom has the
// focus, forms, dialogs and history that linkedom lacks, and a fifth of jsdom's size.
import { afterEach } from 'node:test'
import { Window } from 'happy-dom'

const NAMES = [
  ...['document', 'location', 'history', 'localStorage', 'sessionStorage', 'navigator', 'getComputedStyle'],
  ...['Node', 'Element', 'HTMLElement', 'HTMLDialogElement', 'HTMLImageElement', 'HTMLIFrameElement', 'DocumentFragment'],
  ...['Event', 'CustomEvent', 'FocusEvent', 'PointerEvent', 'MutationObserver', 'FormData', 'CSS', 'CSSStyleSheet'],
]
const METHODS = ['addEventListener', 'removeEventListener', 'dispatchEvent', 'matchMedia']

/** Of each open observer of visibility or size: its callback and its elements. */
const observers = new Set()

class Observer {
  constructor(callback) {
    this.callback = callback
    this.elements = new Set()
  }

  observe(element) {
    observers.add(this)
    this.elements.add(element)
  }

  unobserve(element) {
    this.elements.delete(element)
  }

  disconnect() {
    observers.delete(this)
  }
}

/** Makes `html` the body of a new page at `url`, and its names the global ones. */
export function openPage(html, url = 'http://georgia.test/') {
  const window = new Window({ url })
  observers.clear()
  for (const name of NAMES)
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true })
  for (const name of METHODS) globalThis[name] = window[name].bind(window)
  globalThis.IntersectionObserver = class extends Observer {}
  globalThis.ResizeObserver = window.ResizeObserver = class extends Observer {}
  globalThis.requestIdleCallback = window.requestIdleCallback = (act) => setTimeout(act)
  globalThis.cancelIdleCallback = (handle) => clearTimeout(handle)
  globalThis.requestAnimationFrame = (act) => setTimeout(() => act(performance.now()), 16)
  globalThis.cancelAnimationFrame = (handle) => clearTimeout(handle)
  for (const name of ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'])
    window[name] = (...given) => globalThis[name](...given) // the test's clock, when it has one
  Object.assign(window.Element.prototype, {
    setPointerCapture() {},
    releasePointerCapture() {},
    hasPointerCapture: () => true,
  })
  globalThis.window = window
  window.document.body.innerHTML = html
  return window.document
}

/**
 * Media queries of which only those in `matching` match. Returns `change(query, matches)`.
 * @param {...string} matching
 */
export function answerMedia(...matching) {
  const lists = new Map()
  globalThis.matchMedia = (query) => {
    if (!lists.has(query)) lists.set(query, Object.assign(new window.EventTarget(), { matches: matching.includes(query) }))
    return lists.get(query)
  }
  return (query, matches) => act(() => Object.assign(matchMedia(query), { matches }).dispatchEvent(new Event('change')))
}

/** Tells the observers of `element` that it comes into view, or leaves it. */
export const scrollIntoView = (element, isIntersecting = true) => notify(IntersectionObserver, element, { isIntersecting })

/** Tells the observers of `element` that it has another size. */
export const resize = (element) => notify(ResizeObserver, element, {})

const notify = (kind, target, entry) =>
  act(() => {
    for (const observer of observers)
      if (observer instanceof kind && observer.elements.has(target)) observer.callback([{ target, ...entry }])
  })

/** What React has drawn in this test, which ends with it. */
const roots = new Set()
afterEach(async () => {
  for (const root of roots) await act(() => root.unmount())
  roots.clear()
})

/**
 * The module `name` of site/modules.js on the element that `html` writes, as on a page: its inside belongs to Python.
 * Returns the element, `update` for other props, and `unmount`.
 */
export async function mount(name, html, props = {}) {
  const { createElement } = await import('react') // after `openPage`: React looks for a document when it is loaded
  const { createRoot } = await import('react-dom/client')
  const { modules } = await import('../../static/src/site/modules.js')
  const page = document.createElement('main')
  document.body.append(page)
  const root = createRoot(page)
  roots.add(root)
  const render = async (html, props) => {
    const { adopt, contentOf } = await import('../../static/src/client/tree/fragments.js')
    const template = document.createElement('div')
    template.innerHTML = html
    const host = template.firstElementChild
    host.dataset.f = html
    adopt(template)
    const [as, { 'data-f': _, ...attributes }, inside] = contentOf(html)
    const children = createElement('div', { key: 'inside', dangerouslySetInnerHTML: { __html: inside } })
    await act(() => root.render(createElement(modules[name], { ...props, as, host: attributes, children: [children] })))
    return page.firstElementChild
  }
  const element = await render(html, props)
  return { element, update: (props) => render(html, props), unmount: () => act(() => root.unmount()) }
}

/** Waits until React has drawn what `happen` changes. */
export async function act(happen) {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  return (await import('react')).act(async () => happen())
}

/** An event of `type` on `target`, with the `fields` that its listeners read. Returns whether the browser may go on. */
export async function fire(target, type, fields = {}) {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const init = /^(click|pointer|mouse)/.test(type) ? { button: 0, ...fields } : fields
  for (const [name, value] of Object.entries(init)) Object.defineProperty(event, name, { value })
  await act(() => target.dispatchEvent(event))
  return !event.defaultPrevented
}

export const click = (target, fields) => fire(target, 'click', { detail: 1, ...fields })

/** Stops the clock of `t`, a test, at 0. `await pass(ms)` moves it, and React draws what its timers change. */
export function stopClock(t) {
  let now = 0
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] })
  t.mock.method(performance, 'now', () => now)
  return async (ms) => {
    for (const end = now + ms; now < end; ) {
      const step = Math.min(50, end - now)
      now += step
      await act(() => t.mock.timers.tick(step))
    }
  }
}
