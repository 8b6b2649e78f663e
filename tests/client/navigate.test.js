import assert from 'node:assert/strict'
import { test } from 'node:test'
import { provideApp } from '../../static/src/client/core/app.js'
import { createNavigation } from '../../static/src/client/navigation/navigate.js'
import { click, fire, openPage, stopClock } from './dom.js'

const PAGE = `<a id="blogs" href="/blogs">Blogs</a><a id="places" href="/places">Places</a>
  <a id="here" href="/properties">Properties</a><a id="filter" href="/properties?type=villa" data-replace>Villas</a>
  <a id="api" href="/api/properties">API</a><a id="part" href="#main">Skip</a><a id="odd" href="/terms#%E0%A4%A">Terms</a>
  <form action="/places"><input name="where" value="vardzia"><input name="region" value=""></form>
  <dialog id="menu"></dialog><main id="main"><h1>36 Premium Properties</h1></main>`

/**
 * The page /properties and its navigation. `server` is its session (`isLive`), whether it was lost (`wasLost`), its answer
 * to /health (`isReachable`), and the cached pages (`cached`). `take` names what was done since it was last asked, in
 * order.
 */
async function open(t, server = {}, { html = PAGE, entry, opensWithoutNetwork } = {}) {
  const pass = stopClock(t)
  const document = openPage(html, 'http://georgia.test/properties')
  if (entry) history.replaceState(entry, '')
  const asked = []
  const note = (...names) => (...given) => void asked.push([...names, ...given].join(' '))
  provideApp({ isOutside: (path) => path.startsWith('/api/'), scrollStrips: '.carousel', opensWithoutNetwork })
  t.mock.method(globalThis, 'fetch', async () => ({ ok: Boolean(server.isReachable) }))
  Object.assign(globalThis, { scrollY: 0, scrollTo: ({ top }) => asked.push(`scroll ${top}`), scrollBy() {} })
  t.mock.method(location, 'reload', note('reload'))
  t.mock.method(location, 'assign', note('assign'))
  const navigation = createNavigation({
    requestPage: ({ pathname, search }) => Boolean(server.isLive) && (asked.push(`request ${pathname}${search}`), true),
    showCached: (at) => Boolean(server.cached?.includes(at)) && (asked.push(`show ${at}`), true),
    wasLost: () => Boolean(server.wasLost),
    showWaiting: note('waiting'),
  })
  const find = (id) => document.getElementById(id)
  return {
    ...{ document, find, navigation, pass },
    follow: (id, fields) => click(find(id), fields),
    back: async (path, entry) => {
      history.replaceState(entry, '', path)
      await fire(window, 'popstate')
    },
    commit: async (at, waiting) => {
      navigation.onCommit({ at, language: 'ka', waiting })
      await pass(16)
    },
    isProgressShown: () => document.querySelector('.progress--running') !== null,
    take: () => asked.splice(0),
  }
}

const LOST = { wasLost: true }
const path = () => location.pathname + location.search

test('a link is followed over the socket: the address changes at once, the heading gets the focus with the page', async (t) => {
  const { follow, commit, take, document } = await open(t, { isLive: true })
  assert.equal(await follow('blogs'), false)
  assert.equal(path(), '/blogs')
  assert.deepEqual(take(), ['request /blogs'])
  document.title = 'Travel Stories'
  await commit('/blogs')
  assert.deepEqual(take(), ['scroll 0'])
  assert.equal(document.documentElement.lang, 'ka')
  assert.equal(document.activeElement, document.querySelector('h1'))
  assert.equal(document.querySelector('[aria-live]').textContent, 'Travel Stories')
})

test('a skeleton is scrolled to its top and not announced; its page is announced and not scrolled', async (t) => {
  const { follow, commit, take, document } = await open(t, { isLive: true })
  await follow('blogs')
  take()
  await commit('/blogs', true)
  assert.deepEqual(take(), ['scroll 0'])
  assert.notEqual(document.activeElement, document.querySelector('h1'))
  await commit('/blogs')
  assert.deepEqual(take(), [])
  assert.equal(document.activeElement, document.querySelector('h1'))
})

