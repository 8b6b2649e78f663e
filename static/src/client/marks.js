// Marks the cards of what the visitor saved: `[data-save-id]` bears `data-saved`. Cards are shared HTML, so this looks
// at the document whenever something was shown or saved.
import { savedIds, watchSaved } from '../modules/saved.js'

/** Start marking; returns `mark()`, to be called when other cards are shown. */
export function startMarks() {
  const mark = () => {
    const ids = new Set(savedIds())
    for (const card of document.querySelectorAll('[data-save-id]')) {
      card.toggleAttribute('data-saved', ids.has(card.dataset.saveId))
    }
  }
  watchSaved(mark)
  return mark
}
