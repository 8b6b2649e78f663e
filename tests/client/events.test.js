import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { addFields } from '../../static/src/client/tree/event_fields.js'
import { elementOf, handlerFor, payloadOf, valuesOf } from '../../static/src/client/tree/events.js'
import { openPage } from './dom.js'

const event = (fields) => ({ nativeEvent: {}, type: 'click', target: {}, currentTarget: {}, ...fields })

test('an event is sent as its type and its field', () => {
  const target = { id: 'where', name: 'where', value: 'Kakheti', checked: false, ownerDocument: {}, files: [1] }
  assert.deepEqual(payloadOf(event({ type: 'change', target })), {
    type: 'change',
    target: { id: 'where', name: 'where', value: 'Kakheti', checked: false },
    currentTarget: {},
  })
})

test('an element that is target and current target is sent once', () => {
  const target = { value: 'a long text' }
  const payload = payloadOf(event({ type: 'change', target, currentTarget: target }))
  assert.deepEqual(payload, { type: 'change', target: { value: 'a long text' } })
})

test('fields that the handler names are sent, of the event and of its elements', () => {
  const document = openPage('<ul id="list"><li data-id="gori" class="a b"></li></ul><input type="file" id="file">')
  const [list, item] = document.querySelectorAll('ul, li')
  const happened = event({ target: item, currentTarget: list, clientX: 7, relatedTarget: list, deltaY: 1 })
  happened.nativeEvent = { offsetX: 3, dataTransfer: { types: ['Files'], files: [{ name: 'a.txt', size: 2, text() {} }] } }
  const fields = ['clientX', 'offsetX', 'pageX', 'relatedTarget', 'dataset', 'classList', 'dataTransfer']
  assert.deepEqual(payloadWith(happened, fields), {
    type: 'click',
    target: { id: '', dataset: { id: 'gori' }, classList: ['a', 'b'] },
    currentTarget: { id: 'list', dataset: {}, classList: [] },
    clientX: 7,
    offsetX: 3,
    relatedTarget: { id: 'list' },
    dataTransfer: { types: ['Files'], files: [{ name: 'a.txt', size: 2 }] },
  })
})

test('the named elements of a form are sent without their own form', () => {
  const form = openPage('<form><input name="a" value="1"><input type="checkbox" checked></form>').querySelector('form')
  const payload = payloadWith(event({ target: form, currentTarget: form }), ['elements'])
  assert.deepEqual(payload.target.elements, [
    { id: '', name: 'a', value: '1', checked: false },
    { id: '', name: '', value: 'on', checked: true },
  ])
})

test('the selection is sent to a handler that names it', () => {
  const document = openPage('<p>Vardzia</p>')
  document.getSelection().selectAllChildren(document.querySelector('p'))
  const { selection } = payloadWith(event({}), ['selection'])
  assert.equal(selection.selectedText, 'Vardzia')
  assert.equal(selection.rangeCount, 1)
})

test('all options chosen in a multiple select are sent', () => {
  const select = openPage(`<select name="wine" multiple>
    <option value="saperavi" selected>Saperavi</option><option value="kisi">Kisi</option><option selected>Tsolikouri</option>
  </select>`).querySelector('select')
  const { target } = payloadOf(event({ type: 'change', target: select }))
  assert.deepEqual(target.values, ['saperavi', 'Tsolikouri'])
})

test('only pressed keys and modifiers are sent', () => {
  const payload = payloadOf(event({ type: 'keydown', key: 'Enter', shiftKey: true, ctrlKey: false }))
  assert.equal(payload.key, 'Enter')
  assert.equal(payload.shiftKey, true)
  assert.ok(!('ctrlKey' in payload))
})

test('arguments other than events pass unchanged', () => {
  assert.deepEqual(payloadOf({ path: '/', query_string: '' }), { path: '/', query_string: '' })
  assert.equal(payloadOf(undefined), null)
})

test("a form is sent by field name, repeated names as a list", () => {
  const form = openPage(`<form>
    <input name="name" value="Nino"><input type="checkbox" name="kind" value="hotel" checked>
    <input type="checkbox" name="kind" value="villa" checked><input type="checkbox" name="kind" value="resort">
    <textarea name="message">Hello</textarea><input value="nameless">
  </form>`).querySelector('form')
  const expected = { name: 'Nino', kind: ['hotel', 'villa'], message: 'Hello' }
  assert.deepEqual(valuesOf(form), expected)
  assert.deepEqual(payloadOf(event({ type: 'submit', target: form, currentTarget: form })).form, expected)
})

/** What a handler that names `fields` is sent. */
function payloadWith(event, fields) {
  const payload = payloadOf(event)
  addFields(payload, { event, currentTarget: event.currentTarget }, fields, elementOf)
  return payload
}

/** A page whose session is open. */
function openLive() {
  openPage('').documentElement.dataset.ready = ''
}

