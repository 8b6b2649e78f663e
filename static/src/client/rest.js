// The rest of a page, below the first screen, is laid out bit by bit once the page is live: css/layout.css holds it back
// until then. In one go it would hold up the first frame, or what the visitor does next.

const HELD = '.section, .detail__part, .banner, .footer, .grid__item, .carousel__item'
const AT_A_TIME = 3
const LONGEST_WAIT = 100 // ms for an idle moment

const whenIdle = globalThis.requestIdleCallback ?? ((next) => setTimeout(next)) // Safari has none

/** Hold back the rest of the page that comes next, and lay it out when there is time. */
export function startPage() {
  delete document.documentElement.dataset.whole
  layOutRest()
}

let held // parts still to be laid out; undefined: they are yet to be looked for
let isRunning = false
const shown = []

/** Until nothing is held back any more. */
export function layOutRest() {
  held = undefined
  if (!isRunning) whenIdle(layOutMore, { timeout: LONGEST_WAIT })
  isRunning = true
}

function layOutMore() {
  held ??= [...document.querySelectorAll(HELD)]
  // As an animation: an attribute would differ from what React expects.
  for (const part of held.splice(0, AT_A_TIME))
    shown.push(part.animate({ contentVisibility: 'visible' }, { fill: 'forwards' }))
  if (held.length) return whenIdle(layOutMore, { timeout: LONGEST_WAIT })
  isRunning = false
  document.documentElement.dataset.whole = ''
  for (const each of shown.splice(0)) each.cancel()
}
