import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { startHearts } from '../../static/src/modules/saved/hearts.js'
import { act, click, openPage } from './dom.js'

const card = (id) => `<article class="card" data-save-id="${id}"><a href="/">x</a><button class="heart"><i></i></button></article>`
const HEADER = '<a data-saved-link href="/properties?saved=mine&lang=ka">Saved <b class="saved-count"></b></a>'

beforeEach(() => openPage(`${HEADER}<main>${card('place:vardzia')}${card('city:gori')}</main>`))

const heart = (id) => document.querySelector(`[data-save-id="${id}"] .heart`)
const pressed = (id) => heart(id).getAttribute('aria-pressed')
const count = () => document.querySelector('.saved-count').textContent
const list = () => document.querySelector('[data-saved-link]').getAttribute('href')
const save = (...ids) => localStorage.setItem('georgia360-saved', JSON.stringify(ids))
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 1)))

test('hearts save in their order; the header counts them and leads to the list', async () => {
  startHearts()
  await click(heart('place:vardzia'))
  await click(heart('city:gori').firstElementChild)
  assert.deepEqual([pressed('place:vardzia'), pressed('city:gori'), count()], ['true', 'true', '2'])
  assert.equal(list(), '/properties?saved=place:vardzia/city:gori&lang=ka')
  await click(heart('place:vardzia'))
  assert.deepEqual([pressed('place:vardzia'), count()], ['false', '1'])
  await click(heart('city:gori'))
  assert.deepEqual([count(), list()], ['', '/properties?saved=mine&lang=ka'])
})

test('without saved records the served page does not change', async () => {
  const served = document.body.innerHTML
  startHearts()
  await click(document.querySelector('.card a'))
  assert.equal(document.body.innerHTML, served)
})

test('saved cards are marked in the served page and in cards that are added later', async () => {
  save('property:marani', 'city:gori')
  startHearts()
  assert.deepEqual([pressed('city:gori'), pressed('place:vardzia'), count()], ['true', 'false', '2'])
  document.querySelector('main').innerHTML = `<div>${card('property:marani')}</div>`
  await settled()
  assert.equal(pressed('property:marani'), 'true')
})

test('a record saved in another tab is marked in this one', async () => {
  startHearts()
  save('city:gori')
  dispatchEvent(new Event('storage'))
  assert.deepEqual([pressed('city:gori'), count()], ['true', '1'])
})

test('without storage a heart does not change', async () => {
  Object.defineProperty(globalThis, 'localStorage', { get: () => assert.fail('denied'), configurable: true })
  startHearts()
  await click(heart('city:gori'))
  assert.equal(pressed('city:gori'), null)
})

test('a shared list is added to the saved records and stays unchanged itself', async () => {
  const sent = 'place:vardzia/city:gori/property:marani'
  openPage(`${HEADER}<main><h1>A list for you</h1><button data-save-all="${sent}"><b>Save all</b></button></main>`, `http://georgia.test/properties?saved=${sent}`)
  save('blog:svaneti', 'city:gori')
  startHearts()
  const all = document.querySelector('[data-save-all]')
  assert.equal(all.getAttribute('aria-disabled'), 'false')
  await click(all.firstElementChild)
  assert.deepEqual(JSON.parse(localStorage.getItem('georgia360-saved')), ['blog:svaneti', 'city:gori', 'place:vardzia', 'property:marani'])
  assert.deepEqual([all.getAttribute('aria-disabled'), count()], ['true', '4'])
  assert.equal(document.documentElement.hasAttribute('data-own-list'), false)
})

test('without saved records a shared list becomes the own list, and its heading gets the focus', async () => {
  const sent = 'place:vardzia/city:gori'
  openPage(`${HEADER}<main><h1>Saved</h1><button data-save-all="${sent}">Save all</button></main>`, `http://georgia.test/properties?saved=${sent}`)
  startHearts()
  assert.equal(document.documentElement.hasAttribute('data-own-list'), false)
  await click(document.querySelector('[data-save-all]'))
  assert.equal(document.documentElement.hasAttribute('data-own-list'), true)
  assert.equal(document.activeElement.localName, 'h1')
})
