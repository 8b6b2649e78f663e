import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keep, remember, withPage } from '../../static/src/client/pages.js'

const page = (at, waiting) => ({ tagName: '', attributes: { at, waiting }, children: [{ tagName: 'main', children: [at] }] })
const model = (shown) => ({ tagName: '', children: ['', { tagName: '', children: [shown] }] })

test('a page that was shown can be shown again', () => {
  remember(model(page('/blogs')))
  assert.deepEqual(withPage(model(page('/')), '/blogs'), model(page('/blogs')))
})

test('a page that is not at hand is not made up', () => {
  assert.equal(withPage(model(page('/')), '/never-seen'), undefined)
  assert.equal(withPage(undefined, '/never-seen'), undefined)
})

test('a skeleton is not worth remembering', () => {
  remember(model(page('/slow', true)))
  assert.equal(withPage(model(page('/')), '/slow'), undefined)
})

test('only the pages seen last are kept', () => {
  for (let n = 0; n < 13; n++) keep(page(`/places/${n}`))
  assert.equal(withPage(model(page('/')), '/places/0'), undefined)
  assert.ok(withPage(model(page('/')), '/places/1'))
})
