// Which links this site follows by itself, and where they lead.

/** Where a link leads; links in SVG have no address as text, only the attribute. */
export const addressOf = (link) => new URL(link.getAttribute('href'), document.baseURI)

/** A link to a page of this site, to be shown in this window. */
export const isInside = (link) =>
  addressOf(link).origin === location.origin &&
  ['', '_self', null].includes(link.getAttribute('target')) &&
  !link.hasAttribute('download') &&
  link.getAttribute('rel') !== 'external' &&
  !/^\/(static|api|health)(\/|$)/.test(addressOf(link).pathname)

/** A click that means the link itself, not a new tab or window. */
export const isPlain = (event) =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
