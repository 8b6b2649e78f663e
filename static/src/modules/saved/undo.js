// A toast undoes the removal of a saved record. The toaster has its text in the language of the page.

import { showToast } from '../toasts/toast.js'
import { CHANGE_EVENT, restoreSaved } from './saved.js'

export function offerUndo() {
  addEventListener(CHANGE_EVENT, ({ detail: removed }) => {
    const words = /** @type {HTMLElement | null} */ (document.querySelector('.toaster'))?.dataset
    if (!removed || !words) return
    const action = { label: String(words.undo), run: () => restoreSaved(removed) }
    showToast({ title: String(words.removed), action })
  })
}
