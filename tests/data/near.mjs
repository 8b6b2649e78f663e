// Answers queries with the browser's rule: {rules, names, queries} in, the indexes of the near names of each query out.
import { text } from 'node:stream/consumers'
import { nearNames, readForms } from '../../static/src/modules/near_names.js'

const { rules, names, queries } = JSON.parse(await text(process.stdin))
const near = nearNames(rules)
const forms = names.map(readForms)
process.stdout.write(JSON.stringify(queries.map((query) => near(query, forms).map(({ index }) => index))))
