import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { clearDraft, restoreDraft, saveFields, startDrafts } from '../../static/src/client/forms/drafts.js'
import { fire, openPage } from './dom.js'

const LETTER = '<form method="post" data-draft="contact"><input name="name"><textarea name="message"></textarea></form>'
const FILTER = `<form><input id="where" name="where">
  <select id="type" name="type"><option></option><option>villa</option></select></form>`

beforeEach(() => openPage('')) // a new tab

/** The next document of the same tab. */
function open(html) {
  const kept = { ...sessionStorage }
  openPage(`<main>${html}</main>`)
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  startDrafts()
  return document.querySelector('form')
}

async function type(values) {
  for (const [name, value] of Object.entries(values)) {
    const field = document.querySelector(`[name=${name}]`)
    field.value = value
    await fire(field, 'input')
  }
}

const typed = () => [...document.querySelectorAll('input, textarea, select')].map(({ value }) => value)

test('a draft is restored after a reload, and when React shows its form again', async () => {
  open(LETTER)
  await type({ name: 'Nino', message: 'Half a thou' })
  open(LETTER)
  assert.deepEqual(typed(), ['Nino', 'Half a thou'])
  open('')
  document.querySelector('main').innerHTML = LETTER // React shows it
  restoreDraft(document.querySelector('form'))
  assert.deepEqual(typed(), ['Nino', 'Half a thou'])
})

test('a draft does not replace values of the server, which become the draft', async () => {
  open(LETTER)
  await type({ name: 'Nino', message: 'Half a thou' })
  open(LETTER.replace('name="name"', 'name="name" value="Nino B."'))
  assert.deepEqual(typed(), ['Nino B.', 'Half a thou'])
  open(LETTER)
  assert.deepEqual(typed(), ['Nino B.', 'Half a thou'])
})

// ASVS 14.3.3
test('a sent form is removed from fields and draft; later input stays', async () => {
  open(LETTER)
  await type({ name: 'Nino', message: 'Half a thou' })
  const sent = { name: 'Nino', message: 'Half a thou' }
  await type({ message: 'One more thing' })
  clearDraft('contact', sent)
  assert.deepEqual(typed(), ['', 'One more thing'])
  open(LETTER)
  assert.deepEqual(typed(), ['', 'One more thing'])
})

test('a form that the browser posts loses its draft; a prevented submit keeps it', async () => {
  for (const [isHeld, expected] of [[true, ['Nino', '']], [false, ['', '']]]) {
    open(LETTER)
    await type({ name: 'Nino' })
    if (isHeld) document.addEventListener('submit', (event) => event.preventDefault())
    await fire(document.querySelector('form'), 'submit')
    open(LETTER)
    assert.deepEqual(typed(), expected)
  }
})

test('the reload for a new build restores all fields and the focus, once', async () => {
  open(FILTER)
  await type({ where: 'mestia', type: 'villa' })
  document.getElementById('type').focus()
  saveFields()
  open(FILTER)
  assert.deepEqual(typed(), ['mestia', 'villa'])
  assert.equal(document.activeElement.id, 'type')
  open(FILTER)
  assert.deepEqual(typed(), ['', ''])
})

test('a plain reload restores only forms with a draft', async () => {
  open(FILTER)
  await type({ where: 'mestia' })
  open(FILTER)
  assert.deepEqual(typed(), ['', ''])
})

test('where storage is forbidden nothing is restored, and nothing fails', async () => {
  open(LETTER)
  Object.defineProperty(globalThis, 'sessionStorage', { get: () => { throw new Error('denied') }, configurable: true })
  startDrafts()
  await type({ name: 'Nino' })
  saveFields()
  assert.deepEqual(typed(), ['Nino', ''])
})
