// Copies of pages: their content, the notice with their age, and the offline page with the list of copies.
import { formatsOf } from '../modules/shared/plurals.js'
import { build, offlinePages, words } from './description.js'
import { FILES, PAGES, SAVED } from './names.js'

/** @import { PluralForms } from '../modules/types.d.ts' */
/** @import { KeptPage } from './types.d.ts' */

const LARGEST = 512 * 1024 // characters of a page
const MOST_LISTED = 24
const KEPT_AT = 'x-kept-at'
const TITLE = 'x-kept-title'
const LANGUAGE = 'x-kept-language'
// Of the answer: its encoding is undone, and nothing is fetched ahead without a network.
const DROPPED = ['content-encoding', 'content-length', 'link', 'speculation-rules']
const OPENING = /^<!DOCTYPE html><html lang="(\w+)" data-build="([^"]*)"/
const SITE_NAME = / · Georgia 360$/
const PAGE_END = '<template id="page-end">'
const EMPTY_LIST = '<ul class="kept__list"></ul>'
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000] // ms

/**
 * The copy of an answer; null unless it is a complete public page of this build.
 * @param {{ request: Request, response: Response }} answered
 */
export async function copyOf({ request, response }) {
  if (isFormAnswer(request) || !isPublicPage(response)) return null
  const html = await response.text()
  const [, language, ofBuild] = OPENING.exec(html) ?? []
  if (ofBuild !== build || html.length > LARGEST) return null
  const headers = new Headers(response.headers)
  for (const name of DROPPED) headers.delete(name)
  headers.set(KEPT_AT, String(Date.now()))
  headers.set(LANGUAGE, language)
  headers.set(TITLE, encodeURIComponent(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''))
  return new Response(html, { headers })
}

/** The server says `no-store` of skeletons, of pages with an error, and of what belongs to one visitor. */
function isPublicPage(/** @type {Response} */ { status, redirected, headers }) {
  const isHtml = headers.get('content-type')?.startsWith('text/html')
  const isPublic = headers.get('cache-control')?.startsWith('public')
  return status === 200 && !redirected && isHtml && isPublic
}

const isFormAnswer = (/** @type {Request} */ { url }) => new URL(url).searchParams.has('sent')

/**
 * The copy with its notice, which says how old it is. The page removes it as soon as it is live (client/notice.js).
 * @param {Response} copy
 */
export async function marked(copy) {
  const { language, keptAt } = keptPage('', copy)
  const text = words[language].kept.replace('{ago}', ago(keptAt, language))
  const notice = `<div class="connection-notice" role="status">${text}</div>`
  const html = (await copy.text()).replace(PAGE_END, () => notice + PAGE_END)
  return new Response(html, { headers: copy.headers })
}

/**
 * The page in place of the one at `url`, in the language of that.
 * @param {URL} url
 */
export async function offlinePageFor({ pathname, searchParams }) {
  const language = known(searchParams.get('lang'))
  const page = await caches.match(offlinePages[language], { cacheName: FILES })
  if (!page) return Response.error()
  const listed = await list(language)
  const html = (await page.text())
    .replaceAll('/static/offline/', () => escaped(pathname)) // in the links to this page in other languages
    .replace(EMPTY_LIST, () => listed)
  const headers = new Headers(page.headers)
  for (const name of DROPPED) headers.delete(name)
  return new Response(html, { headers })
}

/** @param {string} language */
async function list(language) {
  const kept = (await keptPages()).filter((page) => page.language === language)
  const items = kept.map(
    ({ url, title, keptAt }) =>
      `<li class="kept__item"><a class="kept__link" href="${escaped(url)}">${title.replace(SITE_NAME, '')}</a>` +
      `<span class="kept__age">${ago(keptAt, language)}</span></li>`,
  )
  return `<ul class="kept__list">${items.join('')}</ul>`
}

/** The pages that open without a network, the latest first; of several with the same title and language the latest. */
async function keptPages() {
  /** @type {Map<string, KeptPage>} */
  const found = new Map()
  for (const name of [PAGES, SAVED]) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const copy = await cache.match(request)
      const { pathname, search } = new URL(request.url)
      if (copy) found.set(request.url, keptPage(pathname + search, copy))
    }
  }
  const pages = [...found.values()].sort((one, other) => other.keptAt - one.keptAt)
  const titles = pages.map(({ title, language }) => `${language} ${title}`)
  return pages.filter((_, index) => titles.indexOf(titles[index]) === index).slice(0, MOST_LISTED)
}

/**
 * @param {string} url
 * @param {Response} copy
 * @returns {KeptPage}
 */
export function keptPage(url, { headers }) {
  const language = known(headers.get(LANGUAGE))
  const title = decodeURIComponent(headers.get(TITLE) ?? '')
  return { url, title, language, keptAt: Number(headers.get(KEPT_AT)) }
}

/** @param {string | null} language  of a copy or a URL: the site may have spoken it once */
const known = (language) => (language && Object.hasOwn(words, language) ? language : 'en')

/**
 * @param {number} time  ms since 1970
 * @param {string} language
 */
function ago(time, language) {
  const { moment, minutes, hours, days } = words[language]
  const age = Date.now() - time
  if (age < MINUTE) return moment
  if (age < HOUR) return counted(age / MINUTE, minutes, language)
  if (age < DAY) return counted(age / HOUR, hours, language)
  return counted(age / DAY, days, language)
}

/**
 * @param {number} n
 * @param {PluralForms} forms
 * @param {string} language
 */
function counted(n, forms, language) {
  const whole = Math.floor(n)
  const { plurals, numbers } = formatsOf(language)
  return (forms[plurals.select(whole)] ?? forms.other).replace('{n}', numbers.format(whole))
}

const escaped = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
