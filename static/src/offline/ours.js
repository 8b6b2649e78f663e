// Answers of others under our URLs: a captive portal may answer every request with its own page, and have the browser
// keep that for hours.
import { FILES } from './names.js'

/**
 * Whether an answer is the site's: all of its own have this header (app/web/middleware/security_headers.py).
 * @param {Response} answer
 */
export const isOurs = ({ headers }) => headers.get('cross-origin-resource-policy') === 'same-site'

/**
 * A page from the network; past the browser's own cache where the answer is not the site's.
 * @param {Request} request
 * @param {Response} answer
 * @throws {Error} there is none: Firefox resolves a failed navigation preload with an error
 */
export async function pastPortals(request, answer) {
  if (answer.type === 'error') throw new Error(`${request.url}: no answer`)
  if (answer.type === 'opaqueredirect' || isOurs(answer)) return answer
  return fetch(request, { cache: 'reload' }).catch(() => answer)
}

/**
 * Put files into the cache of the build.
 * @param {string[]} urls
 * @throws {Error} an answer is not the site's: the browser installs the worker another time
 */
export async function keepFiles(urls) {
  const cache = await caches.open(FILES)
  const keeping = urls.map(async (url) => {
    let answer = await fetch(url)
    if (!isOurs(answer)) answer = await fetch(url, { cache: 'reload' })
    if (!answer.ok || !isOurs(answer)) throw new Error(`${url}: ${answer.status}`)
    await cache.put(url, answer)
  })
  await Promise.all(keeping)
}
