// What the visitor has saved, stored in this browser only: 'place:vardzia', 'property:marani-guesthouse', …

const STORAGE_KEY = 'georgia360-saved'
const CHANGE_EVENT = 'georgia360:saved'

/**
 * The saved ids, the oldest first; none where storage is forbidden.
 * @returns {string[]}
 */
export function savedIds() {
  try {
    const ids = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(ids) ? ids : []
  } catch {
    return []
  }
}

/**
 * Save `id`, or remove it. Returns whether it is saved now.
 * @param {string} id
 */
export function toggleSaved(id) {
  const ids = savedIds()
  const saved = !ids.includes(id)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(saved ? [...ids, id] : ids.filter((each) => each !== id)))
  } catch {
    return false
  }
  dispatchEvent(new Event(CHANGE_EVENT))
  return saved
}

/**
 * Call `note` now and after every change, in this tab or another. The result stops that.
 * @param {() => void} note
 */
export function watchSaved(note) {
  note()
  addEventListener(CHANGE_EVENT, note)
  addEventListener('storage', note)
  return () => {
    removeEventListener(CHANGE_EVENT, note)
    removeEventListener('storage', note)
  }
}
