// The language that a visitor chose, kept in this browser: the HTML is the same for everybody.

const KEY = 'georgia360-language'
const { dataset } = document.documentElement

/**
 * Follow the choice: an address that names no language is exchanged for the page in the chosen one, which is English for
 * who has chosen none; a Georgian browser is offered Georgian. Returns whether the page is being exchanged.
 */
export function followLanguage() {
  const chosen = read()
  if (chosen === 'ka' && arrives()) {
    const url = new URL(location)
    url.searchParams.set('lang', 'ka')
    document.documentElement.hidden = true // until the other page comes
    location.replace(url)
    return true
  }
  if (!chosen && /^ka\b/i.test(navigator.languages[0])) dataset.offersGeorgian = ''
  document.addEventListener('click', noteChoice)
  return false
}

/**
 * Whether the visitor comes from outside to an address that names no language. A link of this site that names none leads
 * to English; Back, Forward and Reload show what was shown.
 */
function arrives() {
  const { type } = performance.getEntriesByType('navigation')[0]
  const isFromHere = document.referrer.startsWith(`${location.origin}/`)
  return type === 'navigate' && !isFromHere && !new URLSearchParams(location.search).has('lang')
}

function noteChoice({ target }) {
  const choice = target.closest?.('[data-language]')
  if (!choice) return
  delete dataset.offersGeorgian
  try {
    localStorage.setItem(KEY, choice.dataset.language)
  } catch {
    // Then the addresses alone tell it.
  }
}

/** A browser that keeps nothing has no choice in it. */
function read() {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
