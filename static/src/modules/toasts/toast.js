// The toasts of this page: one at a time, a new one replaces the older. A dismissed toast is closed first and removed
// much later, so that its closing animation can end.
/** @import { Toast, ToastText } from '../types.d.ts' */

export const TOAST_LIMIT = 1
export const TOAST_REMOVE_DELAY = 1_000_000

/** A store for React's `useSyncExternalStore`. */
export function createToasts() {
  /** @type {Set<() => void>} */
  const listeners = new Set()
  /** @type {Toast[]} */
  let toasts = []
  let count = 0

  /** @param {Toast[]} next */
  function change(next) {
    toasts = next
    for (const listener of listeners) listener()
  }

  /** @param {string} id */
  function remove(id) {
    change(toasts.filter((toast) => toast.id !== id))
  }

  return {
    all: () => toasts,
    /** @param {() => void} listener */
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** @param {ToastText} text */
    add({ title, description = '', kind = 'plain', action }) {
      const id = `toast-${++count}`
      change([{ id, title, description, kind, open: true, ...(action && { action }) }, ...toasts].slice(0, TOAST_LIMIT))
      return id
    },
    /** @param {string} id */
    dismiss(id) {
      if (!toasts.some((toast) => toast.id === id && toast.open)) return
      setTimeout(remove, TOAST_REMOVE_DELAY, id)
      change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
    },
  }
}

export const toasts = createToasts()

const TOAST_EVENT = 'georgia360:toast'

/** @param {ToastText} text */
export const showToast = (text) => dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: text }))

// For as long as the page lives, not the module: a toast may come before that is hydrated, and must not be lost.
globalThis.addEventListener?.(TOAST_EVENT, ({ detail }) => toasts.add(detail))
globalThis.addEventListener?.('live:answer', ({ detail: { toast } }) => toast && toasts.add(toast))
