import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage } from './dom.js'

const HERO = '<div class="hero__media"><img fetchpriority="high" src="/poster.webp"></div>'

async function begin(body) {
  openPage(body)
  const picture = document.querySelector('img')
  if (picture) Object.defineProperty(picture, 'complete', { value: false })
  const { prioritizeOpeningPicture } = await import('../../static/src/site/opening_picture.js')
  prioritizeOpeningPicture()
  return document.documentElement
}

test('lazy pictures wait for the opening picture', async () => {
  const root = await begin(HERO)
  assert.equal(root.dataset.opening, '')
  document.querySelector('img').dispatchEvent(new Event('load'))
  assert.equal(root.dataset.opening, undefined)
})

test('on a page without an opening picture no picture waits', async () => {
  assert.equal((await begin('<p>Text</p>')).dataset.opening, undefined)
})

test('scrolling ends the wait', async () => {
  const root = await begin(HERO)
  dispatchEvent(new Event('scroll'))
  assert.equal(root.dataset.opening, undefined)
})
