import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage } from './dom.js'

const HERO = '<div class="hero__media"><img fetchpriority="high" src="/poster.webp"></div>'

async function begin(body, readyState = 'interactive') {
  openPage(body)
  Object.defineProperty(document, 'readyState', { value: readyState, configurable: true })
  const { prioritizeOpeningPicture } = await import('../../static/src/site/opening_picture.js')
  prioritizeOpeningPicture()
  return document.documentElement
}

function put(body) {
  document.body.innerHTML = body
  Object.defineProperty(document.querySelector('img'), 'complete', { value: false })
}

test('lazy pictures wait for an opening picture that is parsed after the script has run', async () => {
  const root = await begin('', 'loading')
  put(HERO)
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  assert.equal(root.dataset.opening, '')
  document.querySelector('img').dispatchEvent(new Event('load'))
  assert.equal(root.dataset.opening, undefined)
})

test('on a page without an opening picture no picture waits', async () => {
  assert.equal((await begin('<p>Text</p>')).dataset.opening, undefined)
  const root = await begin('', 'loading')
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  assert.equal(root.dataset.opening, undefined)
})

test('scrolling ends the wait', async () => {
  const root = await begin('', 'loading')
  put(HERO)
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  dispatchEvent(new Event('scroll'))
  assert.equal(root.dataset.opening, undefined)
})
