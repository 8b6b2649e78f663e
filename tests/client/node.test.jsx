import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage } from './dom.js'

test('a controlled multiple select shows all chosen options before the answer', async () => {
  const document = openPage('<div></div>')
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const { act } = await import('react') // which looks for a document when it is loaded
  const { createRoot } = await import('react-dom/client')
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
  assert.deepEqual(errors, ['no client module is called Carrousel'])
  assert.equal(document.querySelector('div').innerHTML, '<section class="strip">Tbilisi</section>')
})
