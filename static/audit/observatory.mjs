// Mozilla's HTTP Observatory over a site on loopback: `node observatory.mjs SITE HTTPS_PORT HTTP_PORT KEY CERTIFICATE`
// prints the grade as JSON. A proxy here does what the proxy of a public site does: TLS, and a redirect from HTTP to it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { fileURLToPath } from 'node:url'

const PACKAGE = new URL('node_modules/@mdn/mdn-http-observatory/', import.meta.url)
const [site, httpsPort, httpPort, key, cert] = process.argv.slice(2)

// The list of preloaded hosts, which its installation would download. Ours is not on it.
const preloaded = fileURLToPath(new URL('conf/hsts-preload.json', PACKAGE))
if (!existsSync(preloaded)) writeFileSync(preloaded, '{}')

const proxy = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, answer) => {
  const { method, url, headers } = asked
  const forwarded = request(site + url, { method, headers }, (got) => {
    answer.writeHead(got.statusCode, got.headers)
    got.pipe(answer)
  })
  asked.pipe(forwarded)
}).listen(Number(httpsPort))
const redirect = createServer((asked, answer) => {
  answer.writeHead(301, { location: `https://localhost:${httpsPort}${asked.url}` }).end()
}).listen(Number(httpPort))

const { retrieve } = await import(new URL('src/retriever/retriever.js', PACKAGE).href)
const { ALL_TESTS } = await import(new URL('src/constants.js', PACKAGE).href)
const { getGradeForScore, getScoreModifier } = await import(new URL('src/grader/grader.js', PACKAGE).href)
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await import(new URL('src/grader/charts.js', PACKAGE).href)

// As its `scan`, which takes no ports.
const found = await retrieve('localhost', { httpsPort, httpPort })
const results = ALL_TESTS.map((test) => test(found)).filter(({ result }) => result)
const points = results.map(({ result }) => getScoreModifier(result))
const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 100)
const uncurved = sum(points.filter((value) => value < 0))
const { grade, score } = getGradeForScore(uncurved >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(points) : uncurved)
const tests = Object.fromEntries(results.map(({ result }, index) => [result, points[index]]))
console.log(JSON.stringify({ grade, score, status: found.responses.auto?.status, tests }))
proxy.close()
redirect.close()
process.exit()
