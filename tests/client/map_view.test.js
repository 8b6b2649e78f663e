import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMap } from '../../static/src/modules/maps/map_view.js'
import { act, answerMedia, fire, openPage, stopClock } from './dom.js'

const MAP = `<main><div class="map-page__list"><div data-save-id="property:marani"><a class="card__link">Marani</a></div></div>
  <div class="property-map">
    <div data-part="view"></div><label data-part="follow" hidden><input type="checkbox" checked></label>
    <div data-part="buttons" hidden><button data-zoom="2">+</button><button data-zoom="0">0</button></div>
    <ul data-part="items"></ul><div data-part="card" hidden></div>
  </div></main>`
// Two stays in Tbilisi, two in the west.
const PINS = [['marani', 41.7, 44.8, 90], ['narikala', 41.69, 44.81, 0], ['batumi', 41.65, 41.63, 150], ['poti', 42.15, 41.67, 60]]
const ANSWERS = { '/pins': PINS, '/villas': PINS.slice(2) }
const OPTIONS = {
  projection: [-5895.6, 147.57, 8685.2, 199.2],
  regions: [['guria', 'Guria', 300, 300]],
  outlines: '/outlines.svg',
  ground: '/ground.svg',
  layers: ['land', 'borders', 'rivers', 'streams', 'lakes', 'ways', 'roads'],
  towns: [['Tbilisi', 41.7, 44.8, 1]],
  areas: [['Black Sea', 42, 41, 'sea']],
  words: { stays: { one: '{n} place to stay', other: '{n} places to stay' }, from: 'from {price}', view: 'Map', language: 'en' },
}
const SHOWN = { pins: '/pins', box: null, found: null }
const noted = () => new Proxy({}, { get: (kept, name) => kept[name] ?? (() => ({ width: 40 })), set: (kept, name, value) => ((kept[name] = value), true) })

/** A map of 900 × 500 px that has come to rest. `asked` are the areas that the list was asked for. */
async function map(t, shown = SHOWN) {
  const pass = stopClock(t)
  const document = openPage(MAP, 'http://georgia.test/properties?view=map&shown=24')
  answerMedia('(prefers-reduced-motion: reduce)')
  const { DOMParser } = window
  Object.assign(globalThis, { DOMParser, Path2D: class {}, devicePixelRatio: 2, DOMRect: class {
    constructor(left, top, width, height) {
      Object.assign(this, { left, top, right: left + width, bottom: top + height })
    }
  } }) // biome-ignore format: short
  window.HTMLCanvasElement.prototype.getContext = noted
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } })
  t.mock.method(globalThis, 'fetch', async (url) => ({ ok: true, text: async () => '<svg/>', json: async () => ANSWERS[url] }))
  const element = document.querySelector('.property-map')
  const part = (name) => element.querySelector(`[data-part=${name}]`)
  Object.defineProperties(part('view'), { clientWidth: { value: 900 }, clientHeight: { value: 500 } })
  const asked = []
  const replaceUrl = (url) => {
    asked.push(url.searchParams.get('within'))
    assert.equal(url.searchParams.get('shown'), null)
    return () => {}
  }
  const handle = await startMap(element, { ...OPTIONS, ...shown }, { pluralize: (n, { one, other }) => (n === 1 ? one : other).replace('{n}', n), replaceUrl })
  const show = (next) => act(() => handle.show({ ...SHOWN, ...next }))
  await show(shown)
  await pass(300)
  const items = () => [...part('items').querySelectorAll('button')]
  const key = async (name) => {
    await fire(part('view'), 'keydown', { key: name })
    await pass(300)
  }
  return { element, part, show, items, key, asked, handle, pass, card: document.querySelector('[data-save-id]') }
}

const names = (buttons) => buttons.map(({ textContent }) => textContent)

test('the map shows its controls and names what is in sight, groups with their lowest price', async (t) => {
  const { element, part, items, asked } = await map(t)
  assert.equal(element.dataset.pins, '4')
  assert.equal(part('view').getAttribute('role'), 'group')
  assert.ok(!part('buttons').hidden && !part('follow').hidden)
  assert.deepEqual(names(items()), ['2 places to stay, from 90₾', 'poti, 60₾', 'batumi, 150₾'])
  assert.deepEqual(asked, [])
})

test('the list follows the map, until it shows the whole country again', async (t) => {
  const { key, asked, part, pass } = await map(t)
  await key('+')
  await key('+')
  assert.equal(asked.length, 2)
  const [west, south, east, north] = asked[1].split(',').map(Number)
  assert.ok(40 < west && west < east && east < 47 && 41 < south && south < north && north < 44)
  await fire(part('buttons').querySelector('[data-zoom="0"]'), 'click')
  await pass(300)
  assert.equal(asked.at(-1), null)
})

test('a move within a quarter of a second is asked for with the one before it', async (t) => {
  const { part, asked, pass } = await map(t)
  for (const name of ['+', 'ArrowLeft', 'ArrowUp']) await fire(part('view'), 'keydown', { key: name })
  await pass(300)
  assert.equal(asked.length, 1)
})

test('a list that does not follow is asked for nothing, until it follows again', async (t) => {
  const { part, key, asked, pass } = await map(t)
  const box = part('follow').querySelector('input')
  box.checked = false
  await key('+')
  assert.deepEqual(asked, [])
  box.checked = true
  await fire(box, 'change')
  await pass(300)
  assert.equal(asked.length, 1)
})

test('a filter changes the pins, and the map shows where they are', async (t) => {
  const { element, show, items, pass, asked } = await map(t)
  await show({ pins: '/villas', found: [41.6, 41.6, 41.7, 42.2] })
  await pass(300)
  assert.equal(element.dataset.pins, '2')
  assert.deepEqual(names(items()), ['poti, 60₾', 'batumi, 150₾'])
  assert.deepEqual(asked, [])
})

test('a group that is chosen is split, and the list follows', async (t) => {
  const { items, asked, pass } = await map(t)
  await fire(items()[0], 'click')
  await pass(300)
  assert.equal(asked.length, 1)
  assert.deepEqual(names(items()).sort(), ['Marani, 90₾', 'narikala, ·'])
})

test('a card lights its pin, and a pin its card', async (t) => {
  const { element, card, items } = await map(t, { ...SHOWN, box: [44.79, 41.68, 44.82, 41.71] })
  await fire(card, 'pointerover')
  assert.equal(element.dataset.lit, 'marani')
  await fire(element, 'pointerover')
  assert.equal(element.dataset.lit, '')
  const [marani] = items().filter(({ textContent }) => textContent.startsWith('Marani'))
  await fire(marani, 'focusin')
  assert.ok('lit' in card.dataset)
})

test('a map that has ended asks for nothing', async (t) => {
  const { element, part, handle, asked, pass } = await map(t)
  await fire(part('view'), 'keydown', { key: '+' })
  handle.end()
  await pass(300)
  assert.deepEqual(asked, [])
  assert.ok(!('live' in element.dataset))
  assert.equal(element.querySelector('canvas'), null)
})
