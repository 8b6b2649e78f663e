// Listens for notices from the first moment, so that none is lost; what shows them is loaded with the first one.
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Host } from './host.jsx'
import { toasts } from './toast.js'

export const TOAST_EVENT = 'georgia360:toast'

const Toasts = lazy(() => import('./Toasts.jsx').then((module) => ({ default: module.Toasts })))

export function Toaster({ toast, ...host }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.all, toasts.all)

  useEffect(() => {
    if (toast) toasts.add(toast)
  }, [toast?.id])

  useEffect(() => {
    const add = ({ detail }) => toasts.add(detail)
    addEventListener(TOAST_EVENT, add)
    return () => removeEventListener(TOAST_EVENT, add)
  }, [])

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
