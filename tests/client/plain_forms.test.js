import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guardPlainForms } from '../../static/src/client/plain_forms.js'
import { openPage } from './browser.js'

/** A submit of the form in `html`: what the browser would post, and whether the visitor heard that nothing was sent. */
async function submitted(isReachable, html = '<form method="post"></form>') {
  const document = openPage(html)
  globalThis.fetch = () => (isReachable ? Promise.resolve({ ok: true }) : Promise.reject(new Error('no network')))
  const heard = { posts: 0, unsent: 0 }
  guardPlainForms(() => heard.unsent++)
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

test('without a server the page stays and says that nothing was sent', async () => {
  assert.deepEqual(await submitted(false), { posts: 0, unsent: 1 })
})

test('a form that leads to a page is left alone', async () => {
  assert.deepEqual(await submitted(false, '<form method="get"></form>'), { posts: 1, unsent: 0 })
})
