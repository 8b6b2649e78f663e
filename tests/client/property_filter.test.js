import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterResult, readEntry } from '../../static/src/modules/property_filter.js'
import { openPage } from './browser.js'

openPage('').documentElement.lang = 'en'

const count = { one: '{n} property', other: '{n} properties' }
const entries = [
  ['1', 'hotel', 90, 'hotel in mestia', [], 'card-1'],
  ['2', 'villa', 210, 'villa by the sea', ['batumi'], 'card-2'],
].map(readEntry)
const index = { whole: true, count, entries }
const ANY = { where: '', type: '', price: '' }

test('without a filter all properties are found, and there is nothing to clear', () => {
  const { found, heading, hidden } = filterResult(index, ANY)
  assert.deepEqual(found.map(({ card }) => card), ['card-1', 'card-2'])
  assert.equal(heading, '2 properties')
  assert.deepEqual(hidden, { some: false, none: true, more: true, clear: true })
})

test('a filter finds what it keeps, and can be cleared', () => {
  const { found, heading, hidden } = filterResult(index, { ...ANY, where: 'Batumi' })
  assert.deepEqual(found.map(({ id }) => id), ['2'])
  assert.equal(heading, '1 property')
  assert.equal(hidden.clear, false)
})

test('a filter that finds nothing shows the empty state in place of the list', () => {
  const { hidden } = filterResult(index, { ...ANY, price: '500+' })
  assert.deepEqual([hidden.some, hidden.none], [true, false])
})

test('both ends of a price band belong to it', () => {
  for (const price of ['90-100', '50-90'])
    assert.deepEqual(filterResult(index, { ...ANY, price }).found.map(({ id }) => id), ['1'], price)
})

test('with a part of the properties, only the server knows their number and whether there are none', () => {
  const { heading, hidden } = filterResult({ ...index, whole: false }, { ...ANY, price: '500+' })
  assert.equal(heading, undefined)
  assert.equal(hidden.none, true)
})
