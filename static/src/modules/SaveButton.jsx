// Saves a place or a stay in this browser.
import { Host, part, useBehaviour } from './host.jsx'
import { savedIds, toggleSaved, watchSaved } from './saved.js'
/** @import { HostProps } from './types.d.ts' */

/** @param {HostProps & { id: string, saved: string }} props  `saved`: the label of a pressed button */
export function SaveButton({ id, saved, ...host }) {
  const ref = useBehaviour(
    (button, on) => {
      const label = part(button, '.save__label')
      const plain = label.textContent
      on(button, 'click', () => toggleSaved(id))
      return watchSaved(() => {
        const isSaved = savedIds().includes(id)
        button.setAttribute('aria-pressed', String(isSaved))
        label.textContent = isSaved ? saved : plain
      })
    },
    [id, saved],
  )
  return <Host {...host} ref={ref} />
}
