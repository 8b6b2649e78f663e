// The rest of a page, below the first screen, is not laid out at first: css/layout.css holds it back. A browser lays out
// what of it comes near the window; all of it is laid out bit by bit once somebody scrolls, or when the page has been
// left alone; that of a list at once. In one go, or while a page starts up, it would hold up the first frame or what the
// visitor does next. A tool that takes a picture of the whole page makes the window another size for a frame: for that
// frame all is laid out.

const HELD = '.section, .detail__part, .banner, .footer, .grid__item, .carousel__item'
const LIST = '.grid__item:nth-child(9)' // is there to be scrolled through: its pictures should be on their way
const AT_A_TIME = 3
// ms: as long as this script took to come, which tells how slow machine and link are; after 3 s pictures and film have
// begun as well.
const LEFT_ALONE = Math.min(performance.now(), 3000)
const LONGEST_WAIT = 100 // ms for an idle moment

const whenIdle = globalThis.requestIdleCallback ?? ((next) => setTimeout(next)) // Safari has none

let held // parts still to be laid out; undefined: nobody has asked for them yet
let isRunning = false
let timer
const shown = []

/** Hold back the rest of the page that comes next, and lay it out in time. */
export function startPage() {
  delete document.documentElement.dataset.whole
  layOutRest()
}

/** In time, until nothing is held back any more. */
export function layOutRest() {
  if ('whole' in document.documentElement.dataset) return
  held = undefined
  clearTimeout(timer)
  timer = setTimeout(begin, LEFT_ALONE)
  // In the next frame: before that, a page that arrived may still stand where the former one was scrolled to.
  requestAnimationFrame(() => held || addEventListener('scroll', onScroll))
  addEventListener('resize', layOutAll)
  if (document.querySelector(LIST)) begin()
}

/** That a page went to its top says nothing about the visitor. */
function onScroll() {
  if (scrollY === 0) return
  removeEventListener('resize', layOutAll) // the bar with the address leaves a phone's screen
  begin()
}

function begin() {
  clearTimeout(timer)
  removeEventListener('scroll', onScroll)
  held = [...document.querySelectorAll(HELD)]
  if (!isRunning) whenIdle(layOutMore, { timeout: LONGEST_WAIT })
  isRunning = true
}

function layOutMore() {
  if (!held) return stop() // another page has come meanwhile: it has a time of its own
  // As an animation: an attribute would differ from what React expects.
  for (const part of held.splice(0, AT_A_TIME))
    shown.push(part.animate({ contentVisibility: 'visible' }, { fill: 'forwards' }))
  if (held.length) whenIdle(layOutMore, { timeout: LONGEST_WAIT })
  else layOutAll()
}

/** At once. */
export function layOutAll() {
  clearTimeout(timer)
  removeEventListener('scroll', onScroll)
  removeEventListener('resize', layOutAll)
  held = []
  document.documentElement.dataset.whole = ''
  stop()
}

function stop() {
  isRunning = false
  for (const each of shown.splice(0)) each.cancel()
}
