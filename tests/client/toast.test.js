import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { createToasts, TOAST_LIMIT, TOAST_REMOVE_DELAY } from '../../static/src/modules/toasts/toast.js'

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
afterEach(() => mock.timers.reset())

const shown = (toasts) => toasts.all().map(({ title, open }) => `${title} ${open ? 'open' : 'closed'}`)

test('the limits are those of the specification', () => {
  assert.equal(TOAST_LIMIT, 1)
  assert.equal(TOAST_REMOVE_DELAY, 1_000_000)
})

test('a new toast replaces the older', () => {
  const toasts = createToasts()
  toasts.add({ title: 'One' })
  toasts.add({ title: 'Two', description: 'Words', kind: 'destructive' })
  assert.deepEqual(shown(toasts), ['Two open'])
  assert.deepEqual({ ...toasts.all()[0], id: '' }, { id: '', title: 'Two', description: 'Words', kind: 'destructive', open: true })
})

test('each toast gets an id of its own', () => {
  const toasts = createToasts()
  assert.notEqual(toasts.add({ title: 'One' }), toasts.add({ title: 'Two' }))
})

test('a dismissed toast closes at once and is removed after the delay', () => {
  const toasts = createToasts()
  const id = toasts.add({ title: 'One' })
  toasts.dismiss(id)
  assert.deepEqual(shown(toasts), ['One closed'])
  mock.timers.tick(TOAST_REMOVE_DELAY - 1)
  assert.deepEqual(shown(toasts), ['One closed'])
  mock.timers.tick(1)
  assert.deepEqual(shown(toasts), [])
})

test('listeners are called on each change until they unsubscribe, and not without a change', () => {
  const toasts = createToasts()
  let heard = 0
  const stop = toasts.subscribe(() => heard++)
  const id = toasts.add({ title: 'One' })
  toasts.dismiss(id)
  toasts.dismiss(id)
  toasts.dismiss('unknown')
  assert.equal(heard, 2)
  stop()
  toasts.add({ title: 'Two' })
  assert.equal(heard, 2)
})
