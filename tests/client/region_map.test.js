import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, click, fire, mount, openPage, stopClock } from './dom.js'

const REGIONS = ['Imereti', 'Guria']
const MAP = `<div class="region-map">
  ${REGIONS.map((name) => `<a href="/regions/${name}" data-region="${name}" data-tip="${name}: 84 things to do">x</a>`).join('')}
  ${REGIONS.map((name) => `<b data-region-label="${name}">${name}</b>`).join('')}
  ${REGIONS.map((name) => `<article data-region-card="${name}">${name}</article>`).join('')}
</div>`

/** A map of two regions, of which the first is active. */
async function map() {
  openPage('')
  let under // the mouse
  window.Element.prototype.matches = new Proxy(window.Element.prototype.matches, {
    apply: (target, self, [selector]) => (selector === ':hover' ? self === under : Reflect.apply(target, self, [selector])),
  })
  const { element } = await mount('RegionMap', MAP, { active: 'Imereti' })
  const region = (name) => element.querySelector(`[data-region=${name}]`)
  const card = () => [...element.querySelectorAll('[data-region-card]')].filter((each) => !each.hidden).map((each) => each.textContent)
  /** The mouse moves on a region, or away from it. */
  const point = async (name, kind = 'pointermove') => {
    under = kind === 'pointerleave' ? undefined : region(name)
    if (kind === 'pointermove') await fire(region(name), 'pointerover', { pointerType: 'mouse' })
    await fire(region(name), kind, { pointerType: 'mouse', clientX: 0, clientY: 0 })
    if (kind === 'pointerleave') await fire(document.body, 'pointermove', { pointerType: 'mouse', clientX: 900, clientY: 900 })
  }
  const tooltips = () => [...document.querySelectorAll('[role=tooltip]')].map((each) => each.textContent)
  return { element, region, card, point, tooltips }
}

/** Lets the module of the tooltips load: in real time, which `stopClock` does not touch. */
const loaded = () => act(() => new Promise((resolve) => setImmediate(resolve)))

test('the hovered or focused region is active', async () => {
  const { element, region, card, point } = await map()
  const active = () => [...element.querySelectorAll('[data-active]')].map((each) => each.textContent)
  assert.deepEqual([card(), active()], [['Imereti'], ['x', 'Imereti']])
  await point('Guria')
  assert.deepEqual([card(), active()], [['Guria'], ['x', 'Guria']])
  assert.ok(region('Guria').hasAttribute('data-active'))
  await fire(region('Imereti'), 'focusin')
  assert.deepEqual(card(), ['Imereti'])
})

test('the first tap on a region shows its card, the second follows its link', async () => {
  const { region, card } = await map()
  let scrolled = 0
  window.Element.prototype.scrollIntoView = () => scrolled++
  const tap = async (name) => {
    await fire(region(name), 'pointerover', { pointerType: 'touch' })
    await fire(region(name), 'pointerdown', { pointerType: 'touch' })
    await fire(region(name), 'pointermove', { pointerType: 'touch' })
    return click(region(name))
  }
  assert.equal(await tap('Guria'), false)
  assert.deepEqual([card(), scrolled], [['Guria'], 1])
  assert.equal(await tap('Guria'), true)
  assert.equal(await tap('Imereti'), false)
})

test('a click of a mouse, a pen’s second tap and a key follow the link at once', async () => {
  const { region } = await map()
  await fire(region('Guria'), 'pointerdown', { pointerType: 'mouse' })
  assert.equal(await click(region('Guria')), true)
  assert.equal(await click(region('Guria'), { detail: 0 }), true)
})

test('a region without a card is not made active', async (t) => {
  const warn = t.mock.method(console, 'warn', () => {})
  const { element, card } = await map()
  const stranger = document.createElement('a')
  stranger.dataset.region = 'Atlantis'
  element.append(stranger)
  await fire(stranger, 'pointerover', { pointerType: 'mouse' })
  assert.deepEqual(card(), ['Imereti'])
  assert.equal(warn.mock.callCount(), 1)
})

test('the first tooltip comes 700 ms after the mouse rests, including the load of its module', async (t) => {
  const pass = stopClock(t)
  const { point, tooltips } = await map()
  await pass(100)
  await point('Guria')
  await loaded()
  await pass(690)
  assert.deepEqual(tooltips(), [])
  await pass(10)
  assert.deepEqual(tooltips(), ['Guria: 84 things to do'])
})

test('a mouse that leaves before 700 ms gets no first tooltip', async (t) => {
  const pass = stopClock(t)
  const { point, tooltips } = await map()
  await point('Guria')
  await loaded()
  await pass(600)
  await point('Guria', 'pointerleave')
  await pass(1000)
  assert.deepEqual(tooltips(), [])
})

test('a tooltip comes 700 ms after another, at once within 300 ms, and leaves by Escape', async (t) => {
  const pass = stopClock(t)
  const { point, tooltips } = await map()
  await point('Imereti')
  await loaded()
  await pass(700)
  await point('Imereti', 'pointerleave')
  await pass(20)
  assert.deepEqual(tooltips(), [])
  await pass(310)
  await point('Guria')
  await pass(690)
  assert.deepEqual(tooltips(), [])
  await pass(20)
  assert.deepEqual(tooltips(), ['Guria: 84 things to do'])
  await point('Guria', 'pointerleave')
  await point('Imereti')
  await pass(20)
  assert.deepEqual(tooltips(), ['Imereti: 84 things to do'])
  await fire(document, 'keydown', { key: 'Escape' })
  await pass(20)
  assert.deepEqual(tooltips(), [])
})
