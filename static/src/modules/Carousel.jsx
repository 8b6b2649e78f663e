// Arrow buttons and arrow keys for a strip of cards. Scrolling and snapping is the browser's.
import { Host, part, useBehaviour } from './shared/host.jsx'

/** @import { HostProps, Listen } from './types.d.ts' */

const MOVING = 500 // ms; another press within this time extends the movement
/** @type {Record<string, number>} */
const KEYS = { ArrowLeft: -1, ArrowRight: 1 }

/** @param {HostProps & { step: number, byView: boolean }} props */
export function Carousel({ step, byView, ...host }) {
  const ref = useBehaviour((element, on) => scrollByArrows(element, on, step, byView), [step, byView, host.children])
  return <Host {...host} ref={ref} />
}

/**
 * @param {HTMLElement} element
 * @param {Listen} on
 * @param {number} step  px from card to card
 * @param {boolean} byView  move by as many cards as are in view
 */
function scrollByArrows(element, on, step, byView) {
  /** @type {HTMLElement} */
  const track = part(element, '.carousel__track')
  /** @type {HTMLButtonElement[]} */
  const arrows = [...element.querySelectorAll(/** @type {'button'} */ ('.carousel__arrow'))]
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let goal = 0
  let pressed = -Infinity

  // A card that is mostly in view counts as visible.
  const distance = () => (byView ? step * Math.max(Math.round(availableWidth(track) / step) - 1, 1) : step)

  /** @param {number} direction  -1 or 1 */
  function go(direction) {
    const from = performance.now() - pressed < MOVING ? goal : track.scrollLeft
    goal = Math.max(0, Math.min(from + direction * distance(), track.scrollWidth - track.clientWidth))
    pressed = performance.now()
    track.scrollTo({ left: goal, behavior: reducedMotion.matches ? 'instant' : 'smooth' })
  }

  function updateArrows() {
    const end = track.scrollWidth - track.clientWidth
    for (const arrow of arrows) {
      const left = Number(arrow.dataset.step) < 0 ? track.scrollLeft : end - track.scrollLeft
      arrow.hidden = end <= 1
      // Not `disabled`: a disabled button loses the focus.
      arrow.setAttribute('aria-disabled', String(left <= 1))
    }
  }

  for (const arrow of arrows) on(arrow, 'click', () => go(Number(arrow.dataset.step)))
  on(track, 'keydown', (/** @type {KeyboardEvent} */ event) => {
    const direction = KEYS[event.key]
    if (!direction || event.target !== track || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(direction)
  })
  on(track, 'scroll', updateArrows, { passive: true })
  const sizes = new ResizeObserver(updateArrows)
  sizes.observe(track)
  return () => sizes.disconnect()
}

/**
 * The width for cards: the strip has a padding at its start, to align with the text of the page.
 * @param {HTMLElement} track
 */
const availableWidth = (track) => track.clientWidth - parseFloat(getComputedStyle(track).paddingInlineStart)