test("no event is sent before the session's first update", () => {
  openPage('')
  const sent = []
  const handler = handlerFor({ target: 't' }, (message) => sent.push(message))
  handler(1)
  document.documentElement.dataset.ready = ''
  handler(2)
  assert.deepEqual(sent.map(({ data }) => data), [[2]])
})

test('a handler that names fields is sent arguments of a client module unchanged', () => {
  openLive()
  const sent = []
  handlerFor({ target: 't', fields: ['type'] }, (message) => sent.push(message))({ a: 1 })
  assert.deepEqual(sent.map(({ data }) => data), [[{ a: 1 }]])
})

test('a handler sends its target, its arguments and a number of its own', () => {
  openLive()
  const sent = []
  const noted = []
  const handler = handlerFor({ target: 'id-1' }, (message) => sent.push(message), (seq) => noted.push(seq))
  handler({ a: 1 })
  handler({ a: 2 })
  assert.deepEqual(sent.map(({ type, target, data }) => ({ type, target, data })), [
    { type: 'layout-event', target: 'id-1', data: [{ a: 1 }] },
    { type: 'layout-event', target: 'id-1', data: [{ a: 2 }] },
  ])
  assert.equal(sent[1].seq, sent[0].seq + 1)
  assert.deepEqual(noted, sent.map(({ seq }) => seq))
})

test('a handler prevents default and stops propagation synchronously', () => {
  const calls = []
  const happened = event({ preventDefault: () => calls.push('prevent'), stopPropagation: () => calls.push('stop') })
  handlerFor({ target: 't' }, () => {})(happened)
  assert.deepEqual(calls, [])
  handlerFor({ target: 't', preventDefault: true, stopPropagation: true, throttle: 50 }, () => {})(happened)
  assert.deepEqual(calls, ['prevent', 'stop'])
})

test('a throttled handler sends the first of a burst at once and the last one later', () => {
  openLive()
  mock.timers.enable({ apis: ['setTimeout'] })
  let now = 1000
  mock.method(performance, 'now', () => now)
  const sent = []
  // Each render makes it anew.
  const handler = (value) => handlerFor({ target: 'burst', throttle: 100 }, ({ data }) => sent.push(data[0]))(value)
  const after = (ms) => {
    now += ms
    mock.timers.tick(ms)
  }
  handler(1)
  after(10)
  handler(2)
  after(10)
  handler(3)
  assert.deepEqual(sent, [1])
  after(80)
  assert.deepEqual(sent, [1, 3])
  after(100)
  handler(4)
  assert.deepEqual(sent, [1, 3, 4])
  mock.reset()
  mock.timers.reset()
})

test('of the events of a field whose handler is debounced the last one is sent, after a pause or before another event', () => {
  openLive()
  mock.timers.enable({ apis: ['setTimeout'] })
  const sent = []
  const send = ({ data }) => sent.push(data[0].target.value ?? 'click')
  const type = (value) => handlerFor({ target: 'field', debounce: 100 }, send)(event({ target: { value }, currentTarget: { localName: 'input' } }))
  type('a')
  mock.timers.tick(90)
  type('ab')
  mock.timers.tick(90)
  assert.deepEqual(sent, [])
  mock.timers.tick(10)
  assert.deepEqual(sent, ['ab'])
  type('abc')
  const click = event({ currentTarget: { localName: 'button' } })
  handlerFor({ target: 'button', debounce: 100 }, send)(click)
  assert.deepEqual(sent, ['ab', 'abc', 'click'])
  mock.timers.reset()
})

test('a long text is sent at once and then in pauses, and before any other event', () => {
  openLive()
  mock.timers.enable({ apis: ['setTimeout'] })
  let now = 5000
  mock.method(performance, 'now', () => now)
  const sent = []
  const send = ({ target, data }) => sent.push([target, data[0].target?.value?.length])
  const type = (length) => {
    const target = { value: 'a'.repeat(length) }
    handlerFor({ target: 'text' }, send)(event({ type: 'change', target, currentTarget: target }))
  }
  type(100_000)
  type(100_001)
  now += 100
  mock.timers.tick(100)
  type(100_002)
  assert.deepEqual(sent, [['text', 100_000]])
  now += 4000
  mock.timers.tick(4000)
  assert.deepEqual(sent.splice(0), [['text', 100_000], ['text', 100_002]])
  type(100_003)
  type(100_004)
  assert.deepEqual(sent, [])
  handlerFor({ target: 'button' }, send)(event({ target: {}, currentTarget: {} }))
  type(4)
  now += 9000
  mock.timers.tick(9000)
  assert.deepEqual(sent, [['text', 100_004], ['button', undefined], ['text', 4]])
  mock.reset()
  mock.timers.reset()
})

test('an event whose handler names fields is sent with them, also when their code had to be loaded', async () => {
  openLive()
  const sent = new Promise((resolve) => {
    handlerFor({ target: 't', fields: ['clientX'] }, resolve)(event({ clientX: 7 }))
  })
  assert.deepEqual((await sent).data, [{ type: 'click', target: {}, currentTarget: {}, clientX: 7 }])
})