test('a link that replaces the page keeps scroll position and focus', async (t) => {
  const { follow, commit, take, find, document } = await open(t, { isLive: true })
  const { length } = history
  await follow('filter')
  assert.equal(history.length, length)
  take()
  await commit('/properties?type=villa')
  assert.deepEqual(take(), [])
  assert.equal(document.activeElement, find('filter'))
})

test('clicks and forms that are not the navigation’s are left to the browser', async (t) => {
  const { follow, find, take } = await open(t, { isLive: true })
  assert.ok(await follow('blogs', { ctrlKey: true }))
  assert.ok(await follow('api'))
  assert.ok(await follow('part'))
  find('blogs').target = '_blank'
  assert.ok(await follow('blogs'))
  const form = document.querySelector('form')
  form.method = 'post'
  assert.ok(await fire(form, 'submit'))
  assert.deepEqual(take(), [])
  assert.equal(path(), '/properties')
})

test('a link to the shown page scrolls it to the top, and any link closes the dialog that it is in', async (t) => {
  const { follow, find, take } = await open(t, { isLive: true })
  find('menu').setAttribute('open', '')
  assert.equal(await follow('here'), false)
  assert.deepEqual(take(), ['scroll 0'])
  assert.equal(find('menu').open, false)
})

test('a GET form leads to the address of its filled fields', async (t) => {
  const { document, take } = await open(t, { isLive: true })
  assert.equal(await fire(document.querySelector('form'), 'submit'), false)
  assert.deepEqual(take(), ['request /places?where=vardzia'])
})

test('a link to a part that no page has leads to the top', async (t) => {
  const { follow, commit, take } = await open(t, { isLive: true })
  await follow('odd')
  await commit('/terms')
  assert.deepEqual(take(), ['request /terms', 'scroll 0'])
})

test('before the first session the browser follows links', async (t) => {
  const { follow, take } = await open(t)
  assert.equal(await follow('blogs'), true)
  assert.deepEqual(take(), [])
})

test('the progress bar is shown for a page that takes long, until it comes', async (t) => {
  const { follow, commit, pass, isProgressShown } = await open(t, { isLive: true })
  await follow('blogs')
  await pass(149)
  assert.ok(!isProgressShown())
  await pass(1)
  assert.ok(isProgressShown())
  await commit('/blogs', true)
  assert.ok(isProgressShown())
  await commit('/blogs')
  assert.ok(!isProgressShown())
})

test('a page prepared during the navigation is shown at once, if it is still wanted', async (t) => {
  const server = { isLive: true }
  const { follow, navigation, take } = await open(t, server)
  await follow('blogs')
  server.cached = ['/blogs', '/places']
  take()
  navigation.onPrepared('/places')
  assert.deepEqual(take(), [])
  navigation.onPrepared('/blogs')
  assert.deepEqual(take(), ['show /blogs'])
})

test('without a session the browser loads the page, if the server is reachable', async (t) => {
  const { follow, take } = await open(t, { ...LOST, isReachable: true })
  await follow('blogs')
  assert.deepEqual(take(), ['assign http://georgia.test/blogs'])
})

test('the wanted page comes with the server', async (t) => {
  const server = { ...LOST }
  const { follow, pass, take, isProgressShown } = await open(t, server)
  await follow('blogs')
  await pass(500)
  assert.deepEqual(take(), ['waiting true'])
  assert.equal(path(), '/blogs')
  assert.ok(!isProgressShown())
  await pass(1000)
  assert.deepEqual(take(), [])
  server.isReachable = true
  await pass(1000)
  assert.deepEqual(take(), ['reload'])
})

test('a wanted page that comes over a new session ends the waiting', async (t) => {
  const server = { ...LOST }
  const { follow, commit, pass, take } = await open(t, server)
  await follow('blogs')
  take()
  await commit('/blogs')
  server.isReachable = true
  await pass(20_000)
  assert.deepEqual(take(), ['waiting false', 'scroll 0'])
})

