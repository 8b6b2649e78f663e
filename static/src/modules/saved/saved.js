// Saved records, stored in this browser only: under the key 'georgia360-saved' of localStorage a JSON array of
// '{kind}:{id}', oldest first, with the words of `data/kinds.py`:
// ["place:vardzia", "property:marani-guesthouse"]. Every change is announced by the event 'georgia360:saved' on `window`
// in this tab, and by 'storage' in others. Both scripts (site/first.js, site/app.js) have their own copy of this file.
import { MOST_SAVED } from '../shared/from_python.js'

/** @import { Removed } from '../types.d.ts' */

const STORAGE_KEY = 'georgia360-saved'
export const CHANGE_EVENT = 'georgia360:saved'
const SHOWN_KEY = 'georgia360-saved-shown' // in sessionStorage
const NONE_LISTED = 'mine' // the visitor's own list, before the script knows it

/**
 * The saved ids, the oldest first; none where storage is forbidden.
 * @returns {string[]}
 */
export function savedIds() {
  try {
    const ids = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/**
 * Save `id`, or remove it.
 * @param {string} id
 */
export function toggleSaved(id) {
  const ids = savedIds()
  const at = ids.indexOf(id)
  if (at < 0) store([...ids, id])
  else store(without(ids, [id]), { id, at })
}

/**
 * Save those of `ids` that are not saved.
 * @param {string[]} ids
 */
export function saveAll(ids) {
  const saved = savedIds()
  store([...saved, ...without(ids, saved)])
}

/**
 * Undo a removal: the id returns to its place.
 * @param {Removed} removed
 */
export function restoreSaved({ id, at }) {
  const ids = without(savedIds(), [id])
  store([...ids.slice(0, at), id, ...ids.slice(at)])
}

/** @param {string[]} gone */
export const forgetSaved = (gone) => store(without(savedIds(), gone))

/** The latest ids, as many as a list has. */
export const listedIds = () => savedIds().slice(-MOST_SAVED)

/** The value of `saved` in the URL of the visitor's own list: the latest ids, joined. */
export const savedList = () => listedIds().join('/') || NONE_LISTED

/**
 * Whether `list`, a value of `saved`, is the visitor's own list, or was the last one in this tab.
 * @param {string} list
 */
export const isOwnList = (list) => list === NONE_LISTED || list === savedList() || list === readShown()

/** The own list is shown: when it changes, that URL is still its own. */
export function noteShown() {
  try {
    sessionStorage.setItem(SHOWN_KEY, savedList())
  } catch {} // storage is forbidden
}

function readShown() {
  try {
    return sessionStorage.getItem(SHOWN_KEY)
  } catch {
    return null // storage is forbidden
  }
}

/**
 * `page` with another value of `saved`, spelled as the server spells it.
 * @param {string} page
 * @param {string} list
 */
export function withSavedList(page, list) {
  const url = new URL(page)
  url.searchParams.set('saved', list)
  url.search = url.search.replaceAll('%3A', ':').replaceAll('%2F', '/')
  return url
}

/**
 * Call `note` now and after every change, in this tab or another.
 * @param {() => void} note
 */
export function watchSaved(note) {
  note()
  addEventListener(CHANGE_EVENT, note)
  addEventListener('storage', note)
}

/**
 * @param {string[]} ids
 * @param {string[]} gone
 */
const without = (ids, gone) => ids.filter((id) => !gone.includes(id))

/**
 * @param {string[]} ids
 * @param {Removed} [removed]
 */
function store(ids, removed) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids))
  } catch {
    return // storage is forbidden or full: nothing is saved, and nothing is marked
  }
  dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail: removed }))
}
