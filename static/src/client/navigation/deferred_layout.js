// Deferred layout: the style sheet skips the layout of the parts of a page below the first screen (content-visibility).
// The browser lays out what comes near the viewport. The other parts are laid out in small steps once the visitor
// scrolls, or after a quiet time; those of a long list begin at once. Laid out together, or while the page starts, they
// would block the first frame or the visitor's next action. Tools that capture the whole page resize the window for a
// frame: then all parts are laid out at once.
import { app } from '../core/app.js'

const STEP_TIME = 8 // ms, half a frame: of laying out, at least one part
// ms: as long as this script took to load, a measure of device and network, and 3 s at most.
const QUIET_TIME = Math.min(performance.now(), 3000)
const MAX_IDLE_WAIT = 100 // ms

// Safari has no requestIdleCallback.
const whenIdle = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ next) => setTimeout(next))

/** @type {Element[] | undefined} */
let remaining // parts still to be laid out; undefined before the first step
let isRunning = false
/** @type {Timer} */
let timer
/** @type {Animation[]} */
const animations = []

/** Defer the layout of the page that is shown next. */
export function startDeferredLayout() {
  delete document.documentElement.dataset.whole
  scheduleLayout()
}

/** Lay out the deferred parts in time. */
export function scheduleLayout() {
  if ('whole' in document.documentElement.dataset) return
  remaining = undefined
  clearTimeout(timer)
  timer = setTimeout(begin, QUIET_TIME)
  // In the next frame: before it, a new page may still have the scroll position of the old one.
  requestAnimationFrame(() => remaining || addEventListener('scroll', onScroll))
  addEventListener('resize', layOutAll)
  if (document.querySelector(app.eagerMark)) begin()
}

function onScroll() {
  if (scrollY === 0) return // navigation scrolls to the top, not the visitor
  removeEventListener('resize', layOutAll) // a phone's address bar leaves the screen
  begin()
}

function begin() {
  clearTimeout(timer)
  removeEventListener('scroll', onScroll)
  remaining = [...document.querySelectorAll(app.deferredParts)]
  if (!isRunning) whenIdle(layOutSome, { timeout: MAX_IDLE_WAIT })
  isRunning = true
}

function layOutSome() {
  if (!remaining) return stop() // another page is shown, with its own schedule
  const end = performance.now() + STEP_TIME
  while (remaining.length && performance.now() < end) {
    const part = /** @type {Element} */ (remaining.shift())
    // By an animation, because React would find an unexpected attribute.
    animations.push(part.animate({ contentVisibility: 'visible' }, { fill: 'forwards' }))
    part.getBoundingClientRect() // lays it out now, so that its time counts
  }
  if (remaining.length) whenIdle(layOutSome, { timeout: MAX_IDLE_WAIT })
  else layOutAll()
}

/** Lay out all parts at once. */
export function layOutAll() {
  clearTimeout(timer)
  removeEventListener('scroll', onScroll)
  removeEventListener('resize', layOutAll)
  remaining = []
  document.documentElement.dataset.whole = ''
  stop()
}

function stop() {
  isRunning = false
  for (const animation of animations.splice(0)) animation.cancel()
}
