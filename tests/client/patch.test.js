import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyOf, patch, share } from '../../static/src/client/tree/patch.js'

const leaf = (text, attributes) => ({ tagName: 'p', children: [text], ...(attributes && { attributes }) })
const tree = () => ({ tagName: '', children: [leaf('one'), { tagName: 'ul', children: [leaf('two'), leaf('three')] }] })

test('a patch replaces the node at its path, and the nodes above it', () => {
  const old = tree()
  const next = patch(old, '/children/1/children/0', leaf('new'))
  assert.deepEqual(next.children[1].children, [leaf('new'), leaf('three')])
  assert.notEqual(next, old)
  assert.notEqual(next.children[1], old.children[1])
})

test('a patch shares everything beside its path with the model before, and leaves that one as it was', () => {
  const old = tree()
  const next = patch(old, '/children/1/children/0', leaf('new'))
  assert.equal(next.children[0], old.children[0])
  assert.equal(next.children[1].children[1], old.children[1].children[1])
  assert.deepEqual(old, tree())
})

// ASVS 15.3.6
test('no name in a message pollutes a prototype', () => {
  const hostile = JSON.parse(
    '{"tagName": "p", "attributes": {"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}}',
  )
  for (const old of [undefined, tree(), hostile]) share(old, hostile)
  share(hostile, JSON.parse('{"__proto__": {"polluted": 2}}'))
  for (const path of ['/__proto__/polluted', '/constructor/prototype/polluted']) patch(tree(), path, leaf('x'))
  assert.equal({}.polluted, undefined)
  assert.equal([].polluted, undefined)
  assert.equal((() => {}).polluted, undefined)
})

test('an equal patch of the whole model returns the same object', () => {
  const old = tree()
  assert.equal(patch(old, '', tree()), old)
})

test('a patch with an equal value changes nothing', () => {
  const old = tree()
  assert.equal(patch(old, '/children/1', tree().children[1]), old)
})

test('the first model needs no predecessor', () => {
  assert.deepEqual(patch(undefined, '', tree()), tree())
})

test('a node with changed attributes keeps its children', () => {
  const old = { tagName: 'p', attributes: { className: 'a' }, children: [leaf('one')] }
  const next = share(old, { tagName: 'p', attributes: { className: 'b' }, children: [leaf('one')] })
  assert.notEqual(next, old)
  assert.equal(next.children, old.children)
})

test('a removed attribute is a change', () => {
  const old = { tagName: 'p', attributes: { hidden: true, id: 'x' } }
  const next = share(old, { tagName: 'p', attributes: { id: 'x' } })
  assert.deepEqual(next, { tagName: 'p', attributes: { id: 'x' } })
})

test('children with a key are matched by key when they move', () => {
  const keyed = (key) => leaf(key, { key })
  const old = { tagName: 'ul', children: [keyed('a'), keyed('b'), keyed('c')] }
  const next = share(old, { tagName: 'ul', children: [keyed('c'), keyed('a')] })
  assert.equal(next.children[0], old.children[2])
  assert.equal(next.children[1], old.children[0])
})

test('static fragments are matched by id, composed ones by position', () => {
  const fragment = (id) => ({ tagName: 'fragment', attributes: { fragment: id } })
  assert.equal(keyOf(fragment('abc'), 4), 'abc')
  assert.equal(keyOf(fragment('~abc'), 4), 4)
  assert.equal(keyOf(leaf('a', { key: 7 }), 4), 'key 7')
  assert.equal(keyOf('text', 4), 4)
})

test('lists and objects are never mistaken for each other', () => {
  assert.deepEqual(share({ 0: 'a' }, ['a']), ['a'])
  assert.deepEqual(share(['a'], { 0: 'a' }), { 0: 'a' })
  assert.equal(share({ a: 1 }, null), null)
})
