// The page of saved records (pages/listing/saved.py), whose URL has their ids. The visitor's own list follows changes in
// this and other tabs; a shared list does not. Loaded with the first such page. The app passes its functions as `Tools`: an
// import would split the app's script into more files for every page.
import { LEAST_COMPARED, MOST_COMPARED } from './from_python.js'

/**
 * @typedef {typeof import('./saved.js') & typeof import('../shared/replace_url.js')} Tools
 */

/** @type {Tools | undefined} */
let tools
let focused = -1 // the position of the heart that had the focus when its card left

/**
 * The page is in the document.
 * @param {Tools} given
 */
export function showSavedPage(given) {
  if (!tools) start(given)
  limitChoice()
  const hearts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.saved .heart'))
  if (focused >= 0 && document.activeElement === document.body) {
    const next = hearts[Math.min(focused, hearts.length - 1)]
    if (next) next.focus()
    /** @type {HTMLElement | null} */ else document.getElementById('main')?.focus()
  }
  focused = -1
  follow()
}

function follow() {
  const list = new URLSearchParams(location.search).get('saved')
  if (!tools || !list || !document.querySelector('.saved')) return
  const own = tools.savedList()
  if (!tools.isOwnList(list)) return
  tools.noteShown()
  if (list === own) return
  focused = [...document.querySelectorAll('.saved .heart')].indexOf(/** @type {Element} */ (document.activeElement))
  tools.replaceUrl(tools.withSavedList(location.href, own))
}

/** Two to four stays can be compared. Without this script the server says so. */
function limitChoice() {
  const boxes = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll('.saved [name=compare]')])
  const chosen = boxes.filter(({ checked }) => checked).length
  for (const box of boxes) box.disabled = !box.checked && chosen >= MOST_COMPARED
  const submit = /** @type {HTMLButtonElement | null} */ (document.querySelector('.saved__submit'))
  if (submit) submit.disabled = chosen < LEAST_COMPARED
}

/** @param {Tools} given */
function start(given) {
  tools = given
  given.watchSaved(follow)
  document.addEventListener('change', limitChoice)
  document.addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement | null | undefined} */ (
      /** @type {Element} */ (target).closest?.('[data-forget]')
    )
    if (button) given.forgetSaved(String(button.dataset.forget).split('/'))
  })
}
