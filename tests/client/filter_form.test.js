import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, answerMedia, click, fire, mount, openPage, stopClock } from './dom.js'

const FORM = `<form class="filters" action="http://georgia.test/properties">
  <details open><summary>More</summary></details>
  <dialog></dialog>
  <input name="where" id="where" data-value="">
  <select name="type" data-value=""><option value="" selected></option><option value="villa">Villa</option></select>
  <input type="checkbox" name="tour" value="1" data-value="">
  <button>Search</button>
</form>`

/** The filter form under its list; `asked` are the addresses that the server was asked for. */
async function form(t, { isLive = true, typed = '' } = {}) {
  const pass = stopClock(t)
  openPage('<main><h1>36 Premium Properties</h1><a href="/properties">All</a></main>', 'http://georgia.test/properties')
  answerMedia()
  const { provideApp } = await import('../../static/src/client/core/app.js')
  const server = { isLive, asked: [] }
  const navigate = (url, options) => {
    if (!server.isLive) return false
    server.asked.push(url.search)
    assert.deepEqual(options, { replace: true, keepScroll: true })
    history.replaceState(null, '', url)
    return true
  }
  provideApp({ navigate })
  const { element } = await mount('FilterForm', FORM.replace('id="where"', `id="where" value="${typed}"`))
  const [where, type, tour] = element.querySelectorAll('input, select')
  const type_ = async (text) => {
    where.value = text
    await fire(where, 'input')
  }
  return { pass, server, element, where, type, tour, typeIn: type_ }
}

test('typing is debounced by 200 ms; a choice is requested at once', async (t) => {
  const { pass, server, type, tour, typeIn } = await form(t)
  for (const text of ['s', 'sv', 'sva']) {
    await typeIn(text)
    await pass(180)
  }
  assert.deepEqual(server.asked, [])
  await pass(20)
  assert.deepEqual(server.asked, ['?where=sva'])
  await typeIn('svan')
  type.value = 'villa'
  await fire(type, 'input')
  assert.deepEqual(server.asked.slice(1), ['?where=svan&type=villa'])
  tour.checked = true
  await fire(tour, 'input')
  await pass(1000)
  assert.deepEqual(server.asked.slice(2), ['?where=svan&type=villa&tour=1'])
})

test('a filter typed while the server is away is requested when it is back', async (t) => {
  const { pass, server, typeIn } = await form(t, { isLive: false })
  await typeIn('batumi')
  await pass(3000)
  server.isLive = true
  await pass(1000)
  assert.deepEqual(server.asked, ['?where=batumi'])
  await pass(5000)
  assert.equal(server.asked.length, 1)
})

test('a filter typed before hydration is requested', async (t) => {
  const { server } = await form(t, { typed: 'mestia' })
  assert.deepEqual(server.asked, ['?where=mestia'])
})

test('a filter is not requested once the visitor is on another page', async (t) => {
  const { pass, server, typeIn } = await form(t, { isLive: false })
  await typeIn('batumi')
  await pass(300)
  history.pushState(null, '', '/blogs')
  server.isLive = true
  await pass(5000)
  assert.deepEqual(server.asked, [])
})

test('submitting the shown filter focuses the heading and closes the panel and the sheet; another filter is submitted', async (t) => {
  const { pass, element, where, typeIn } = await form(t)
  await typeIn('tbilisi')
  where.focus()
  assert.equal(await fire(element, 'submit'), true)
  assert.ok(document.activeElement === where)
  await typeIn('mestia')
  await pass(200)
  element.querySelector('details').open = true
  element.querySelector('dialog').show()
  assert.equal(await fire(element, 'submit'), false)
  assert.equal(document.activeElement.localName, 'h1')
  assert.equal(element.querySelector('details').open, false)
  assert.equal(element.querySelector('dialog').open, false)
})

test('following a link resets the fields and cancels the request', async (t) => {
  const { pass, server, where, typeIn } = await form(t)
  document.addEventListener('click', (event) => event.preventDefault())
  await typeIn('batumi')
  await click(document.querySelector('a'), { ctrlKey: true })
  assert.equal(where.value, 'batumi')
  await click(document.querySelector('a'))
  assert.equal(where.value, '')
  await pass(1000)
  assert.deepEqual(server.asked, [])
})

test('fields follow the shown page, but no stale answer, and not while they have the focus', async (t) => {
  const { where, type, tour } = await form(t)
  const show = (url, ...values) =>
    act(async () => {
      history.replaceState(null, '', url)
      for (const [field, value] of values) field.dataset.value = value
      await new Promise(setImmediate)
    })
  await show('/properties?where=kakheti&type=villa&tour=1', [where, 'kakheti'], [type, 'villa'], [tour, '1'])
  assert.deepEqual([where.value, type.value, tour.checked], ['kakheti', 'villa', true])
  where.value = 'kakheti, tel'
  await show('/properties?where=kakheti', [where, 'kakh'], [type, ''], [tour, ''])
  assert.deepEqual([where.value, type.value, tour.checked], ['kakheti, tel', '', false])
  where.focus()
  await show('/properties?where=gori', [where, 'gori'])
  assert.equal(where.value, 'kakheti, tel')
})

test('typed text not requested yet survives an answer, also without the focus', async (t) => {
  const { pass, server, where, typeIn } = await form(t)
  const answer = (value) =>
    act(async () => {
      where.dataset.value = value
      await new Promise(setImmediate)
    })
  await typeIn('kakheti')
  await pass(200)
  await typeIn('mestia')
  await answer('kakheti') // the address is still ?where=kakheti
  assert.equal(where.value, 'mestia')
  server.isLive = false
  await pass(200)
  await answer('kakhet')
  await answer('kakheti')
  assert.equal(where.value, 'mestia')
  server.isLive = true
  await pass(1000)
  await answer('mestia')
  assert.deepEqual(server.asked, ['?where=kakheti', '?where=mestia'])
  history.replaceState(null, '', '/properties?where=gori') // the visitor has gone on
  await answer('gori')
  assert.equal(where.value, 'gori')
})
