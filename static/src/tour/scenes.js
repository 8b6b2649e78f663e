// The heading, the description and the list of scenes, which are in the served page. Escape closes the list; when it is
// closed, Escape is passed on to the page around this frame.
/** @import { Scenes } from './types.d.ts' */

/**
 * @param {HTMLElement} room
 * @returns {Scenes}
 */
export function startScenes(room) {
  const about = /** @type {HTMLDetailsElement} */ (room.querySelector('.about'))
  const heading = /** @type {HTMLElement} */ (about.querySelector('h1'))
  const description = /** @type {HTMLElement} */ (about.querySelector('p'))
  const list = /** @type {HTMLDetailsElement} */ (room.querySelector('.scenes'))
  const opener = /** @type {HTMLElement} */ (list.querySelector('summary'))
  const links = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('[data-scene]')])
  /** @type {((id: string) => void) | undefined} */
  let choose

  about.open = matchMedia('(height >= 30rem)').matches // a phone in landscape has room for the heading only

  list.addEventListener('click', (event) => {
    /** @type {HTMLElement | null} */
    const link = /** @type {Element} */ (event.target).closest('[data-scene]')
    if (!link || !choose || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    close()
    choose(String(link.dataset.scene))
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    if (list.open) close()
    // Pages do not get the keys that are pressed in a frame. Only pages of this site may frame this one.
    else window.frameElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })

  function close() {
    list.open = false
    opener.focus()
  }

  return {
    open() {
      list.open = true
    },
    onChoose(act) {
      choose = act
    },
    show({ id, name, text }) {
      document.title = `${name} · Georgia 360`
      heading.textContent = name
      description.textContent = text
      for (const link of links) link.ariaCurrent = link.dataset.scene === id ? 'true' : null
    },
  }
}
