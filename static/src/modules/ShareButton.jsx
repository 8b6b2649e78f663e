// Shares the page's address by the device's share sheet, or copies it to the clipboard.
import { Host, useBehaviour } from './host.jsx'
import { showToast } from './toast.js'
/** @import { HostProps } from './types.d.ts' */

/** @param {HostProps & { title: string, copied: string }} props */
export function ShareButton({ title, copied, ...host }) {
  const ref = useBehaviour((element, on) => on(element, 'click', () => share(title, copied)), [title, copied])
  return <Host {...host} ref={ref} />
}

/**
 * @param {string} title
 * @param {string} copied  the toast's title after copying
 */
async function share(title, copied) {
  /** @type {HTMLLinkElement | null} */
  const canonical = document.querySelector('link[rel=canonical]')
  const url = canonical?.href ?? location.href
  if (navigator.share) {
    await navigator.share({ title, url }).catch(() => {}) // the visitor may close the sheet without sharing
    return
  }
  // The clipboard needs https and may be forbidden: then the toast shows the address, to be copied by hand.
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  )
  showToast({ title: isCopied ? copied : title, description: url })
}
