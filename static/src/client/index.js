// First of all the socket: it opens, and the first update comes, while React is still on its way and being read.
import { connect } from './connect.js'

const { build } = document.documentElement.dataset
const connection = connect(() => ({ path: location.pathname, query: location.search, adopt: 1, build }))

import('./app.jsx').then(({ start }) => start(connection))
