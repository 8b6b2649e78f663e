import assert from 'node:assert/strict'
import { test } from 'node:test'
import { committed, ended, isRequested, opensAtTop, requested, waiting } from '../../static/src/client/navigation/visits.js'

const AT = 'http://georgia.test'
const HOME = { shown: '/' }
const POSITION = { top: 500, lefts: [] }
const visit = (state, path, options, position) => requested(state, new URL(path, AT), options, position)
const commit = (state, at, waiting) => committed(state, { at, language: 'en', waiting })

test('a visit knows where it leads and where it came from', () => {
  const state = visit(HOME, '/places?region=guria#featured')
  assert.equal(state.shown, '/')
  const { at, from, hash } = state.visit
  assert.deepEqual({ at, from, hash }, { at: '/places?region=guria', from: '/', hash: '#featured' })
  assert.ok(isRequested(state))
})

test('a visit that is no step in the history restores no position', () => {
  assert.equal(visit(HOME, '/blogs', {}, POSITION).visit.position, undefined)
  assert.equal(visit(HOME, '/blogs', { traversal: true }, POSITION).visit.position, POSITION)
})

test('only a page that is shown from its top is laid out in steps', () => {
  assert.ok(opensAtTop(visit(HOME, '/blogs'), '/blogs'))
  assert.ok(!opensAtTop(visit(HOME, '/blogs'), '/'))
  assert.ok(!opensAtTop(visit(HOME, '/blogs#main'), '/blogs'))
  assert.ok(!opensAtTop(HOME, '/'))
  for (const options of [{ keepScroll: true }, { replace: true }, { traversal: true }])
    assert.ok(!opensAtTop(visit(HOME, '/blogs', options, POSITION), '/blogs'))
  assert.ok(!opensAtTop(commit(visit(HOME, '/blogs'), '/blogs', true), '/blogs'))
})

test('a visit that replaces another takes over its unseen history entry', () => {
  const unseen = ({ visit }) => visit.isUnseen
  assert.ok(unseen(visit(HOME, '/blogs')))
  assert.ok(!unseen(visit(HOME, '/?page=2', { replace: true })))
  assert.ok(!unseen(visit(HOME, '/blogs', { traversal: true })))
  assert.ok(unseen(visit(visit(HOME, '/blogs'), '/places', { replace: true })))
  const skeleton = commit(visit(HOME, '/blogs'), '/blogs', true)
  assert.ok(!unseen(visit(skeleton, '/blogs?page=2', { replace: true })))
})

test('a visit ends with the page, not with its skeleton', () => {
  const skeleton = commit(visit(HOME, '/blogs'), '/blogs', true)
  assert.equal(skeleton.shown, '/blogs')
  assert.ok(skeleton.visit)
  assert.ok(!isRequested(skeleton))
  assert.ok(!skeleton.arrival.isWhole)
  const page = commit(skeleton, '/blogs')
  assert.equal(page.visit, undefined)
  assert.ok(page.arrival.isWhole)
})

test('a page is scrolled once: as a skeleton, if that was shown in a frame of its own', () => {
  const skeleton = commit(visit(HOME, '/blogs'), '/blogs', true)
  assert.ok(skeleton.arrival.scrolls)
  assert.ok(commit(skeleton, '/blogs').arrival.scrolls)
  assert.ok(!commit({ ...skeleton, arrival: undefined }, '/blogs').arrival.scrolls)
})

test('another page than the requested one does not end the visit', () => {
  const state = commit(visit(HOME, '/blogs'), '/')
  assert.equal(state.visit.at, '/blogs')
  assert.equal(state.arrival, undefined)
})

test('a visit waits for the server until a part of its page comes, or it ends', () => {
  const state = waiting(visit(HOME, '/blogs'))
  assert.ok(state.visit.isWaiting)
  assert.ok(isRequested(state))
  assert.ok(!commit(state, '/blogs', true).visit.isWaiting)
  assert.ok(!visit(state, '/places').visit.isWaiting)
  assert.deepEqual(ended(state), { shown: '/', arrival: undefined })
})

test('a new visit and the end of one forget the address that was to be loaded', () => {
  const state = { ...HOME, checked: new URL('/blogs', AT) }
  assert.equal(visit(state, '/places').checked, undefined)
  assert.equal(ended(state).checked, undefined)
  assert.ok(commit(state, '/').checked)
})
