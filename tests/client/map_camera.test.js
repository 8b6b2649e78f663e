import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cameraOf, isElsewhere, itemAt, keyAction } from '../../static/src/modules/maps/map_camera.js'

const PROJECTION = [-5900, 148, 8700, 200]
const camera = cameraOf(PROJECTION, 1000, 600)
const moved = ({ width, height }, transform) => cameraOf(PROJECTION, width, height, transform)
const KAKHETI = [45, 41, 46.5, 42]
const round = (numbers, digits = 6) => numbers.map((each) => Number(each.toFixed(digits)))
const pin = (latitude, longitude, count = 1) => ({ id: `${latitude}`, latitude, longitude, count, low: 100 })

test('an area that the address asks for fills the canvas, and is what is in sight', () => {
  const [width, height] = [1.5 * 148, 200]
  const same = cameraOf(PROJECTION, width * 3, height * 3)
  const { box, area } = moved(same, same.showing(KAKHETI, true))
  assert.deepEqual(round(box()), KAKHETI)
  assert.equal(area(), '45.0000,41.0000,46.5000,42.0000')
})

test('what is found is shown with a margin, left of the buttons', () => {
  const closer = moved(camera, camera.showing(KAKHETI))
  const [left, bottom] = closer.transform.apply(closer.unitOf(41, 45))
  const [right, top] = closer.transform.apply(closer.unitOf(42, 46.5))
  assert.ok(left >= 28 && top >= 27.9 && right <= 1000 - 28 - 40 + 0.1 && bottom <= 600 - 27.9)
})

test('the whole country is no area of the address, and a narrow canvas shows it too', () => {
  for (const each of [camera, cameraOf(PROJECTION, 320, 400)]) {
    const whole = moved(each, each.showing(null))
    assert.equal(whole.area(), '')
    assert.ok(whole.transform.k >= each.scales[0])
    assert.notEqual(moved(each, each.showing(KAKHETI)).area(), '')
  }
})

test('one spot is not enlarged beyond the limit', () => {
  assert.equal(camera.showing([45, 41, 45, 41], true).k, camera.scales[1])
})

test('a group is in the middle when it is split, at the scale at which it is several pins', () => {
  const whole = moved(camera, camera.showing(null))
  const middle = (transform) => round(transform.apply(whole.unitOf(42, 45)))
  const split = whole.splitting(pin(42, 45, 9), 148 * 20)
  assert.deepEqual(middle(split), [500, 300])
  assert.equal(round([split.k])[0], 21)
  const far = whole.splitting(pin(42, 45, 9), 1)
  assert.equal(far.k, whole.transform.k * 1.6) // at least a step
  assert.equal(whole.splitting(pin(42, 45, 9)).k, 500) // all in one spot
})

test('the lower pin is drawn last, and is hit first', () => {
  const closer = moved(camera, camera.showing(KAKHETI))
  const [upper, lower] = [pin(41.51, 45.5), pin(41.5, 45.5)]
  const drawn = closer.placed([lower, upper])
  assert.deepEqual(drawn.map(({ item }) => item), [upper, lower])
  for (const each of drawn) Object.assign(each, { wide: 50, high: 22 })
  const [, { left, top }] = drawn
  assert.equal(itemAt(drawn, [left + 20, top - 5]), lower)
  assert.equal(itemAt(drawn, [left, top + 19]), lower) // a finger needs more than its height
  assert.equal(itemAt(drawn, [left, top + 21]), undefined)
  assert.equal(itemAt(drawn, [left + 30, top]), undefined)
})

test('keys move and zoom; a key with a modifier is the browser’s', () => {
  assert.deepEqual(keyAction({ key: 'ArrowLeft' }), { by: [90, 0], times: undefined })
  assert.deepEqual(keyAction({ key: '+' }), { by: undefined, times: 2 })
  assert.deepEqual(keyAction({ key: '0' }), { by: undefined, times: 0 })
  assert.deepEqual(keyAction({ key: 'a' }), { by: undefined, times: undefined })
  assert.deepEqual(keyAction({ key: '+', ctrlKey: true }), {})
})

const shown = { pins: '/pins.json', box: null, found: KAKHETI }
for (const [name, asked, next, moves] of [
  ['stays for the area that it has asked for, in other digits', '45.0001,41.0000,46.5000,42.0000', { box: KAKHETI }, false],
  ['moves to another area', '45,41,46.5,42', { box: [45, 41, 46.5, 42.1] }, true],
  ['moves to an area from the whole country', '', { box: KAKHETI }, true],
  ['moves back from an area', '45,41,46.5,42', { box: null }, true],
  ['stays for the same finds', '', { box: null }, false],
  ['moves to other finds', '', { box: null, found: [40, 41, 42, 43] }, true],
])
  test(`the map ${name}`, () => assert.equal(isElsewhere(asked, shown, { ...shown, ...next }), moves))
