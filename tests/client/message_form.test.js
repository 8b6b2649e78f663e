import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, click, fire, mount, openPage, stopClock } from './dom.js'

const field = (name, type = 'text') =>
  `<input id="${name}" name="${name}" type="${type}" required aria-describedby="${name}-error"><p id="${name}-error" hidden></p>`
const FORM = `<form class="form" data-draft="contact">
  <div class="form__summary" hidden><a data-field="name" hidden>Name</a><a data-field="email" hidden>E-mail</a></div>
  ${field('name')}${field('email', 'email')}
  <button class="form__submit"><b class="button__label">Send</b><b class="button__sending" hidden>Sending</b></button>
  <p class="form__sent" hidden data-text="Sent at {time}"></p>
</form>`
const FAILED = { title: 'Error', description: 'It could not be sent.' }
const REQUIRED = 'This field is required.'

openPage('', 'http://georgia.test/contact') // one for all tests: answers and toasts are events of this window
const { toasts } = await import('../../static/src/modules/toasts/toast.js')

/** A page with the form; `sent` holds what Python was sent. */
async function letter(t, { isLive = true, values = { name: 'Nino', email: 'nino@example.com' }, draft = 'contact' } = {}) {
  t.mock.timers.reset()
  const pass = stopClock(t)
  sessionStorage.clear()
  document.body.innerHTML = '<div class="toaster" data-unsent="Nothing was sent."></div>'
  document.documentElement.lang = 'en'
  const { dataset } = document.documentElement
  const goLive = (live = true) =>
    act(async () => {
      if (live) dataset.ready = ''
      else delete dataset.ready
      await new Promise(setImmediate)
    })
  await goLive(isLive)
  const sent = []
  const { valuesOf } = await import('../../static/src/client/tree/events.js')
  const props = { words: { [REQUIRED]: 'Fill this in.' }, failed: FAILED, onSubmit: ({ target }) => sent.push(valuesOf(target)) }
  const { element, unmount } = await mount('MessageForm', FORM.replace('contact', draft), props)
  for (const [name, value] of Object.entries(values)) element.elements[name].value = value
  element.noValidate = true
  const button = element.querySelector('.form__submit')
  const send = () => act(() => element.requestSubmit())
  const answer = (detail) => act(() => dispatchEvent(new CustomEvent('live:answer', { detail: { errors: {}, ...detail } })))
  const typed = () => [...element.querySelectorAll('input')].map(({ value }) => value)
  const before = toasts.all()
  const toast = () => (toasts.all() === before ? undefined : toasts.all()[0].description)
  return { pass, goLive, sent, element, button, send, answer, typed, toast, unmount }
}

test('a message is sent once, with a progress state, and then cleared', async (t) => {
  const { sent, element, button, send, answer, typed } = await letter(t)
  await send()
  assert.deepEqual(sent, [{ name: 'Nino', email: 'nino@example.com' }])
  const look = () => [button.disabled, element.querySelector('.button__label').hidden, element.querySelector('.button__sending').hidden]
  assert.deepEqual(look(), [true, true, false])
  await answer({ sent: true })
  assert.deepEqual(look(), [false, false, true])
  assert.deepEqual(typed(), ['', ''])
})

test('the time of sending is shown, also after returning to the page, only for a sent message', async (t) => {
  const { element, send, answer, unmount } = await letter(t, { draft: 'late' })
  const line = (form) => form.querySelector('.form__sent')
  await send()
  await answer({ sent: false, errors: { name: REQUIRED } })
  assert.equal(line(element).hidden, true)
  const before = new Date()
  await send()
  await answer({ sent: true })
  const times = [before, new Date()].map((time) => `Sent at ${time.toTimeString().slice(0, 5)}`)
  assert.ok(times.includes(line(element).textContent), line(element).textContent)
  assert.equal(line(element).hidden, false)
  await unmount()
  t.mock.timers.reset()
  const { element: again } = await letter(t, { draft: 'late' })
  assert.ok(times.includes(line(again).textContent))
  assert.equal(line(again).hidden, false)
})

