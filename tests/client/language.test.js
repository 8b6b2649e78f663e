import assert from 'node:assert/strict'
import { test } from 'node:test'
import { click, openPage } from './dom.js'

const HOME = 'http://georgia.test/'
const SWITCH = '<a data-language="en">EN</a><a data-language="ka"><b>GE</b></a>'
const OFFERS = '<div class="offer" lang="ka"></div><div class="offer" lang="ru"></div>'

/** Opens `address` as a browser does that has `chosen` a language before. */
async function open(url, { chosen, languages = ['en-GB'], type = 'navigate', from = '' } = {}) {
  openPage(SWITCH + OFFERS, url)
  if (chosen) localStorage.setItem('georgia360-language', chosen)
  const replaced = []
  Object.defineProperty(globalThis, 'location', {
    value: { href: url, origin: 'http://georgia.test', search: new URL(url).search, replace: (url) => replaced.push(url.href) },
    configurable: true,
  })
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true })
  Object.defineProperty(document, 'referrer', { value: from })
  performance.getEntriesByType = () => [{ type }]
  const { followLanguage } = await import(`../../static/src/site/language.js?${Math.random()}`)
  const isLeaving = followLanguage()
  assert.equal(isLeaving, replaced.length > 0)
  assert.equal(document.documentElement.hidden, isLeaving)
  return { leadsTo: replaced[0], offered: document.documentElement.dataset.offers }
}

test('a URL without a language leads to the chosen Georgian', async () => {
  const chosen = 'ka'
  assert.equal((await open(HOME, { chosen })).leadsTo, `${HOME}?lang=ka`)
  assert.equal((await open(`${HOME}properties?type=villa#main`, { chosen })).leadsTo, `${HOME}properties?type=villa&lang=ka#main`)
  assert.equal((await open(HOME, { chosen, from: 'https://search.example/' })).leadsTo, `${HOME}?lang=ka`)
})

test('a choice of any language of the page is followed', async () => {
  assert.equal((await open(HOME, { chosen: 'ru' })).leadsTo, `${HOME}?lang=ru`)
})

test('a URL with a language overrides the choice', async () => {
  for (const [url, chosen] of [[`${HOME}?lang=en`, 'ka'], [`${HOME}?lang=ka`, 'en'], [`${HOME}?lang=ka`, 'ka']])
    assert.equal((await open(url, { chosen })).leadsTo, undefined, url)
})

test('links of this site, Back, Forward and Reload keep the language that is shown', async () => {
  const chosen = 'ka'
  for (const type of ['back_forward', 'reload']) assert.equal((await open(HOME, { chosen, type })).leadsTo, undefined)
  assert.equal((await open(HOME, { chosen, from: `${HOME}about` })).leadsTo, undefined)
})

test('choosing English counts as a choice; opening a Georgian link does not', async () => {
  assert.equal((await open(HOME, { chosen: 'en' })).leadsTo, undefined)
  await open(`${HOME}blogs?lang=ka`)
  assert.equal(localStorage.getItem('georgia360-language'), null)
})

test('a click on a language is a choice, also on the shown one', async () => {
  for (const url of [HOME, `${HOME}?lang=ka`]) {
    await open(url)
    await click(document.querySelector('[data-language=ka] b'))
    assert.equal(localStorage.getItem('georgia360-language'), 'ka')
    await click(document.querySelector('[data-language=en]'))
    assert.equal(localStorage.getItem('georgia360-language'), 'en')
  }
})

test('the first language of the browser is offered, until a language is chosen', async () => {
  assert.equal((await open(HOME, { languages: ['ka-GE', 'en'] })).offered, 'ka')
  assert.equal((await open(HOME, { languages: ['RU'] })).offered, 'ru')
  const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.selectorText))
  assert.deepEqual(rules, ['[data-offers]:lang(en) .offer:lang(ru)'])
  for (const languages of [['en-GB', 'ka'], ['kab'], ['de'], []]) {
    assert.equal((await open(HOME, { languages })).offered, undefined)
    assert.equal(document.adoptedStyleSheets.length, 0)
  }
  for (const chosen of ['en', 'ka']) assert.equal((await open(`${HOME}?lang=en`, { languages: ['ka'], chosen })).offered, undefined)
  await open(HOME, { languages: ['ka'] })
  await click(document.querySelector('[data-language=en]'))
  assert.ok(!('offers' in document.documentElement.dataset))
})

test('without storage the address alone sets the language', async () => {
  openPage('')
  const denied = { get: () => assert.fail('denied'), configurable: true }
  const open_ = open(HOME, { languages: ['ka'] })
  Object.defineProperty(globalThis, 'localStorage', denied)
  assert.deepEqual(await open_, { leadsTo: undefined, offered: 'ka' })
  await click(document.querySelector('[data-language=ka]'))
  assert.ok(!('offers' in document.documentElement.dataset))
})
