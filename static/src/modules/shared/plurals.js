// Numbers and plural forms in the language of the page.
/** @import { PluralForms } from '../types.d.ts' */

/** @type {Map<string, { plurals: Intl.PluralRules, numbers: Intl.NumberFormat }>} */
const formats = new Map()

/** The formats of a language. The first call takes a browser 25 ms: make it before the result is needed. */
export function formatsOf(language = document.documentElement.lang) {
  let found = formats.get(language)
  if (!found) {
    found = { plurals: new Intl.PluralRules(language), numbers: new Intl.NumberFormat(language) }
    formats.set(language, found)
  }
  return found
}

/**
 * `n` in its plural form.
 * @param {number} n
 * @param {PluralForms} forms
 */
export function pluralize(n, forms) {
  const { plurals, numbers } = formatsOf()
  return (forms[plurals.select(n)] ?? forms.other).replace('{n}', numbers.format(n))
}
