import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { clearDraft, restoreDraft, saveFields, startDrafts } from '../../static/src/client/drafts.js'
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

test('a half-written letter comes back after a reload, and on another page with its form', async () => {
  open(LETTER)
  await type({ name: 'Nino', message: 'Half a thou' })
  open(LETTER)
  assert.deepEqual(typed(), ['Nino', 'Half a thou'])
  open('')
  document.querySelector('main').innerHTML = LETTER // React shows it
  restoreDraft(document.querySelector('form'))
  assert.deepEqual(typed(), ['Nino', 'Half a thou'])
})

test('what the server gives back to a form is not replaced, and is stored', async () => {
  open(LETTER)
  await type({ name: 'Nino', message: 'Half a thou' })
  open(LETTER.replace('name="name"', 'name="name" value="Nino B."'))
  assert.deepEqual(typed(), ['Nino B.', 'Half a thou'])
  open(LETTER)
  assert.deepEqual(typed(), ['Nino B.', 'Half a thou'])
})

test('a letter that was sent leaves its fields and its draft, without what was typed since', async () => {
  open(LETTER)
  await type({ name: 'Nino', message: 'Half a thou' })
  const sent = { name: 'Nino', message: 'Half a thou' }
  await type({ message: 'One more thing' })
  clearDraft('contact', sent)
  assert.deepEqual(typed(), ['', 'One more thing'])
  open(LETTER)
  assert.deepEqual(typed(), ['', 'One more thing'])
})

test('a form that the browser posts itself leaves its draft; one that was held back keeps it', async () => {
  for (const [isHeld, expected] of [[true, ['Nino', '']], [false, ['', '']]]) {
    open(LETTER)
    await type({ name: 'Nino' })
    if (isHeld) document.addEventListener('submit', (event) => event.preventDefault())
    await fire(document.querySelector('form'), 'submit')
    open(LETTER)
    assert.deepEqual(typed(), expected)
  }
})

test('for a new build all fields and the focus are stored, once', async () => {
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

test('a reload alone does not bring back the fields of other forms', async () => {
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
