import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guardPlainForms, UNSENT_EVENT } from '../../static/src/client/forms/plain_forms.js'
import { openPage } from './dom.js'

/** A submit of the form in `html`: what the browser would post, and whether the visitor heard that nothing was sent. */
async function submitted(isReachable, { html = '<form method="post"></form>', started = Promise.resolve() } = {}) {
  const document = openPage(html)
  globalThis.fetch = () => (isReachable ? Promise.resolve({ ok: true }) : Promise.reject(new Error('no network')))
  const heard = { posts: 0, unsent: 0 }
  globalThis.dispatchEvent = ({ type }) => type === UNSENT_EVENT && heard.unsent++
  guardPlainForms(started)
  document.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) heard.posts++
    event.preventDefault()
  })
  document.querySelector('form').requestSubmit()
  await new Promise(setImmediate)
  return heard
}

test('a form is posted when the server answers', async () => {
  assert.deepEqual(await submitted(true), { posts: 1, unsent: 0 })
})

test('without a server the page stays and reports that nothing was sent', async () => {
  assert.deepEqual(await submitted(false), { posts: 0, unsent: 1 })
})

test('a GET form is left to the browser', async () => {
  assert.deepEqual(await submitted(false, { html: '<form method="get"></form>' }), { posts: 1, unsent: 0 })
})

test('without a server the failure is reported once the app is live', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const heard = await submitted(false, { started: promise })
  assert.deepEqual(heard, { posts: 0, unsent: 0 })
  resolve()
  await new Promise(setImmediate)
  assert.deepEqual(heard, { posts: 0, unsent: 1 })
})

test('a form does not wait for the app when the server answers', async () => {
  assert.deepEqual(await submitted(true, { started: new Promise(() => {}) }), { posts: 1, unsent: 0 })
})

test('if the app fails to load, the browser posts and shows its own error', async () => {
  assert.deepEqual(await submitted(false, { started: Promise.reject(new Error('no app')) }), { posts: 1, unsent: 0 })
})
