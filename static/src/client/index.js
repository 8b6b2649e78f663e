// What a page needs before React: its socket, which opens with the first frame, so that the first update comes while React
// is on its way and being read.
import { connect } from './connect.js'
import { keepDrafts } from './drafts.js'
import { filterEarly } from './early.js'
import { followLanguage } from './language.js'
import { letOpeningComeFirst } from './opening.js'
import { startShell } from './shell.js'

const { app, build } = document.documentElement.dataset

startShell()
// The answer to a posted form has no `app`: it stays as it is.
if (!app) parse().then(keepDrafts)
else if (!followLanguage()) begin()

function here() {
  return location.pathname + location.search
}

function frame() {
  return new Promise(requestAnimationFrame)
}

function begin() {
  // A page that was left before: the browser scrolls to where it was, which it knows when nothing is held back (rest.js).
  if (history.state !== null) document.documentElement.dataset.whole = ''

  // Whether the visitor has moved on a page that the browser has scrolled by itself: then it stays there (positions.js).
  for (const sign of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(sign, () => (document.documentElement.dataset.acted = ''), { once: true, passive: true })
  const served = here()

  const connected = frame().then(() =>
    connect(() => ({ path: location.pathname, query: location.search, adopt: 1, deflate: 1, build })),
  )
  const drawn = connected.then(frame) // to read React takes longer than a frame: when the next one begins, the first is out
  let endEarly
  const parsed = parse().then(() => {
    letOpeningComeFirst()
    keepDrafts()
    endEarly = filterEarly()
  })

  Promise.all([parsed, drawn])
    .then(() => import(app))
    // Back, pressed meanwhile on a page that was loaded anew, changes no more than the address.
    .then(async ({ start }) => (served === here() ? start(await connected, endEarly) : location.reload()))
}

function parse() {
  return new Promise((done) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', done, { once: true })
    else done()
  })
}
