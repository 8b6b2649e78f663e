// What a page needs before React: its socket, which opens with the first frame, so that the first update comes while React
// is on its way and being read. React is asked for when the style sheet is here, and pictures when React is
// (css/components/media.css): on a slow line each would take its time from the one before. Not pictures that the visitor
// may have seen already.
import { connect } from './connect.js'
import { filterEarly } from './early.js'

const { dataset } = document.documentElement
const { build } = dataset
const [app, ...chunks] = dataset.app.split(' ')
if (!performance.getEntriesByType('paint').length) dataset.starting = ''

const style = document.querySelector('link[rel="stylesheet"]')
if (style.sheet) preload()
else style.addEventListener('load', preload)

const connected = new Promise((begun) => requestAnimationFrame(begun)).then(() =>
  connect(() => ({ path: location.pathname, query: location.search, adopt: 1, deflate: 1, build })),
)
const drawn = connected.then(() => new Promise((done) => setTimeout(done)))
const parsed = new Promise((done) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', done, { once: true })
  else done()
})

let endEarly
parsed.then(() => (endEarly = filterEarly()))

Promise.all([parsed, drawn])
  .then(() => import(app))
  .finally(() => delete dataset.starting)
  .then(async ({ start }) => start(await connected, endEarly))

function preload() {
  for (const href of [app, ...chunks]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}
