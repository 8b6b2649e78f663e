import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { watchErrors } from '../../static/src/dev/errors.js'
import { createPanel } from '../../static/src/dev/panel.js'
import { keepPlaces } from '../../static/src/dev/places.js'
import { exchangeStyle } from '../../static/src/dev/style.js'
import { openPage } from './dom.js'

const PLACE = {
  file: 'pages/home.py',
  path: '/project/pages/home.py',
  line: 8,
  name: 'view',
  column: 7,
  end: 12,
  source: [[7, 'def view(data):'], [8, 'return <wrong>']],
  isAuthors: true,
}
const FAILURE = { title: 'NameError: <img>', what: '', place: PLACE, frames: [PLACE], instead: 'did you mean …', causes: [], details: {} }

const host = () => document.querySelector('#dev-panel')
const all = (selector) => [...host().shadowRoot.querySelectorAll(selector)]

beforeEach(() => {
  openPage('<p>page</p>')
  globalThis.CSSStyleSheet = window.CSSStyleSheet
})

test('a failure is shown as text, with its line, its columns and a link to the editor', () => {
  createPanel().show([FAILURE], 'editor://file/{file}:{line}')
  assert.equal(all('h2')[0].textContent, 'NameError: <img>')
  assert.equal(all('img').length, 0)
  assert.deepEqual(all('.current').map((line) => line.textContent.trim()), ['8  return <wrong>'])
  assert.equal(all('mark')[0].textContent, '<wron')
  assert.equal(all('a')[0].href, 'editor://file//project/pages/home.py:8')
})

test('without a URL of the editor the place is text', () => {
  createPanel().show([FAILURE], '')
  assert.equal(all('a').length, 0)
  assert.ok(all('p').some((line) => line.textContent.startsWith('pages/home.py:8')))
})

test('Esc hides the panel and nothing else, until there is another failure', () => {
  const panel = createPanel()
  let heard = 0
  document.addEventListener('keydown', () => heard++)
  const escape = () => document.body.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  panel.show([FAILURE], '')
  escape()
  assert.deepEqual([host().hidden, heard], [true, 0])
  escape()
  assert.equal(heard, 1)
  panel.show([FAILURE], '') // the same, told again
  assert.equal(host().hidden, true)
  panel.show([{ ...FAILURE, title: 'another' }], '')
  assert.equal(host().hidden, false)
})

test('the panel goes when all is mended', () => {
  const panel = createPanel()
  panel.show([FAILURE], '')
  panel.show([], '')
  assert.equal(host().hidden, true)
})

test('the old style sheet goes when the new one has loaded, and stays if it fails', () => {
  document.head.innerHTML = '<style>p {}</style><link rel="stylesheet" href="/assets/style-OLD.css"><link rel="stylesheet" href="/other.css">'
  const sheets = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
  const exchange = () => exchangeStyle({ href: '/assets/style-NEW.css', integrity: '', build: 'b2' })
  exchange() // happy-dom loads no file
  assert.ok(document.querySelector('style'))
  assert.deepEqual(sheets(), ['/assets/style-OLD.css', '/other.css'])
  window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
  exchange()
  assert.deepEqual(sheets(), ['/assets/style-NEW.css', '/other.css'])
  assert.equal(document.querySelector('style'), null)
  assert.equal(document.documentElement.dataset.build, 'b2')
})

test('an element that a save exchanges has the focus of the one before, and is open', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const html = (/** @type {string} */ text) =>
    `<p>${text}</p><details><summary>more</summary><a href="/a">${text}</a></details><details></details>`
  document.body.innerHTML = `<main>${html('old')}</main>`
  const main = document.querySelector('main')
  document.querySelector('details').open = true
  document.querySelector('a').focus()
  const save = async (/** @type {string} */ text) => {
    main.innerHTML = html(text)
    await new Promise((resolve) => setImmediate(resolve))
    const [first, second] = document.querySelectorAll('details')
    return [document.activeElement.textContent, first.open, second.open]
  }
  keepPlaces()
  assert.deepEqual(await save('new'), ['new', true, false])
  context.mock.timers.tick(5000)
  assert.equal((await save('much later'))[1], false)
})

test('errors that React has caught and logged are reported', () => {
  const log = console.error
  console.error = () => {}
  const reports = []
  watchErrors((report) => reports.push(report))
  console.error('%o', new Error('in a module'), 'a component')
  console.error('a warning')
  console.error = log
  assert.deepEqual(reports.map(({ message }) => message), ['Error: in a module'])
  assert.ok(reports[0].stack.includes('dev.test.js'))
})
