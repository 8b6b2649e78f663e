// Shows the notices of this page; Radix, which moves them, is loaded with the first one.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Host } from './host.jsx'
import { toasts } from './toast.js'

/** The event on `window` by which anybody shows a notice; its detail is {title, description, kind}. */
export const TOAST_EVENT = 'georgia360:toast'

// As long as the page lives, not the element: a notice may come before that is hydrated, and must not be lost.
globalThis.addEventListener?.(TOAST_EVENT, ({ detail }) => toasts.add(detail))

/** Have them at hand: a notice that the connection is lost could not be loaded then. */
export const loadToasts = () => import('./Toasts.jsx').then((module) => ({ default: module.Toasts }))
const Toasts = lazy(loadToasts)

const NONE = []
const noneServed = () => NONE

export function Toaster(host) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.all, noneServed)
  const { 'data-label': label, 'data-close-label': closeLabel } = host.host
  return (
    <Host {...host}>
      {host.children}
      {shown.length > 0 && (
        <Suspense fallback={null}>
          <Toasts toasts={shown} label={label} closeLabel={closeLabel} onDismiss={toasts.dismiss} />
        </Suspense>
      )}
    </Host>
  )
}