test('another click replaces the wish, and takes over its history entry', async (t) => {
  const server = { ...LOST }
  const { follow, pass, take } = await open(t, server)
  const { length } = history
  await follow('blogs')
  await follow('places')
  assert.equal(path(), '/places')
  assert.equal(history.length, length + 1)
  assert.deepEqual(take(), ['waiting true', 'waiting false', 'waiting true'])
  server.isReachable = true
  await pass(1000)
  assert.deepEqual(take(), ['reload'])
})

test('Back takes the wish back', async (t) => {
  const server = { ...LOST }
  const { follow, back, pass, take } = await open(t, server)
  const entry = history.state
  await follow('blogs')
  take()
  await back('/properties', entry)
  assert.equal(take()[0], 'waiting false')
  server.isReachable = true
  await pass(20_000)
  assert.ok(!take().includes('reload'))
})

test('Back to a cached page needs no server', async (t) => {
  const { back, commit, pass, take } = await open(t, { ...LOST, cached: ['/blogs'] })
  await back('/blogs', 0.5)
  assert.deepEqual(take(), ['show /blogs'])
  await commit('/blogs')
  await pass(20_000)
  assert.ok(!take().includes('waiting true'))
})

test('Back to a page that is not cached waits for the server', async (t) => {
  const server = { ...LOST }
  const { back, pass, take } = await open(t, server)
  await back('/blogs', 0.5)
  assert.deepEqual(take(), ['waiting true'])
  server.isReachable = true
  await pass(1000)
  assert.deepEqual(take(), ['reload'])
})

test('Back while another page is requested asks for the shown one again', async (t) => {
  const { follow, back, take } = await open(t, { isLive: true })
  const entry = history.state
  await follow('blogs')
  await back('/properties', entry)
  assert.deepEqual(take(), ['request /blogs', 'request /properties'])
})

test('a session that does not answer within ten seconds is no reason to lose the page', async (t) => {
  const server = { isLive: true }
  const { follow, pass, take } = await open(t, server)
  await follow('blogs')
  take()
  await pass(9950)
  assert.deepEqual(take(), [])
  await pass(50)
  assert.deepEqual(take(), ['waiting true'])
  server.isReachable = true
  await pass(1000)
  assert.deepEqual(take(), ['reload'])
})

test('with a service worker the browser loads the page without a server', async (t) => {
  const { follow, take } = await open(t, LOST, { opensWithoutNetwork: () => true })
  await follow('blogs')
  assert.deepEqual(take(), ['reload'])
})

/** Leaves the page, scrolled by 500 px, for another one; the result is its history entry. */
async function leave(t) {
  const { follow } = await open(t, { isLive: true })
  const entry = history.state
  globalThis.scrollY = 500
  await follow('blogs')
  t.mock.reset()
  return entry
}

test('Back shows the page where it was left', async (t) => {
  const entry = await leave(t)
  const { back, commit, take } = await open(t, { isLive: true })
  await back('/blogs', 0.5)
  await commit('/blogs')
  take()
  await back('/properties', entry)
  await commit('/properties')
  assert.deepEqual(take(), ['request /properties', 'scroll 500'])
})

test('a document shows the page where it was left', async (t) => {
  const entry = await leave(t)
  const { take } = await open(t, { isLive: true }, { entry })
  assert.deepEqual(take(), ['scroll 500'])
})

test('a document that is a skeleton shows the page where it was left, once it comes', async (t) => {
  const entry = await leave(t)
  const html = '<main><div aria-busy="true">Loading</div></main>'
  const { commit, take } = await open(t, { isLive: true }, { html, entry })
  assert.deepEqual(take(), [])
  await commit('/properties', true)
  assert.deepEqual(take(), [])
  await commit('/properties')
  assert.deepEqual(take(), ['scroll 500'])
})
