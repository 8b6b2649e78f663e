// The language that the visitor has chosen. It is stored in this browser, because the HTML is the same for all
// visitors. The languages are those of the page's links (data/languages.py).

const STORAGE_KEY = 'georgia360-language'
const { dataset } = document.documentElement

/**
 * Apply the stored choice to a URL that names no language: the chosen one is loaded in place of English. True: the browser
 * loads another document. A visitor who has chosen none is offered the browser's first language.
 */
export function followLanguage() {
  const chosen = read()
  if (chosen && chosen !== 'en' && comesFromOutside()) {
    const url = new URL(location.href)
    url.searchParams.set('lang', chosen)
    document.documentElement.hidden = true // until the other document comes
    location.replace(url)
    return true
  }
  document.addEventListener('click', saveChoice)
  if (!chosen) offerLanguage()
  return false
}

/** Offer the browser's first language, if the header has an offer in it. */
function offerLanguage() {
  const [language] = navigator.languages[0]?.toLowerCase().split('-') ?? []
  const offers = [...document.querySelectorAll('.offer')].map((each) => each.getAttribute('lang'))
  if (!language || !offers.includes(language)) return
  dataset.offers = language
  // A rule, not an attribute of the offer: React renders another one on the next page.
  const sheet = new CSSStyleSheet()
  sheet.insertRule(`[data-offers]:lang(en) .offer:lang(${language}) { display: flex }`)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Whether the visitor comes from another site to a URL without a language. On this site, links without a language
 * lead to English; Back, Forward and Reload keep the language.
 */
function comesFromOutside() {
  const [{ type }] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'))
  const isFromHere = document.referrer.startsWith(`${location.origin}/`)
  return type === 'navigate' && !isFromHere && !new URLSearchParams(location.search).has('lang')
}

/** @param {MouseEvent} event */
function saveChoice({ target }) {
  /** @type {HTMLElement | null | undefined} */
  const choice = /** @type {Element} */ (target).closest?.('[data-language]')
  if (!choice) return
  delete dataset.offers
  try {
    localStorage.setItem(STORAGE_KEY, String(choice.dataset.language))
  } catch {
    // Storage may be forbidden: then only the URLs carry the language.
  }
}

function read() {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
