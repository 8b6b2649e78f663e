// How the page's language counts, and writes numbers.

const languages = new Map()

/** To find out takes a browser 25 ms the first time: before it is needed. */
export function inLanguage(language = document.documentElement.lang) {
  if (!languages.has(language))
    languages.set(language, { plurals: new Intl.PluralRules(language), numbers: new Intl.NumberFormat(language) })
  return languages.get(language)
}

/** `n` in the one of `forms` ({one, other}, with `{n}` to fill) that fits it. */
export function say(n, forms) {
  const { plurals, numbers } = inLanguage()
  return (forms[plurals.select(n)] ?? forms.other).replace('{n}', numbers.format(n))
}
