// The page of what is saved (pages/listing/saved.py). The address names the records. While it names those of this browser, it
// follows them: what is removed here or in another tab leaves the page. A list that somebody has sent stays as it is.
// This is loaded with the first such page. It gets what it needs of the app: to import it would split the app's script
// into more files, which every page would load.
import { LEAST_COMPARED, MOST_COMPARED } from '../shared/from_python.js'

/**
 * @typedef {typeof import('./saved.js') & typeof import('../shared/replace_address.js')} Tools
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
  tools.replaceAddress(tools.withSavedList(location.href, own))
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
