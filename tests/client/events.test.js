import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { handlerFor, payloadOf, valuesOf } from '../../static/src/client/tree/events.js'
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
