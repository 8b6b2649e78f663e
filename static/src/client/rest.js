// The rest of the page, below the first screen, is laid out bit by bit once the first frame is there: css/layout.css holds
// it back until then. In one go it would hold up the frame, or what the visitor does next.

const HELD = '.section, .banner, .footer, .grid__item, .carousel__item'
const AT_A_TIME = 3
const LONGEST_WAIT = 100 // ms for an idle moment

const whenIdle = globalThis.requestIdleCallback ?? ((next) => setTimeout(next)) // Safari has none

/** Resolves when nothing is held back any more. */
export function layOutRest() {
  const held = [...document.querySelectorAll(HELD)]
  const shown = []
  return new Promise((resolve) => {
    const more = () => {
      // As an animation: an attribute would differ from what React expects.
      for (const part of held.splice(0, AT_A_TIME))
        shown.push(part.animate({ contentVisibility: 'visible' }, { fill: 'forwards' }))
      if (held.length) return whenIdle(more, { timeout: LONGEST_WAIT })
      document.documentElement.dataset.whole = ''
      for (const each of shown) each.cancel()
      resolve()
    }
    requestAnimationFrame(() => setTimeout(more))
  })
}
