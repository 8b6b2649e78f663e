import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cachePage, cacheShownPage, prepareOnIntent, withPage } from '../../static/src/client/navigation/pages.js'
import { openPage } from './dom.js'

const page = (at, waiting) => ({ tagName: '', attributes: { at, waiting }, children: [{ tagName: 'main', children: [at] }] })
const model = (shown) => ({ tagName: '', children: ['', { tagName: '', children: [shown] }] })

test('a shown page is cached', () => {
  cacheShownPage(model(page('/blogs')))
  assert.deepEqual(withPage(model(page('/')), '/blogs'), model(page('/blogs')))
})

test('an uncached page is undefined', () => {
  assert.equal(withPage(model(page('/')), '/never-seen'), undefined)
  assert.equal(withPage(undefined, '/never-seen'), undefined)
})

test('a skeleton is not cached', () => {
  cacheShownPage(model(page('/slow', true)))
  assert.equal(withPage(model(page('/')), '/slow'), undefined)
})

test('only the last pages are cached', () => {
  for (let n = 0; n < 13; n++) cachePage(page(`/places/${n}`))
  assert.equal(withPage(model(page('/')), '/places/0'), undefined)
  assert.ok(withPage(model(page('/')), '/places/1'))
})

/** Two links; `point(kind, id, pointer)` sends an event to one of them, `asked` holds the ids of those asked for. */
function pointing({ mock }, matches = () => false, connection = undefined) {
  mock.timers.enable({ apis: ['setTimeout'] })
  const document = openPage('<a id="a" href="/a">A</a><a id="b" href="/b">B</a>')
  globalThis.matchMedia = (query) => ({ matches: matches(query) })
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  const asked = []
  prepareOnIntent(({ id }) => asked.push(id))
  const point = (kind, id, pointerType) =>
    document.getElementById(id).dispatchEvent(Object.assign(new window.Event(kind, { bubbles: true }), { pointerType }))
  return { asked, point, wait: (ms) => mock.timers.tick(ms) }
}

test('a passing mouse prefetches nothing, a resting one once', (t) => {
  const { asked, point, wait } = pointing(t)
  for (const id of ['a', 'b'])
    for (const kind of ['pointerover', 'pointermove', 'pointermove']) {
      point(kind, id, 'mouse')
      wait(16)
    }
  assert.deepEqual(asked, [])
  wait(4)
  point('pointermove', 'b', 'mouse')
  wait(20)
  assert.deepEqual(asked, ['b'])
})

for (const [name, connection, asksForLess] of [
  ['Save-Data', { saveData: true }, false],
  ['prefers-reduced-data', undefined, true],
])
  test(`nothing is fetched ahead with data saving: ${name}`, (t) => {
    const matches = (query) => asksForLess && query === '(prefers-reduced-data: reduce)'
    const { asked, point, wait } = pointing(t, matches, connection)
    point('pointermove', 'a', 'mouse')
    wait(1000)
    assert.deepEqual(asked, [])
  })

test('a scrolling finger prefetches nothing', (t) => {
  const { asked, point, wait } = pointing(t)
  point('pointerover', 'a', 'touch')
  wait(60)
  point('pointerout', 'a', 'touch')
  wait(100)
  assert.deepEqual(asked, [])
  point('pointerover', 'a', 'touch')
  wait(65)
  assert.deepEqual(asked, ['a'])
})
