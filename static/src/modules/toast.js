// The notices of this page: one at a time, a new one replaces the older. A dismissed one is closed first and removed
// much later; in between it can leave the screen in its own time.

export const TOAST_LIMIT = 1
export const TOAST_REMOVE_DELAY = 1_000_000

/** A store for React's `useSyncExternalStore`; a toast is {id, title, description, kind, open}. */
export function createToasts() {
  const listeners = new Set()
  let toasts = []
  let count = 0

  function change(next) {
    toasts = next
    for (const listener of listeners) listener()
  }

  function remove(id) {
    change(toasts.filter((toast) => toast.id !== id))
  }

  return {
    all: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add({ title, description = '', kind = 'plain' }) {
      const id = `toast-${++count}`
      change([{ id, title, description, kind, open: true }, ...toasts].slice(0, TOAST_LIMIT))
      return id
    },
    dismiss(id) {
      if (!toasts.some((toast) => toast.id === id && toast.open)) return
      setTimeout(remove, TOAST_REMOVE_DELAY, id)
      change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
    },
  }
}

export const toasts = createToasts()
