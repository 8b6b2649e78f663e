// What was typed into a page before React was there, when the page has changed since its HTML.
import { isChanged } from '../tree/events.js'

/** Keep what was typed and the focus, of a page whose elements are about to be replaced. The result types it again. */
export function keepTyped() {
  const fields = /** @type {NodeListOf<HTMLInputElement>} */ (
    document.querySelectorAll(':is(input, select, textarea)[id]')
  )
  const typed = [...fields].filter(isChanged).map(({ id, value, checked }) => ({ id, value, checked }))
  const focused = document.activeElement?.id
  return () => {
    for (const { id, value, checked } of typed) {
      const field = /** @type {HTMLInputElement | null} */ (document.getElementById(id))
      if (!field || (field.value === value && field.checked === checked)) continue
      Object.assign(field, { value, checked })
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
  }
}
