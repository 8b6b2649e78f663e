// First of all the socket: it opens, and the first update comes, while React is still on its way and being read.
import { connect } from './connect.js'
import { layOutRest } from './rest.js'

const { build } = document.documentElement.dataset
const connection = connect(() => ({ path: location.pathname, query: location.search, adopt: 1, deflate: 1, build }))
const firstFrame = new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))

Promise.all([import('./app.jsx'), firstFrame])
  .then(([{ start }]) => start(connection))
  .finally(layOutRest)