test('invalid fields are marked in the language of the page, and the first gets the focus', async (t) => {
  const { sent, element, send } = await letter(t, { values: { name: '  ', email: 'nino@' } })
  await send()
  assert.deepEqual(sent, [])
  const errors = () => ['name', 'email'].map((id) => document.getElementById(`${id}-error`).textContent)
  assert.deepEqual(errors(), ['Fill this in.', 'This is not an e-mail address.'])
  assert.equal(document.activeElement.id, 'name')
  assert.equal(element.elements.name.getAttribute('aria-invalid'), 'true')
  assert.equal(element.querySelector('.form__summary').hidden, false)
  element.elements.name.value = 'Nino'
  await fire(element.elements.name, 'input')
  assert.deepEqual(errors(), ['', 'This is not an e-mail address.'])
  assert.equal(element.querySelector('[data-field=name]').hidden, true)
})

test('errors of the server are marked, and the input stays', async (t) => {
  const { element, button, send, answer, typed } = await letter(t)
  await send()
  await answer({ errors: { email: REQUIRED } })
  assert.equal(document.getElementById('email-error').textContent, 'Fill this in.')
  assert.ok(document.activeElement === element.elements.email)
  assert.equal(button.disabled, false)
  assert.deepEqual(typed(), ['Nino', 'nino@example.com'])
})

test('a message without an answer within 10 s fails and stays', async (t) => {
  const { pass, button, send, typed, toast } = await letter(t)
  await send()
  await pass(9980)
  assert.equal(toast(), undefined)
  await pass(20)
  assert.equal(toast(), FAILED.description)
  assert.equal(button.disabled, false)
  assert.deepEqual(typed(), ['Nino', 'nino@example.com'])
})

test('a message fails at once when the connection is lost', async (t) => {
  const { goLive, button, send, toast } = await letter(t)
  await send()
  await goLive(false)
  assert.equal(toast(), FAILED.description)
  assert.equal(button.disabled, false)
})

test('a browser without a network says so', async (t) => {
  const { sent, send, toast } = await letter(t, { isLive: false })
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  await send()
  delete navigator.onLine
  assert.deepEqual(sent, [])
  assert.equal(toast(), 'Nothing was sent.')
})

test('a live page sends a message although navigator.onLine is false', async (t) => {
  const { sent, send } = await letter(t)
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  await send()
  delete navigator.onLine
  assert.equal(sent.length, 1)
})

test('one click sends a message after the idle connection reopens', async (t) => {
  const { pass, goLive, sent, button, send } = await letter(t, { isLive: false })
  await send()
  assert.deepEqual([sent, button.disabled], [[], true])
  await pass(2000)
  await goLive()
  assert.equal(sent.length, 1)
})

test('a message fails if the connection does not reopen within 3 s', async (t) => {
  const { pass, sent, send, toast } = await letter(t, { isLive: false })
  await send()
  await pass(3000)
  assert.equal(toast(), FAILED.description)
  assert.deepEqual(sent, [])
})

test('text typed during the sending stays', async (t) => {
  const { element, send, answer, typed } = await letter(t)
  await send()
  element.elements.email.value = 'other@example.com'
  await answer({ sent: true })
  assert.deepEqual(typed(), ['', 'other@example.com'])
})

test('a draft is removed when the answer comes after the form has left the page', async (t) => {
  const { element, send, answer, unmount } = await letter(t)
  const { startDrafts } = await import('../../static/src/client/forms/drafts.js')
  startDrafts()
  await fire(element.elements.name, 'input') // which stores the draft
  await send()
  await unmount()
  await answer({ sent: true })
  const back = await mount('MessageForm', FORM, { words: {}, failed: FAILED, onSubmit() {} })
  assert.deepEqual([...back.element.querySelectorAll('input')].map(({ value }) => value), ['', ''])
})
