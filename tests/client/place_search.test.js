import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, fire, mount, openPage, stopClock } from './dom.js'

const SEARCH = `<div class="place-search">
  <input role="combobox" aria-expanded="false"><select><option value="" selected></option><option value="guria">Guria</option></select>
  <ul role="listbox" id="found" data-lead="Did you mean" hidden></ul>
  <p class="place-search__none" hidden></p><p class="place-search__near"></p>
</div>`
const TELAVI = { name: 'Telavi', about: 'City · Kakheti', url: '/cities/telavi', near: false }
const TBILISI = { name: 'Tbilisi <b>', about: 'City', url: '/cities/tbilisi', near: false }

/** The search field; `asked` are the requests, each answered by `answer(request, found)`. */
async function search(t) {
  const pass = stopClock(t)
  openPage('', 'http://georgia.test/places')
  const { provideApp } = await import('../../static/src/client/core/app.js')
  const visited = []
  provideApp({ visit: (url) => visited.push(url.pathname) })
  const asked = []
  t.mock.method(globalThis, 'fetch', (url, { signal }) => {
    return new Promise((resolve, reject) => {
      asked.push({ query: url.search, signal, resolve, reject })
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  })
  const props = { endpoint: '/api/suggestions?lang=ka', none: 'No places found', failed: 'No answer' }
  const { element } = await mount('PlaceSearch', SEARCH, props)
  const [field, region] = element.querySelectorAll('input, select')
  const type = (text) => {
    field.value = text
    return fire(field, 'input')
  }
  const answer = (request, found) => act(async () => request.resolve({ ok: Array.isArray(found), json: async () => found }))
  const press = (key) => fire(field, 'keydown', { key })
  const shown = () => [...element.querySelectorAll('[role=option]')].map((each) => each.children[0].textContent)
  return { pass, element, field, region, list: element.querySelector('ul'), none: element.querySelector('p'), asked, visited, ...{ type, answer, press, shown } }
}

test('typing is debounced into one request; a region is requested at once', async (t) => {
  const { pass, region, asked, type } = await search(t)
  for (const text of ['t', 'te', 'tel']) {
    await type(text)
    await pass(120)
  }
  assert.equal(asked.length, 0)
  await pass(40)
  assert.deepEqual(asked.map(({ query }) => query), ['?lang=ka&where=tel&region='])
  region.value = 'guria'
  await fire(region, 'change')
  await pass(1)
  assert.equal(asked[1].query, '?lang=ka&where=tel&region=guria')
})

test('an answer is shown as text, in its order', async (t) => {
  const { pass, asked, type, answer, shown, list, field } = await search(t)
  await type('t')
  await pass(150)
  await answer(asked[0], [TBILISI, TELAVI])
  assert.deepEqual(shown(), ['Tbilisi <b>', 'Telavi'])
  assert.equal(list.querySelector('b'), null)
  assert.deepEqual([list.hidden, field.getAttribute('aria-expanded')], [false, 'true'])
})

test('a newer search cancels the older one, and a late answer is ignored', async (t) => {
  const { pass, asked, type, answer, shown } = await search(t)
  await type('te')
  await pass(150)
  await type('tb')
  assert.equal(asked[0].signal.aborted, true)
  await pass(150)
  await answer(asked[0], [TELAVI])
  await answer(asked[1], [TBILISI])
  assert.deepEqual(shown(), ['Tbilisi <b>'])
})

test('deleted letters need no request', async (t) => {
  const { pass, asked, type, answer, shown } = await search(t)
  for (const [text, found] of [['t', [TBILISI, TELAVI]], ['te', [TELAVI]]]) {
    await type(text)
    await pass(150)
    await answer(asked.at(-1), found)
  }
  await type('t')
  await pass(150)
  assert.equal(asked.length, 2)
  assert.deepEqual(shown(), ['Tbilisi <b>', 'Telavi'])
})

test('an empty field sends no request and closes the list', async (t) => {
  const { pass, asked, type, answer, list, none } = await search(t)
  await type('te')
  await pass(150)
  await answer(asked[0], [TELAVI])
  await type(' ')
  await pass(500)
  assert.deepEqual([asked.length, list.hidden, none.hidden], [1, true, true])
})

test('no results and no answer are shown, and the next letter retries', async (t) => {
  const { pass, asked, type, answer, none } = await search(t)
  const said = () => !none.hidden && none.textContent
  await type('x')
  await pass(150)
  await answer(asked[0], [])
  assert.equal(said(), 'No places found')
  await type('xy')
  await pass(150)
  await answer(asked[1], undefined)
  assert.equal(said(), 'No answer')
  await type('xyz')
  await pass(150)
  await act(async () => asked[2].reject(new TypeError('no network')))
  assert.equal(said(), 'No answer')
  await type('xy')
  await pass(150)
  assert.equal(asked.length, 4)
})

test('Enter repeats an unanswered search and opens its first result', async (t) => {
  const { pass, asked, type, answer, press, visited } = await search(t)
  await type('telavi')
  await pass(150)
  await answer(asked[0], undefined)
  await press('Enter')
  await pass(1)
  await answer(asked[1], [TELAVI])
  assert.deepEqual(visited, ['/cities/telavi'])
})

test('similar names are announced as suggestions', async (t) => {
  const { pass, element, asked, type, answer, list } = await search(t)
  await type('telawi')
  await pass(150)
  await answer(asked[0], [{ ...TELAVI, near: true }])
  assert.equal(element.querySelector('.place-search__near').textContent, 'Did you mean: Telavi')
  assert.equal(list.classList.contains('place-search__list--near'), true)
})

test('arrows choose, Enter opens, Escape closes', async (t) => {
  const { pass, field, asked, type, answer, press, visited, list } = await search(t)
  await type('t')
  await pass(150)
  await answer(asked[0], [TBILISI, TELAVI])
  await press('ArrowUp')
  assert.equal(field.getAttribute('aria-activedescendant'), 'found-1')
  await press('Enter')
  assert.deepEqual(visited, ['/cities/telavi'])
  await press('Escape')
  assert.equal(list.hidden, true)
})

test('Enter before the answer opens the first page when it comes', async (t) => {
  const { pass, asked, type, answer, press, visited } = await search(t)
  await type('tel')
  await press('Enter')
  await pass(150)
  assert.deepEqual(visited, [])
  await answer(asked[0], [TELAVI])
  assert.deepEqual(visited, ['/cities/telavi'])
})

test('a field that loses the focus sends no more requests', async (t) => {
  const { pass, field, asked, type, list } = await search(t)
  await type('tel')
  await fire(field, 'focusout', { relatedTarget: document.body })
  await pass(500)
  assert.deepEqual([asked.length, list.hidden], [0, true])
})

test('an unanswered search is repeated when the connection is back, and Enter is remembered', async (t) => {
  const { pass, asked, type, answer, press, visited } = await search(t)
  await type('telavi')
  await press('Enter')
  await pass(150)
  await act(async () => asked[0].reject(new TypeError('no network')))
  await act(async () => {
    document.documentElement.dataset.ready = ''
    await new Promise(setImmediate)
  })
  await pass(1)
  await answer(asked[1], [TELAVI])
  assert.deepEqual(visited, ['/cities/telavi'])
})
