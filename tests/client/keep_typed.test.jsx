import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage } from './dom.js'

const SERVED = `
  <input id="where"><textarea name="note"></textarea>
  <input type="checkbox" name="amenity" value="pool"><input type="checkbox" name="amenity" value="sauna">
  <select name="type"><option value="" selected>any</option><option value="villa">villa</option></select>
  <input id="untouched" value="served">`

test('what was typed, chosen and ticked goes into the fields that React makes anew, as from the visitor', async () => {
  const document = openPage(`<div id="app">${SERVED}</div>`)
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const { act, useState } = await import('react') // which looks for a document when it is loaded
  const { createRoot } = await import('react-dom/client')
  const { keepTyped } = await import('../../static/src/client/forms/keep_typed.js')
  const find = (selector) => document.querySelector(selector)
  find('#where').value = 'Mestia'
  find('[name=note]').value = 'late'
  find('[value=sauna]').checked = true
  find('[name=type]').value = 'villa'
  find('#where').focus()
  const typeAgain = keepTyped()

  const heard = []
  function Field({ as: Tag = 'input', of = 'value', served = '', children, ...props }) {
    const [shown, show] = useState(served)
    const onChange = ({ target }) => {
      heard.push(target[of])
      show(target[of])
    }
    return <Tag {...props} {...{ [of]: shown }} onChange={onChange} children={children} />
  }
  const page = (
    <>
      <p>Another page</p>
      <Field id="where" />
      <Field as="textarea" name="note" />
      <Field of="checked" served={false} type="checkbox" name="amenity" value="pool" />
      <Field of="checked" served={false} type="checkbox" name="amenity" value="sauna" />
      <Field as="select" name="type">
        <option value="">any</option>
        <option value="villa">villa</option>
      </Field>
      <Field id="untouched" served="newer" />
    </>
  )
  const root = createRoot(find('#app'))
  await act(() => root.render(page))
  await act(typeAgain)
  assert.deepEqual(heard, ['Mestia', 'late', true, 'villa'])
  assert.deepEqual(
    [find('#where').value, find('[name=note]').value, find('[name=type]').value, find('#untouched').value],
    ['Mestia', 'late', 'villa', 'newer'],
  )
  assert.deepEqual([find('[value=pool]').checked, find('[value=sauna]').checked], [false, true])
  assert.equal(document.activeElement, find('#where'))
  await act(() => root.unmount())
})
