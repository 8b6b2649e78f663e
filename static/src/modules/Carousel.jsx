// Arrows and keys for a strip that scrolls and snaps by itself.
import { Host, useActing } from './host.jsx'

const MOVING = 500 // ms; a press within them adds to the movement that is under way
const KEYS = { ArrowLeft: -1, ArrowRight: 1 }

export function Carousel({ step, byView, ...host }) {
  const ref = useActing((element, on) => scrollByArrows(element, on, step, byView), [step, byView, host.children])
  return <Host {...host} ref={ref} />
}

function scrollByArrows(element, on, step, byView) {
  const track = element.querySelector('.carousel__track')
  const arrows = [...element.querySelectorAll('.carousel__arrow')]
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let goal = 0
  let pressed = -Infinity

  // A card that is mostly in view counts as visible.
  const distance = () => (byView ? step * Math.max(Math.round(roomOf(track) / step) - 1, 1) : step)

  function go(direction) {
    const from = performance.now() - pressed < MOVING ? goal : track.scrollLeft
    goal = Math.max(0, Math.min(from + direction * distance(), track.scrollWidth - track.clientWidth))
    pressed = performance.now()
    track.scrollTo({ left: goal, behavior: still.matches ? 'instant' : 'smooth' })
  }

  function showWhere() {
    const end = track.scrollWidth - track.clientWidth
    for (const arrow of arrows) {
      const left = arrow.dataset.step < 0 ? track.scrollLeft : end - track.scrollLeft
      arrow.hidden = end <= 1
      // Not `disabled`: that would take the focus from under a finger on the Enter key.
      arrow.setAttribute('aria-disabled', left <= 1)
    }
  }

  for (const arrow of arrows) on(arrow, 'click', () => go(Number(arrow.dataset.step)))
  on(track, 'keydown', (event) => {
    const direction = KEYS[event.key]
    if (!direction || event.target !== track || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(direction)
  })
  on(track, 'scroll', showWhere, { passive: true })
  const sizes = new ResizeObserver(showWhere)
  sizes.observe(track)
  return () => sizes.disconnect()
}

/** The width that cards have: a strip may begin further in than its box, where the text of the page does. */
const roomOf = (track) => track.clientWidth - parseFloat(getComputedStyle(track).paddingInlineStart)
