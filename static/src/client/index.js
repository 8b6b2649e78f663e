// First of all the socket: it opens, and the first update comes, while React is still on its way and being read.
// React is asked for when the style sheet is here, and pictures when React is (css/components/media.css): on a slow line
// each would take its time from the one before. Not pictures that the visitor may have seen already.
import { connect } from './connect.js'
import { filterEarly } from './early.js'

const { dataset } = document.documentElement
const { build } = dataset
const [app, ...chunks] = dataset.app.split(' ')
if (!performance.getEntriesByType('paint').length) dataset.starting = ''
const connection = connect(() => ({ path: location.pathname, query: location.search, adopt: 1, deflate: 1, build }))
const parsed = new Promise((done) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', done, { once: true })
  else done()
})
const style = document.querySelector('link[rel="stylesheet"]')
if (style.sheet) preload()
else style.addEventListener('load', preload)
const firstFrame = new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))

let endEarly
parsed.then(() => (endEarly = filterEarly()))

Promise.all([parsed, firstFrame])
  .then(() => import(app))
  .finally(() => delete dataset.starting)
  .then(({ start }) => start(connection, endEarly))

function preload() {
  for (const href of [app, ...chunks]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}
