// The language that the visitor has chosen. It is stored in this browser, because the HTML is the same for all
// visitors.

const STORAGE_KEY = 'georgia360-language'
const { dataset } = document.documentElement

/**
 * Apply the stored choice to a URL that names no language: Georgian is loaded in place of English. A browser in
 * Georgian without a choice is offered Georgian. True: the browser loads another document.
 */
export function followLanguage() {
  const chosen = read()
  if (chosen === 'ka' && comesFromOutside()) {
    const url = new URL(location.href)
    url.searchParams.set('lang', 'ka')
    document.documentElement.hidden = true // until the other document comes
    location.replace(url)
    return true
  }
  if (!chosen && /^ka\b/i.test(navigator.languages[0])) dataset.offersGeorgian = ''
  document.addEventListener('click', saveChoice)
  return false
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
  delete dataset.offersGeorgian
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
