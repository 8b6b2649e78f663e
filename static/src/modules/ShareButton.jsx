// Hands the page's address on: by the device's share sheet where there is one, else by the clipboard.
import { Host, useActing } from './host.jsx'
import { TOAST_EVENT } from './Toaster.jsx'

export function ShareButton({ title, copied, ...host }) {
  const ref = useActing((element, on) => on(element, 'click', () => share(title, copied)), [title, copied])
  return <Host {...host} ref={ref} />
}

async function share(title, copied) {
  const url = document.querySelector('link[rel=canonical]')?.href ?? location.href
  if (navigator.share) {
    // Closing the sheet without sharing is no failure.
    await navigator.share({ title, url }).catch(() => {})
    return
  }
  // Without https there is no clipboard, and it may be forbidden: then the link is shown to be copied by hand.
  const isCopied = await navigator.clipboard?.writeText(url).then(() => true, () => false)
  dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: { title: isCopied ? copied : title, description: url } }))
}
