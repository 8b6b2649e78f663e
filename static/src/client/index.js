// What a page needs before React: its socket, which opens with the first frame, so that the first update comes while React
// is on its way and being read.
import { connect } from './connect.js'
import { filterEarly } from './early.js'

const { dataset } = document.documentElement
const { app, build } = dataset
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
  .then(async ({ start }) => start(await connected, endEarly))
