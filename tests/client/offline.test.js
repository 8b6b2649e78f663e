import assert from 'node:assert/strict'
import { test } from 'node:test'

const words = (kept, moment, minutes) => ({ kept, moment, minutes, hours: minutes, days: minutes })
globalThis.self = globalThis
globalThis.offline = {
  build: 'this',
  files: [],
  pages: {},
  words: {
    en: words('As it was {ago}.', 'a moment ago', { one: '{n} minute ago', other: '{n} minutes ago' }),
    ka: words('{ago}.', 'ცოტა ხნის წინ', { other: '{n} წუთის წინ' }),
  },
}
globalThis.location = new URL('http://georgia.test/')
globalThis.registration = { scope: location.href }
globalThis.ExtendableEvent = Event
globalThis.FetchEvent = class extends Event {
  constructor(clientId) {
    super('fetch')
    this.clientId = clientId
  }

  waitUntil() {}
}
const { copyOf, marked } = await import('../../static/src/offline/copies.js')
const { storeOf } = await import('../../static/src/offline/stores.js')
const { keep } = await import('../../static/src/offline/keep.js')

const PUBLIC = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' }

const html = ({ build = 'this', language = 'en', body = '' } = {}) =>
  `<!DOCTYPE html><html lang="${language}" data-build="${build}" data-app="x"><head><title>A &amp; B</title></head>` +
  `<body>${body}<template id="page-end"></template></body></html>`

function copied(text, { status = 200, headers = PUBLIC, path = '/places' } = {}) {
  const request = new Request(new URL(path, 'http://georgia.test'))
  return copyOf({ request, response: new Response(text, { status, headers }) })
}

test('a public page of this build is kept', async () => {
  const copy = await copied(html())
  assert.equal(await copy.text(), html())
})

const refused = {
  'of another build': [html({ build: 'other' })],
  'without a build': ['<!DOCTYPE html><html lang="en"><head></head></html>'],
  'not found': [html(), { status: 404 }],
  'too many visitors': [html(), { status: 503 }],
  'a skeleton': [html(), { headers: { ...PUBLIC, 'cache-control': 'no-store' } }],
  'of one visitor': [html(), { headers: { ...PUBLIC, 'cache-control': 'private, max-age=60' } }],
  'without a word on caching': [html(), { headers: { 'content-type': 'text/html' } }],
  'no page': [html(), { headers: { ...PUBLIC, 'content-type': 'application/json' } }],
  'the answer to a form': [html(), { path: '/contact?sent=1' }],
  'larger than 512 KB': [html({ body: 'x'.repeat(513 * 1024) })],
}
for (const [what, [text, answer]] of Object.entries(refused)) {
  test(`it is not kept: ${what}`, async () => assert.equal(await copied(text, answer), null))
}

test('a copy has no preload links and no content-encoding', async () => {
  const headers = { ...PUBLIC, link: '</x>; rel=preload', 'speculation-rules': '"/rules"', 'content-encoding': 'br' }
  const copy = await copied(html(), { headers })
  for (const name of ['link', 'speculation-rules', 'content-encoding']) assert.equal(copy.headers.get(name), null)
})

test('a copy tells its age in its language', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 })
  const copies = { en: await copied(html()), ka: await copied(html({ language: 'ka' })) }
  const notice = async (language) => /role="status">(.*?)</.exec(await (await marked(copies[language].clone())).text())[1]
  assert.equal(await notice('en'), 'As it was a moment ago.')
  t.mock.timers.setTime(1_000_000 + 60_000)
  assert.equal(await notice('en'), 'As it was 1 minute ago.')
  t.mock.timers.setTime(1_000_000 + 3_599_000)
  assert.equal(await notice('en'), 'As it was 59 minutes ago.')
  assert.equal(await notice('ka'), '59 წუთის წინ.')
})

test('a copy in a language that the site has given up tells its age in English', async () => {
  const copy = await copied(html({ language: 'ru' }))
  assert.match(await (await marked(copy)).text(), /As it was a moment ago\./)
})

// Fakes of globals that only a worker has.
function asked({ path = '/static/media/gori-384.webp', page = 'page', open = [] } = {}) {
  globalThis.clients = { get: async (id) => (open.includes(id) ? { id } : undefined) }
  globalThis.caches = { match: async () => undefined, open: async () => globalThis.caches }
  const request = new Request(new URL(path, location))
  const [answer] = storeOf(request).handleAll({ event: new FetchEvent(page), request })
  return answer
}

async function pass(timers, seconds) {
  for (let second = 0; second < seconds; second++) {
    await new Promise(setImmediate)
    timers.tick(1000)
  }
  await new Promise(setImmediate)
}

const givenUp = {
  'a picture whose page is gone': [{}, 5],
  'a tour that does not come in a minute': [{ path: '/static/tour/' }, 61],
}
for (const [what, [request, seconds]] of Object.entries(givenUp)) {
  test(`it is not waited for: ${what}`, { timeout: 10_000 }, async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    t.mock.method(globalThis, 'fetch', () => new Promise(() => {}))
    const ended = assert.rejects(asked(request), { name: 'no-response' })
    await pass(t.mock.timers, seconds)
    await ended
  })
}

for (const page of ['page', '']) {
  test(`a late picture is waited for: ${page ? 'for a page' : 'without a page'}`, async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    let come
    t.mock.method(globalThis, 'fetch', () => new Promise((resolve) => (come = () => resolve(new Response('gori')))))
    const answer = asked({ page, open: ['page'] })
    await pass(t.mock.timers, 90)
    come()
    assert.equal(await (await answer).text(), 'gori')
  })
}

test('an outgoing worker does not touch the caches of its successor', async () => {
  const deleted = []
  const names = ['georgia360-files-this', 'georgia360-files-next']
  globalThis.caches = { keys: async () => names, delete: async (name) => deleted.push(name) }
  for (const next of [{ installing: {} }, { waiting: {} }]) {
    globalThis.registration = { ...next, scope: location.href }
    await keep({ data: { pages: ['/'], parts: ['/static/media/gori-384.webp'] } })
  }
  assert.deepEqual(deleted, [])
})
