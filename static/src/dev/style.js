/**
 * Exchange the page's style sheet for another build of it. The old one goes when the new one has loaded.
 * @param {{ href: string, integrity: string, build: string }} sheet
 */
export function exchangeStyle({ href, integrity, build }) {
  document.documentElement.dataset.build = build // what the page's next socket tells the server
  const old = [...document.querySelectorAll('link[rel="stylesheet"]')].filter((link) => {
    return /\/style-[^/]+\.css$/.test(/** @type {HTMLLinkElement} */ (link).href)
  })
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, integrity })
  link.onload = () => {
    for (const each of old) each.remove()
    document.querySelector('head > style')?.remove() // the rules of the first screen, which the sheet has too
  }
  link.onerror = () => link.remove()
  ;(old.at(-1) ?? document.head.lastElementChild)?.after(link)
}
