import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import {
  CHANGE_EVENT,
  forgetSaved,
  restoreSaved,
  savedIds,
  savedList,
  toggleSaved,
  withSavedList,
} from '../../static/src/modules/saved/saved.js'
import { openPage } from './dom.js'

const KEY = 'georgia360-saved'

beforeEach(() => {
  const { defaultView: window } = openPage('')
  globalThis.localStorage = window.localStorage
  for (const name of ['addEventListener', 'dispatchEvent']) globalThis[name] = window[name].bind(window)
  globalThis.CustomEvent = window.CustomEvent
  localStorage.clear()
})

test('ids are kept in the order of saving; an id saved again comes last', () => {
  for (const id of ['place:a', 'city:b', 'place:a', 'place:a']) toggleSaved(id)
  assert.deepEqual(savedIds(), ['city:b', 'place:a'])
  assert.equal(localStorage.getItem(KEY), '["city:b","place:a"]')
})

test('undo restores a removed id at its place, once', () => {
  for (const id of ['place:a', 'city:b', 'blog:c']) toggleSaved(id)
  let removed
  addEventListener(CHANGE_EVENT, ({ detail }) => (removed = detail ?? removed))
  toggleSaved('city:b')
  assert.deepEqual(removed, { id: 'city:b', at: 1 })
  restoreSaved(removed)
  restoreSaved(removed)
  assert.deepEqual(savedIds(), ['place:a', 'city:b', 'blog:c'])
})

test('ids of missing records can be removed', () => {
  for (const id of ['place:a', 'city:b', 'blog:c']) toggleSaved(id)
  forgetSaved(['place:a', 'blog:c', 'blog:x'])
  assert.deepEqual(savedIds(), ['city:b'])
})

// ASVS 15.3.6
test('an invalid stored value counts as empty', () => {
  for (const stored of ['', '{', '{"a":1}', 'null', '7']) {
    localStorage.setItem(KEY, stored)
    assert.deepEqual(savedIds(), [], stored)
  }
  localStorage.setItem(KEY, '["place:a", 3, null]')
  assert.deepEqual(savedIds(), ['place:a'])
})

test("the URL has the latest ids, in the server's spelling", () => {
  assert.equal(savedList(), 'mine')
  for (let n = 0; n < 70; n++) toggleSaved(`place:p${n}`)
  const list = savedList()
  assert.equal(list.split('/').length, 60)
  assert.ok(list.endsWith('place:p69'))
  const url = withSavedList('http://georgia.test/properties?saved=mine&lang=ka', 'place:ვარძია/city:b')
  assert.equal(url.search, `?saved=place:${encodeURIComponent('ვარძია')}/city:b&lang=ka`)
})
