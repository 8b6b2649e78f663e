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
// The notice may be about the very connection that does not bring Radix.
const Toasts = lazy(() => loadToasts().catch(() => ({ default: PlainToasts })))

const CROSS = (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
    <path d="M18 6 6 18M6 6l12 12" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
  </svg>
)

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
          <Toasts toasts={shown} label={label} closeLabel={closeLabel} cross={CROSS} onDismiss={toasts.dismiss} />
        </Suspense>
      )}
    </Host>
  )
}

const PlainToasts = ({ toasts, closeLabel, cross, onDismiss }) => (
  <div className="toaster__list" role="alert">
    {toasts
      .filter(({ open }) => open)
      .map(({ id, title, description, kind }) => (
        <div key={id} className={`toast toast--${kind}`}>
          <div className="toast__title">{title}</div>
          {description && <div className="toast__text">{description}</div>}
          <button className="toast__close icon-button" aria-label={closeLabel} onClick={() => onDismiss(id)}>
            {cross}
          </button>
        </div>
      ))}
  </div>
)
