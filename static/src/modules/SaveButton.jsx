// Keeps a place or a stay in this browser.
import { Host, useActing } from './host.jsx'
import { savedIds, toggleSaved, watchSaved } from './saved.js'

export function SaveButton({ id, saved, ...host }) {
  const ref = useActing(
    (button, on) => {
      const label = button.querySelector('.save__label')
      const plain = label.textContent
      on(button, 'click', () => toggleSaved(id))
      return watchSaved(() => {
        const isSaved = savedIds().includes(id)
        button.setAttribute('aria-pressed', isSaved)
        label.textContent = isSaved ? saved : plain
      })
    },
    [id, saved],
  )
  return <Host {...host} ref={ref} />
}
