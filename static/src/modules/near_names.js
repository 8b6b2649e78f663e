// Names that resemble what was typed, by the rule of data/near.py with its tables: tests/data/test_near.py compares the
// two. Loaded with the first letter in the places search.
import { distance } from 'fastest-levenshtein'

/** @import { NearForm, NearRules } from './types.d.ts' */

const LONGEST = 40
const SHORTEST = 3

/** @param {NearRules} rules */
export function nearNames({ letters, spellings, endings }) {
  const patterns = spellings.map(([pattern, letter]) => /** @type {const} */ ([new RegExp(pattern, 'g'), letter]))

  /** @param {string} text */
  function fold(text) {
    const latin = [...text.toLowerCase()].map((letter) => letters[letter] ?? letter).join('')
    let folded = latin.normalize('NFD')
    for (const [pattern, letter] of patterns) folded = folded.replace(pattern, letter)
    return folded.trim().replace(/ +/g, ' ').slice(0, LONGEST)
  }

  /** @param {string} query */
  function formsOf(query) {
    const whole = fold([...query].slice(0, LONGEST).join(''))
    const stems = endings.filter((each) => whole.endsWith(each)).map((each) => whole.slice(0, -each.length))
    return [...new Set([whole, ...stems])].filter((form) => form.length >= SHORTEST)
  }

  /**
   * The indexes of the names that resemble `query`, the nearest first, and how many letters are wrong in each.
   * @param {string} query
   * @param {NearForm[][]} names  the forms of each name
   * @returns {{ index: number, slips: number }[]}
   */
  return function near(query, names) {
    const forms = formsOf(query)
    /** @type {[slips: number, isWord: boolean, index: number][]} */
    const found = []
    names.forEach((ofName, index) => {
      /** @type {[number, boolean, number] | undefined} */
      let best
      for (const form of forms) {
        for (const { text, isWord } of ofName) {
          if (Math.abs(text.length - form.length) > slipsOf(form)) continue
          const slips = distance(form, text)
          if (slips <= slipsOf(form) && (!best || isBefore([slips, isWord, index], best))) best = [slips, isWord, index]
        }
      }
      if (best) found.push(best)
    })
    return found.sort((one, other) => (isBefore(one, other) ? -1 : 1)).map(([slips, , index]) => ({ index, slips }))
  }
}

/**
 * The forms of a name as the server writes them: 'omalo ~keselo'.
 * @param {string} [written]
 * @returns {NearForm[]}
 */
export const readForms = (written) =>
  (written ? written.split('|') : []).map((form) => ({ text: form.replace('~', ''), isWord: form.startsWith('~') }))

/** @param {string} form */
const slipsOf = ({ length }) => (length < 4 ? 0 : length < 6 ? 1 : 2)

/**
 * @param {[number, boolean, number]} one
 * @param {[number, boolean, number]} other
 */
const isBefore = (one, other) =>
  one[0] !== other[0] ? one[0] < other[0] : one[1] !== other[1] ? !one[1] : one[2] < other[2]
