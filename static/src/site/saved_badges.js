// Marks the cards of saved places and stays: an element with `data-save-id` gets `data-saved`. Cards are shared HTML
// that React does not look into, so this searches the document whenever a page is shown or something is saved.
import { savedIds, watchSaved } from '../modules/saved.js'

/** Start marking. The result marks the cards that are in the document now. */
export function startSavedBadges() {
  const mark = () => {
    const ids = new Set(savedIds())
    for (const card of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-save-id]'))) {
      card.toggleAttribute('data-saved', ids.has(String(card.dataset.saveId)))
    }
  }
  watchSaved(mark)
  return mark
}
