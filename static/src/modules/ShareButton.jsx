// Shares the page's URL by the device's share sheet, or copies it to the clipboard.
import { Host, useBehaviour } from './shared/host.jsx'
import { showToast } from './toasts/toast.js'
/** @import { HostProps } from './types.d.ts' */

/** @param {HostProps & { title: string, copied: string, exact: boolean }} props  `exact`: the shown URL, query and all */
export function ShareButton({ title, copied, exact, ...host }) {
  const ref = useBehaviour(
    (element, on) => on(element, 'click', () => share(exact ? location.href : canonical(), title, copied)),
    [title, copied, exact],
  )
  return <Host {...host} ref={ref} />
}

const canonical = () =>
  /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel=canonical]'))?.href ?? location.href

/**
 * @param {string} url
 * @param {string} title
 * @param {string} copied  the toast's title after copying
 */
async function share(url, title, copied) {
  if (await isShared({ title, url })) return
  // The clipboard needs https and may be forbidden: then the toast shows the URL, to be copied by hand.
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  )
  showToast({ title: isCopied ? copied : title, description: url })
}

/**
 * Whether the device's sheet has taken the link, or the visitor has closed it. A device may have none, or refuse.
 * @param {ShareData} data
 */
const isShared = async (data) =>
  Boolean(navigator.share) &&
  navigator.share(data).then(
    () => true,
    ({ name }) => name === 'AbortError',
  )
