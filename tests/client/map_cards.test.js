import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { createCards } from '../../static/src/modules/maps/map_cards.js'
import { openPage } from './dom.js'

test('the card of a pin that is not listed has a picture that exists', async () => {
  const place = openPage('<main><div id="place" hidden></div></main>').getElementById('place')
  globalThis.CSS = { escape: String }
  globalThis.fetch = async () =>
    Response.json({ name: 'Gori Fortress', location: 'Gori', imageUrl: '/static/media/gori-1200.webp' })
  await createCards(place, { language: 'en', close: 'Close' }, new AbortController().signal).show('gori', '95₾')
  const { pathname } = new URL(place.querySelector('img').src, 'http://georgia.test')
  assert.ok(existsSync(new URL(`../..${pathname}`, import.meta.url)), pathname)
})
