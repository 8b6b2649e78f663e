// The state that the filter form and the list of properties share: the filter that the server has not applied yet, what
// the form's button says of it, and the index to filter with.
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { readIndex } from './property_filter.js'

/** @import { Filter, FilterIndex } from '../types.d.ts' */

/** The filter that the form asks for ahead of the server; undefined when there is none. */
export const [setPendingFilter, usePendingFilter] = createValue(/** @type {Filter | undefined} */ (undefined))

/** How many stays that filter finds, as the button of the form says it; undefined: as the server has said. */
export const [setShowLabel, useShowLabel] = createValue(/** @type {string | undefined} */ (undefined))

/**
 * A value that components follow: the functions that set and use it.
 * @template T
 * @param {T} value
 * @returns {[set: (next: T) => void, use: () => T]}
 */
function createValue(value) {
  /** @type {Set<() => void>} */
  const listeners = new Set()
  const served = value
  /** @param {() => void} listener */
  const subscribe = (listener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return [
    (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => served,
      ),
  ]
}

/**
 * The filter index at `url`. Undefined until it is loaded; when that fails, the server filters.
 * @param {string} url
 */
export function useFilterIndex(url) {
  const [index, setIndex] = useState(/** @type {FilterIndex & { url: string } | undefined} */ (undefined))
  // A layout effect runs before the next frame: a visitor who has typed already waits for the index.
  useLayoutEffect(() => {
    const leaving = new AbortController()
    fetch(url, { signal: leaving.signal })
      .then((response) => (response.ok ? response.json() : undefined))
      .then((read) => setIndex(read && { ...readIndex(read), url }))
      .catch(() => {})
    return () => leaving.abort()
  }, [url])
  return index?.url === url ? index : undefined
}

/** The filter that works before React (site/prehydration_filter.js). The list ends it when it filters itself. */
export const prehydrationFilter = { end() {} }
