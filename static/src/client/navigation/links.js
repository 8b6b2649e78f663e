// Links that the engine follows itself.
import { app } from '../core/app.js'

/**
 * The link that an event happened on, or inside of.
 * @param {Event} event
 * @returns {HTMLAnchorElement | null}
 */
export const linkOf = ({ target }) => /** @type {Element} */ (target).closest?.('a[href]') ?? null

/**
 * The URL of a link, from the attribute: the property `href` of an SVG link is not a string.
 * @param {Element} link
 */
export const urlOf = (link) => new URL(link.getAttribute('href') ?? '', document.baseURI)

/**
 * Whether a link leads to a page of this site, to be shown in this window.
 * @param {Element} link
 */
export const isInside = (link) =>
  urlOf(link).origin === location.origin &&
  ['', '_self', null].includes(link.getAttribute('target')) &&
  !link.hasAttribute('download') &&
  link.getAttribute('rel') !== 'external' &&
  !app.isOutside(urlOf(link).pathname)

/**
 * Whether a click follows the link in this window, not in a new tab or window.
 * @param {MouseEvent} event
 */
export const isPlainClick = (event) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
