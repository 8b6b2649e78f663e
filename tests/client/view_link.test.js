import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readView, writeView } from '../../static/src/tour/view_link.js'

for (const [hash, view] of Object.entries({
  '#view=90,0,50': { yaw: 90, pitch: 0, zoom: 50 },
  '#view=-90.5,12.25,0': { yaw: -90.5, pitch: 12.25, zoom: 0 },
  '#view=999,-99,999': { yaw: 279, pitch: -90, zoom: 100 },
})) {
  test(`a view is read and bounded: ${hash}`, () => assert.deepEqual(readView(hash), view))
}

for (const hash of [
  '',
  '#view=1e9,0,20',
  '#view=NaN,0,20',
  '#view=10,20',
  '#view=99999999999999999999,1,1',
  '#view=1,2,3<script>',
  '#view=%31,2,3',
]) {
  test(`a hash that is no view is ignored: ${hash}`, () => assert.equal(readView(hash), undefined))
}

test("a view's link is parsed back to the view, without the embed parameter", () => {
  const link = new URL(writeView('https://example.com/static/tour/?id=a&embed=1&lang=ka', { yaw: 231.44, pitch: -17.3, zoom: 62 }))
  assert.equal(link.search, '?id=a&lang=ka')
  assert.deepEqual(readView(link.hash), { yaw: 231.4, pitch: -17.3, zoom: 62 })
})
