import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { test } from 'node:test'
import { act, click, mount, openPage, stopClock } from './dom.js'

registerHooks({
  load(url, context, next) {
    if (url.includes('/Toasts.jsx')) throw new Error('Failed to fetch')
    return next(url, context)
  },
})

test('without its script a toast is shown with its action and a close button', async (t) => {
  stopClock(t) // a toast is removed long after it was closed
  openPage('')
  await mount('Toaster', '<div class="toaster" data-close-label="Close"></div>')
  const show = (title, rest) =>
    act(async () => {
      dispatchEvent(new CustomEvent('georgia360:toast', { detail: { title, kind: 'destructive', ...rest } }))
      await new Promise(setImmediate) // the script fails to load
    })
  const shown = () => [...document.querySelectorAll('[role=alert] .toast')].map((toast) => toast.textContent)
  let ran = 0
  await show('First')
  assert.deepEqual(shown(), ['First'])
  await show('Second', { description: 'Words', action: { label: 'Undo', run: () => ran++ } })
  assert.deepEqual(shown(), ['SecondWordsUndo'])
  await click(document.querySelector('.toast__action'))
  assert.equal(ran, 1)
  assert.deepEqual(shown(), [])
  await show('Third')
  await click(document.querySelector('.toast__close[aria-label=Close]'))
  assert.deepEqual(shown(), [])
})
