import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage } from './dom.js'

test('a controlled multiple select shows all chosen options before the answer', async () => {
  const document = openPage('<div></div>')
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const { act } = await import('react') // which looks for a document when it is loaded
  const { createRoot } = await import('react-dom/client')
  const { provideApp } = await import('../../static/src/client/core/app.js')
  provideApp({ isHydrating: false })
  const { Node } = await import('../../static/src/client/tree/node.jsx')
  const options = ['kisi', 'saperavi', 'krakhuna'].map((value) => ({ tagName: 'option', attributes: { value }, children: [value] }))
  const model = { tagName: 'select', attributes: { multiple: true, value: ['kisi'] }, eventHandlers: { onChange: { target: 't' } } }
  await act(() => createRoot(document.querySelector('div')).render(<Node model={{ ...model, children: options }} />))
  const select = document.querySelector('select')
  const chosen = () => [...select.options].filter((option) => option.selected).map((option) => option.value)
  assert.deepEqual(chosen(), ['kisi'])
  await act(() => {
    select.options[1].selected = true
    select.dispatchEvent(new window.Event('change', { bubbles: true }))
  })
  assert.deepEqual(chosen(), ['kisi', 'saperavi'])
})

test('an element with an unknown module is shown without behaviour', async () => {
  const document = openPage('<div></div>')
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const { act } = await import('react')
  const { createRoot } = await import('react-dom/client')
  const { provideApp } = await import('../../static/src/client/core/app.js')
  const { Node } = await import('../../static/src/client/tree/node.jsx')
  provideApp({ modules: {} })
  const host = { tagName: 'section', attributes: { className: 'strip' } }
  const model = { tagName: 'Carrousel', importSource: {}, attributes: { host }, children: ['Tbilisi'] }
  const errors = []
  const root = createRoot(document.querySelector('div'), { onCaughtError: ({ message }) => errors.push(message) })
  await act(() => root.render(<Node model={model} />))
  assert.deepEqual(errors, ['no client module is called Carrousel: static/src/site/modules.js lists them'])
  assert.equal(document.querySelector('div').innerHTML, '<section class="strip">Tbilisi</section>')
})

/** Hydrates `html` as `model`, and gives the events that were sent at its end. */
async function hydrated(html, model, before = () => {}) {
  const document = openPage(`<div>${html}</div>`)
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const { act } = await import('react')
  const { hydrateRoot } = await import('react-dom/client')
  const { Node } = await import('../../static/src/client/tree/node.jsx')
  const core = await import('../../static/src/client/core/app.js')
  const sent = []
  core.provideApp({ isHydrating: true, send: ({ target, data }) => sent.push([target, data[0].type, data[0].target.value]) })
  before(document)
  document.documentElement.dataset.ready = ''
  await act(async () => hydrateRoot(document.querySelector('div'), <Node model={model} />))
  core.app.isHydrating = false
  return { sent, document }
}

const change = { onChange: { target: 'change' } }

test('what was typed into a controlled field before React was there is kept and sent', async () => {
  const model = { tagName: 'input', attributes: { value: 'Kak' }, eventHandlers: { ...change, onInput: { target: 'input' } } }
  const { sent, document } = await hydrated('<input value="Kak">', model, (document) => {
    document.querySelector('input').value = 'Kakheti'
  })
  assert.equal(document.querySelector('input').value, 'Kakheti')
  assert.deepEqual(sent, [['input', 'input', 'Kakheti'], ['change', 'change', 'Kakheti']])
})

test('a controlled field that was left as served sends nothing', async () => {
  const model = { tagName: 'textarea', attributes: { value: 'Kak' }, eventHandlers: change }
  const { sent } = await hydrated('<textarea>Kak</textarea>', model)
  assert.deepEqual(sent, [])
})

test('a box that was checked and an option that was chosen before React was there are sent', async () => {
  const box = { tagName: 'input', attributes: { type: 'checkbox', checked: false }, eventHandlers: change }
  const { sent: boxes } = await hydrated('<input type="checkbox">', box, (document) => {
    document.querySelector('input').checked = true
  })
  assert.equal(boxes.length, 1)
  const options = ['a', 'b'].map((value) => ({ tagName: 'option', attributes: { value }, children: [value] }))
  const select = { tagName: 'select', attributes: { value: 'a' }, eventHandlers: change, children: options }
  const { sent: chosen } = await hydrated('<select><option value="a" selected>a</option><option value="b">b</option></select>', select, (document) => {
    document.querySelector('select').value = 'b'
  })
  assert.deepEqual(chosen, [['change', 'change', 'b']])
})

test('an image that had loaded before React was there tells its handler, one that had failed the other', async () => {
  const handlers = { onLoad: { target: 'load' }, onError: { target: 'error' } }
  const model = { tagName: 'img', attributes: { alt: '' }, eventHandlers: handlers }
  for (const [fields, expected] of [
    [{ complete: true, naturalWidth: 100 }, ['load']],
    [{ complete: true, naturalWidth: 0 }, ['error']],
    [{ complete: false, naturalWidth: 0 }, []],
  ]) {
    const { sent } = await hydrated('<img alt="">', model, (document) => {
      for (const [name, value] of Object.entries(fields)) Object.defineProperty(document.querySelector('img'), name, { value })
    })
    assert.deepEqual(sent.map(([target]) => target), expected)
  }
})

test('a component of reactpy.reactjs takes the place of its served fallback, and its handlers get its arguments', async () => {
  const document = openPage('<div><p><!--$-->Loading<!--/$--></p></div>')
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const { act } = await import('react')
  const { hydrateRoot } = await import('react-dom/client')
  const { Node } = await import('../../static/src/client/tree/node.jsx')
  const core = await import('../../static/src/client/core/app.js')
  const sent = []
  const Picker = ({ color, onPick, children }) => <button type="button" onClick={() => onPick('#123456')}>{color}{children}</button>
  core.provideApp({ isHydrating: true, modules: { Picker }, send: ({ target, data }) => sent.push([target, data]) })
  document.documentElement.dataset.ready = ''
  const model = {
    tagName: 'Picker', importSource: { fallback: 'Loading' }, attributes: { color: 'red' }, children: ['!'],
    eventHandlers: { onPick: { target: 'pick' } },
  }
  const errors = []
  const options = { onRecoverableError: (error) => errors.push(error.message) }
  await act(async () => hydrateRoot(document.querySelector('div'), <Node model={{ tagName: 'p', children: [model] }} />, options))
  assert.deepEqual(errors, [])
  assert.equal(document.querySelector('button').textContent, 'red!')
  await act(async () => document.querySelector('button').click())
  assert.deepEqual(sent, [['pick', ['#123456']]])
})

test("reactpy_router's navigate visits its address", async () => {
  const document = openPage('<div></div>')
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const { act } = await import('react')
  const { createRoot } = await import('react-dom/client')
  const { Node } = await import('../../static/src/client/tree/node.jsx')
  const core = await import('../../static/src/client/core/app.js')
  const visits = []
  core.provideApp({ isHydrating: false, modules: {}, visit: (url, options) => visits.push([url.pathname + url.search, options]) })
  const model = { tagName: 'Navigate', importSource: {}, attributes: { to: '/places?page=2', replace: true } }
  await act(async () => createRoot(document.querySelector('div')).render(<Node model={model} />))
  assert.deepEqual(visits, [['/places?page=2', { replace: true }]])
})
