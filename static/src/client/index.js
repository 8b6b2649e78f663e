// First of all the socket: it opens, and the first update comes, while React is still on its way and being read.
// Pictures wait for React (css/components/media.css): on a slow line they would take most of it. Not those that the
// visitor may have seen already.
import { connect } from './connect.js'
import { filterEarly } from './early.js'

const { dataset } = document.documentElement
const { build, app } = dataset
if (!performance.getEntriesByType('paint').length) dataset.starting = ''
const connection = connect(() => ({ path: location.pathname, query: location.search, adopt: 1, deflate: 1, build }))
const parsed = new Promise((done) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', done, { once: true })
  else done()
})
const firstFrame = new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))

let endEarly
parsed.then(() => (endEarly = filterEarly()))

Promise.all([parsed, firstFrame])
  .then(() => import(app))
  .finally(() => delete dataset.starting)
  .then(({ start }) => start(connection, endEarly))
