import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adopt, contentOf, idsIn, receive, wasServed } from '../../static/src/client/tree/fragments.js'
import { openPage } from './dom.js'

const named = (id) => ({ tagName: 'fragment', attributes: { fragment: id } })

test('a fragment of the served page is read from its element', () => {
  const page = openPage('<main><article class="card" data-f="served" tabindex="0" hidden><b>Vardzia</b></article></main>')
  adopt(page.body)
  assert.ok(wasServed('served'))
  assert.deepEqual(contentOf('served'), [
    'article',
    { className: 'card', 'data-f': 'served', tabIndex: '0', hidden: true },
    '<b>Vardzia</b>',
  ])
})

test('content is read once and stays the same object', () => {
  adopt(openPage('<p data-f="same">words</p>').body)
  assert.equal(contentOf('same'), contentOf('same'))
})

test('a received fragment is known, but not a served one', () => {
  receive({ sent: ['p', {}, 'words'] })
  assert.deepEqual(contentOf('sent'), ['p', {}, 'words'])
  assert.ok(!wasServed('sent'))
  assert.equal(contentOf('unknown'), undefined)
})

test('the ids in a model are found at any depth, also inside composed fragments', () => {
  receive({ '~list': { tagName: 'ul', children: ['words', named('inner'), { tagName: 'li', children: [named('~deep')] }] } })
  const model = { tagName: '', children: [named('outer'), 'text', { tagName: 'main', children: [named('~list')] }] }
  assert.deepEqual([...idsIn(model)], ['outer', '~list', 'inner', '~deep'])
})
