import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as saved from '../../static/src/modules/saved/saved.js'
import { act, click, fire, openPage } from './dom.js'

const THREE = ['place:vardzia', 'property:marani', 'city:gori']

let asked // addresses that the page was asked to show
let showSavedPage

/** The page of the list in the address, of which this browser has saved `ids`. */
async function page(list, ids, more = '') {
  const hearts = list.split('/').map((id) => `<p data-save-id="${id}"><button class="heart">${id}</button></p>`).join('')
  openPage(`<main id="main" tabindex="-1"><form class="saved">${hearts}${more}</form></main>`, `http://georgia.test/properties?saved=${list}`)
  asked = []
  localStorage.setItem('georgia360-saved', JSON.stringify(ids))
  ;({ showSavedPage } = await import(`../../static/src/modules/saved/saved_page.js?${Math.random()}`)) // it starts once
  const replaceUrl = (url) => {
    asked.push(url.search)
    history.replaceState(null, '', url)
  }
  showSavedPage({ ...saved, replaceUrl })
}

test('the own list shows the saved ids of this browser', async () => {
  await page('mine', THREE)
  assert.deepEqual(asked, [`?saved=${THREE.join('/')}`])
})

test('a removed id leaves the own list, and after the last one the list is empty', async () => {
  await page(THREE.join('/'), THREE)
  assert.deepEqual(asked, [])
  saved.toggleSaved('property:marani')
  assert.deepEqual(asked, ['?saved=place:vardzia/city:gori'])
  saved.toggleSaved('place:vardzia')
  saved.toggleSaved('city:gori')
  assert.equal(asked.at(-1), '?saved=mine')
})

test('an id that is removed in another tab leaves the own list', async () => {
  await page(THREE.join('/'), THREE)
  localStorage.setItem('georgia360-saved', JSON.stringify(THREE.slice(1)))
  dispatchEvent(new Event('storage'))
  assert.deepEqual(asked, ['?saved=property:marani/city:gori'])
})

test('a shared list does not follow the saved ids', async () => {
  await page('place:vardzia/city:gori', ['city:gori'])
  saved.toggleSaved('place:vardzia')
  saved.toggleSaved('place:vardzia')
  assert.deepEqual(asked, [])
})

test('the focus moves to the heart after the one that was removed', async () => {
  await page(THREE.join('/'), THREE)
  const [, second] = document.querySelectorAll('.heart')
  second.focus()
  saved.toggleSaved('property:marani')
  second.blur()
  second.parentElement.remove()
  showSavedPage()
  assert.equal(document.activeElement.textContent, 'city:gori')
  document.activeElement.parentElement.remove()
  saved.toggleSaved('city:gori')
})

test('a button removes missing records from this browser', async () => {
  await page('mine', ['place:atlantis', 'place:vardzia'], '<button type="button" data-forget="place:atlantis">Remove</button>')
  await click(document.querySelector('[data-forget]'))
  assert.deepEqual(saved.savedIds(), ['place:vardzia'])
  assert.equal(asked.at(-1), '?saved=place:vardzia')
})

test('two to four stays can be compared', async () => {
  const boxes = Array.from({ length: 5 }, (_, n) => `<input type="checkbox" name="compare" value="${n}">`).join('')
  await page('mine', [], `${boxes}<button class="saved__submit">Compare</button>`)
  const all = [...document.querySelectorAll('[name=compare]')]
  const submit = document.querySelector('.saved__submit')
  const disabled = []
  for (const box of all.slice(0, 4)) {
    box.checked = true
    await fire(box, 'change')
    disabled.push([submit.disabled, all[4].disabled])
  }
  assert.deepEqual(disabled, [[true, false], [false, false], [false, false], [false, true]])
  all[0].checked = false
  await fire(all[0], 'change')
  assert.equal(all[4].disabled, false)
})

test('the undo of the toast restores a removed id at its place', async () => {
  await page(THREE.join('/'), THREE)
  const toaster = document.createElement('div')
  toaster.className = 'toaster'
  Object.assign(toaster.dataset, { removed: 'Removed', undo: 'Undo' })
  document.body.append(toaster)
  const { offerUndo } = await import('../../static/src/modules/saved/undo.js')
  offerUndo()
  let toast
  addEventListener('georgia360:toast', ({ detail }) => (toast = detail))
  await act(() => saved.toggleSaved('property:marani'))
  assert.deepEqual([toast.title, toast.action.label], ['Removed', 'Undo'])
  toast.action.run()
  assert.deepEqual(saved.savedIds(), THREE)
  assert.equal(asked.at(-1), `?saved=${THREE.join('/')}`)
})
