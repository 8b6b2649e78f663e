import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, click, fire, mount, openPage, stopClock } from './dom.js'

const TOASTER = '<div class="toaster" data-label="Notifications" data-close-label="Close"></div>'

openPage('<a href="/about">About</a>') // one for all tests: a toast comes by an event of this window
const { toasts } = await import('../../static/src/modules/toasts/toast.js')
await import('../../static/src/modules/toasts/Toasts.jsx') // at hand

async function toaster(t) {
  const pass = stopClock(t)
  for (const { id } of toasts.all()) toasts.dismiss(id)
  await mount('Toaster', TOASTER)
  const show = async (title, kind = 'plain', rest = {}) => {
    await act(() => dispatchEvent(new CustomEvent('georgia360:toast', { detail: { title, kind, ...rest } })))
    await act(() => new Promise((resolve) => setImmediate(resolve)))
    for (const frame of [20, 20]) await pass(frame) // in which it is announced
  }
  const shown = () =>
    [...document.querySelectorAll('.toast__title')].map((title) => title.textContent.trim())
  return { pass, show, shown, toast: () => document.querySelector('.toast') }
}

test('one toast is shown at a time, for 5 seconds', async (t) => {
  const { pass, show, shown, toast } = await toaster(t)
  await show('First')
  assert.deepEqual(shown(), ['First'])
  await show('Second', 'destructive')
  assert.deepEqual(shown(), ['Second'])
  assert.ok(toast().classList.contains('toast--destructive'))
  await pass(4900)
  assert.deepEqual(shown(), ['Second'])
  await pass(200)
  assert.deepEqual(shown(), [])
})

test('a toast is announced without taking the focus; only a failure interrupts', async (t) => {
  const { show } = await toaster(t)
  document.querySelector('a').focus()
  await show('Message Sent!')
  const announced = [...document.querySelectorAll('[role=status]')].find((each) => each.textContent.includes('Message Sent!'))
  assert.equal(announced.getAttribute('aria-live'), 'polite')
  await show('Error', 'destructive')
  assert.equal(document.querySelector('[role=status]').getAttribute('aria-live'), 'assertive')
  assert.ok(document.activeElement === document.querySelector('a'))
})

test('a toast pauses under the pointer; its 5 s continue afterwards', async (t) => {
  const { pass, show, shown } = await toaster(t)
  const region = () => document.querySelector('[role=region]')
  await show('Stay')
  await pass(2000)
  await fire(region(), 'pointermove')
  await pass(9000)
  assert.deepEqual(shown(), ['Stay'])
  await fire(region(), 'pointerleave')
  await pass(2800)
  assert.deepEqual(shown(), ['Stay'])
  await pass(300)
  assert.deepEqual(shown(), [])
})

test('a toast leaves by a swipe of 50 px to the right', async (t) => {
  const { show, shown, toast } = await toaster(t)
  await show('Swipe')
  for (const [distance, left] of [[-80, ['Swipe']], [45, ['Swipe']], [60, []]]) {
    const at = (x) => ({ clientX: 200 + x, clientY: 10, pointerType: 'touch' })
    await fire(toast(), 'pointerdown', at(0))
    for (const part of [0.3, 0.6, 1]) await fire(toast(), 'pointermove', at(part * distance))
    await fire(toast(), 'pointerup', at(distance))
    assert.deepEqual(shown(), left, `${distance} px`)
  }
})

test('the action of a toast runs and closes it', async (t) => {
  const { show, shown } = await toaster(t)
  let ran = 0
  await show('Removed', 'plain', { action: { label: 'Undo', run: () => ran++ } })
  await click(document.querySelector('.toast__action'))
  assert.equal(ran, 1)
  assert.deepEqual(shown(), [])
  await show('Again')
  await click(document.querySelector('.toast__close[aria-label=Close]'))
  assert.deepEqual(shown(), [])
})
