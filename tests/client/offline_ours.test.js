// Answers of a captive portal under our URLs, and titles with `$` patterns of String.replace.
import assert from 'node:assert/strict'
import { test } from 'node:test'

globalThis.self = globalThis
const words = { kept: '{ago}', moment: 'now', minutes: {}, hours: {}, days: {} }
globalThis.offline = { build: 'this', files: [], pages: { en: '/static/offline/' }, words: { en: words } }
globalThis.location = new URL('http://georgia.test/')
globalThis.registration = { scope: location.href }
globalThis.ExtendableEvent = Event
globalThis.FetchEvent = class extends Event {
  waitUntil() {}
}
const { copyOf, offlinePageFor } = await import('../../static/src/offline/copies.js')
const { pages, storeOf, upTo } = await import('../../static/src/offline/stores.js')
const { keepFiles } = await import('../../static/src/offline/ours.js')

const OURS = { 'cross-origin-resource-policy': 'same-site', 'cache-control': 'public, max-age=0' }
const ours = (body, headers) => new Response(body, { headers: { ...OURS, ...headers } })
const portal = () => new Response('Log in', { headers: { 'cache-control': 'public, max-age=86400' } })

/** The answer of `store`, and how the network was asked: the first answer comes out of the browser's cache. */
async function answerOf(t, store, path, first, past) {
  const asked = []
  t.mock.timers.enable({ apis: ['setTimeout'] })
  t.mock.method(globalThis, 'fetch', async (_, options) => {
    asked.push(options?.cache ?? 'default')
    return options?.cache === 'reload' ? past() : first()
  })
  const [answer] = store.handleAll({ event: new FetchEvent('fetch'), request: new Request(new URL(path, location)) })
  return { text: await (await answer).text(), asked }
}

test('a page without our mark is fetched again past the HTTP cache', async (t) => {
  const answered = await answerOf(t, pages, '/places', portal, () => ours('Places'))
  assert.deepEqual(answered, { text: 'Places', asked: ['default', 'reload'] })
})

test('a page with our mark is fetched once', async (t) => {
  const answered = await answerOf(t, pages, '/places', () => ours('Places'), portal)
  assert.deepEqual(answered, { text: 'Places', asked: ['default'] })
})

test('behind the portal its page is shown, so that the visitor can log in', async (t) => {
  assert.equal((await answerOf(t, pages, '/places', portal, portal)).text, 'Log in')
})

test('a failed navigation preload counts as no answer, also in Firefox, where it resolves', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  t.mock.method(globalThis, 'fetch', () => Promise.reject(new TypeError('no network')))
  globalThis.caches = { open: async () => ({}), match: async () => undefined }
  const request = new Request(new URL('/places', location))
  Object.defineProperty(request, 'mode', { value: 'navigate' }) // a script cannot make one
  const event = Object.assign(new FetchEvent('fetch'), { preloadResponse: Promise.resolve(Response.error()) })
  const [answer] = pages.handleAll({ event, request })
  await assert.rejects(answer, { name: 'no-response' }) // the offline page is shown then
})

for (const path of ['/static/dist/assets/app-X.js', '/listing/x.json']) {
  test(`a portal's answer is not kept: ${path}`, async () => {
    const store = storeOf(new Request(new URL(path, location)))
    const upTo = store.plugins.find((plugin) => plugin.cacheWillUpdate)
    assert.equal(await upTo.cacheWillUpdate({ response: portal() }), null)
    const answer = ours('x')
    assert.equal(await upTo.cacheWillUpdate({ response: answer }), answer)
  })
}

test('the files of a build are kept only if all of them are ours', async (t) => {
  const kept = {}
  globalThis.caches = { open: async () => ({ put: async (url, answer) => (kept[url] = await answer.text()) }) }
  t.mock.method(globalThis, 'fetch', async (url, options) =>
    url === '/behind' || !options?.cache ? portal() : ours('a file'),
  )
  await assert.rejects(keepFiles(['/behind']))
  await keepFiles(['/stale'])
  assert.deepEqual(kept, { '/stale': 'a file' })
})

for (const name of ['$& and $` and $\' and $$', 'Wine &amp; Cheese']) {
  test(`the offline page lists a page by its name: ${name}`, async () => {
    const html = `<!DOCTYPE html><html lang="en" data-build="this"><title>${name} · Georgia 360</title>`
    const request = new Request(new URL('/blogs/cost', location))
    const copy = await copyOf({ request, response: ours(html, { 'content-type': 'text/html' }) })
    const offline = '<main><a href="/static/offline/?lang=ka">ka</a><ul class="kept__list"></ul></main>'
    const cache = { keys: async () => [request], match: async () => copy }
    globalThis.caches = { open: async () => cache, match: async () => new Response(offline) }
    const shown = await (await offlinePageFor(new URL('/places/$&', location))).text()
    assert.ok(shown.includes(`<a class="kept__link" href="/blogs/cost">${name}</a>`), shown)
    assert.ok(shown.startsWith('<main><a href="/places/$&amp;?lang=ka">ka</a><ul'), shown)
  })
}

for (const [name, response, isKept] of [
  ['a public file', ours('Narikala'), true],
  ['what one visitor alone may have', ours('Narikala', { 'cache-control': 'private, max-age=60' }), false],
  ['what no cache may have', ours('Narikala', { 'cache-control': 'no-store' }), false],
  ['an error', new Response('Narikala', { status: 404, headers: OURS }), false],
  ['an answer of another site', portal(), false],
  ['a file beyond the limit', ours('Narikala and Metekhi'), false],
])
  test(`${name} is ${isKept ? '' : 'not '}kept`, async () => {
    assert.equal(await upTo(10).cacheWillUpdate({ response }), isKept ? response : null)
  })
