// What the visitor saved, in this browser alone: 'place:vardzia', 'property:marani-guesthouse', …

const KEY = 'georgia360-saved'
const CHANGE = 'georgia360:saved'

/** The saved ids, oldest first. A browser that keeps nothing has none. */
export function savedIds() {
  try {
    const ids = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(ids) ? ids : []
  } catch {
    return []
  }
}

/** Save `id`, or forget it; returns whether it is saved now. */
export function toggleSaved(id) {
  const ids = savedIds()
  const saved = !ids.includes(id)
  try {
    localStorage.setItem(KEY, JSON.stringify(saved ? [...ids, id] : ids.filter((each) => each !== id)))
  } catch {
    return false
  }
  dispatchEvent(new Event(CHANGE))
  return saved
}

/** `note()` now and after every change, here or in another tab; returns how to stop. */
export function watchSaved(note) {
  note()
  addEventListener(CHANGE, note)
  addEventListener('storage', note)
  return () => {
    removeEventListener(CHANGE, note)
    removeEventListener('storage', note)
  }
}
