import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterOf, filterResult, readIndex } from '../../static/src/modules/list/property_filter.js'
import { openPage } from './dom.js'

const page = openPage(`<form>
  <input name="where" value=" Svaneti "><input name="type" value="villa">
  <input type="hidden" name="region" value="svaneti"><input name="price" value="50-100">
  <input type="checkbox" name="amenity" value="wifi" checked><input type="checkbox" name="amenity" value="pool" checked>
  <input name="guests" value="4"><input name="bedrooms" value="2">
  <input type="checkbox" name="tour" value="1" checked>
</form>`)
page.documentElement.lang = 'en'

const count = { one: '{n} property', other: '{n} properties' }
const show = { one: 'Show {n}', other: 'Show all {n}' }
const entries = [
  ['1', 'hotel', 90, 'hotel in mestia', [], [0, 1], 4, 2, 1, 0, 'card-1'],
  ['2', 'villa', 210, 'villa by the sea', ['batumi'], [1], 8, 5, 0, 1, 'card-2'],
]
const regions = [['svaneti', 'სვანეთი'], ['adjara']]
const index = readIndex({ whole: true, others: '[ა-ჰ]', count, show, amenities: ['sauna', 'wifi'], regions, entries })
const ANY = { where: '', type: '', region: '', price: '', amenities: [], guests: 0, bedrooms: 0, tour: false }

test('every field of the form is a part of the filter', () => {
  const form = page.querySelector('form')
  const chosen = { type: 'villa', region: 'svaneti', price: '50-100', amenities: ['pool', 'wifi'], guests: 4, bedrooms: 2, tour: true }
  const { where, ...others } = filterOf(form)
  assert.equal(where.trim().toLowerCase(), 'svaneti')
  assert.deepEqual(others, chosen)
  form.elements.namedItem('tour').checked = false
  assert.equal(filterOf(form).tour, false)
})

test('without a filter all properties are found, and there is nothing to clear', () => {
  const { found, heading, show, hidden } = filterResult(index, ANY)
  assert.deepEqual(found.map(({ card }) => card), ['card-1', 'card-2'])
  assert.deepEqual([heading, show], ['2 properties', 'Show all 2'])
  assert.deepEqual(hidden, { some: false, none: true, more: true, clear: true })
})

test('a filter finds its properties, and can be cleared', () => {
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

test('more filters narrow the list, and can be cleared', () => {
  const cases = [
    [{ amenities: ['wifi'] }, ['1', '2']],
    [{ amenities: ['sauna', 'wifi'] }, ['1']],
    [{ guests: 6 }, ['2']],
    [{ bedrooms: 3 }, ['2']],
    [{ tour: true }, ['1']],
    [{ region: 'სვანეთი' }, ['1']],
  ]
  for (const [narrowing, ids] of cases) {
    const { found, hidden } = filterResult(index, { ...ANY, ...narrowing })
    assert.deepEqual([found.map(({ id }) => id), hidden.clear], [ids, false], JSON.stringify(narrowing))
  }
})

test('with a part of the properties, only the server knows their number and whether there are none', () => {
  const part = { ...index, whole: false }
  const { found, heading, hidden } = filterResult(part, { ...ANY, price: '50-100' })
  assert.deepEqual([found.length, heading, hidden.none], [1, undefined, true])
  assert.equal(filterResult(part, { ...ANY, price: '500+' }), undefined)
})

test('words in other scripts: the browser filters what it has, and the server completes the result', () => {
  const named = readIndex({
    ...{ whole: true, others: '[ა-ჰ]', count, show, amenities: [], regions },
    entries: [['1', 'hotel', 90, 'hotel in mestia\nმესტია', [], [], 4, 2, 1, 0, 'card-1']],
  })
  const { found, heading } = filterResult(named, { ...ANY, where: 'ᲛᲔᲡᲢᲘᲐ' })
  assert.deepEqual([found.length, heading], [1, undefined])
  assert.equal(filterResult(named, { ...ANY, where: 'სახლი' }), undefined)
  assert.equal(filterResult(named, { ...ANY, where: 'house' }).heading, '0 properties')
})
