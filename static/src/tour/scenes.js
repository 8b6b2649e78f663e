// The list of scenes and the ways from a scene, which are links in the served page. Escape closes the list; when it is
// closed, Escape is passed on to the page around this frame.
/** @import { Scenes } from './types.d.ts' */

const DRAGS = ['pointermove', 'touchmove'] // a viewer or a browser may take one of them over

/**
 * @param {HTMLElement} room
 * @returns {Scenes}
 */
export function startScenes(room) {
  const about = /** @type {HTMLDetailsElement} */ (room.querySelector('.about'))
  const list = /** @type {HTMLDetailsElement} */ (room.querySelector('.scenes'))
  const opener = /** @type {HTMLElement} */ (list.querySelector('summary'))
  /** @type {((id: string) => void) | undefined} */
  let choose

  about.open = matchMedia('(height >= 30rem)').matches // a phone in landscape has room for the heading only

  // On a phone the words cover a fifth of the picture: they fold when it is dragged, and stay as the visitor leaves them.
  const fold = (/** @type {Event} */ event) => {
    const { target, type } = event
    if (type === 'pointermove' && !(/** @type {PointerEvent} */ (event).buttons)) return
    if (!(/** @type {Element} */ (target).closest('.flat, .psv-container'))) return
    about.open = false
    for (const each of DRAGS) room.removeEventListener(each, fold)
  }
  if (matchMedia('(width < 48rem)').matches)
    for (const each of DRAGS) room.addEventListener(each, fold, { passive: true })

  room.addEventListener('click', (event) => {
    /** @type {HTMLElement | null} */
    const link = /** @type {Element} */ (event.target).closest('a[data-scene]')
    if (!link || !choose || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (list.open) close()
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
  }
}
