// Answers filter questions with the browser's rule: {wheres, cases: [{filter, entries}]} in, {tidied, searchable, kept} out.
import { text } from 'node:stream/consumers'
import { predicate, searchable, tidy } from '../../static/src/modules/list/property_filter.js'

const { wheres, cases } = JSON.parse(await text(process.stdin))
const kept = cases.map(({ filter, entries }) => entries.map(predicate(filter)))
process.stdout.write(JSON.stringify({ tidied: wheres.map(tidy), searchable: wheres.map(searchable), kept }))
