// Shows the toasts of this page. Radix is loaded with the first one.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Host } from '../shared/host.jsx'
import { toasts } from './toast.js'
/** @import { HostProps, Toast, ToastsProps } from '../types.d.ts' */

/** Loads Radix. Call it before a toast may have to report a lost connection. */
export const loadToasts = () => import('./Toasts.jsx').then((module) => ({ default: module.Toasts }))
// Without a connection Radix cannot be loaded, and the toast may report just that.
const Toasts = lazy(() => loadToasts().catch(() => ({ default: PlainToasts })))

const CROSS = (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
    <path d="M18 6 6 18M6 6l12 12" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
  </svg>
)

/** @type {Toast[]} */
const NONE = []
const noneServed = () => NONE

/** @param {HostProps} host */
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

const PlainToasts = (/** @type {ToastsProps} */ { toasts, closeLabel, cross, onDismiss }) => (
  <div className="toaster__list" role="alert">
    {toasts
      .filter(({ open }) => open)
      .map(({ id, title, description, kind, action }) => (
        <div key={id} className={`toast toast--${kind}`}>
          <div className="toast__title">{title}</div>
          {description && <div className="toast__text">{description}</div>}
          {action && (
            <button
              type="button"
              className="toast__action"
              onClick={() => {
                action.run()
                onDismiss(id)
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            className="toast__close icon-button"
            aria-label={closeLabel}
            onClick={() => onDismiss(id)}
          >
            {cross}
          </button>
        </div>
      ))}
  </div>
)
