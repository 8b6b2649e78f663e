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
  await navigator.clipboard.writeText(url)
  dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: { title: copied, description: url } }))
}
