// The state that the filter form and the list of properties share: the filter that the server has not applied yet, and
// the index to filter with.
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { readIndex } from './property_filter.js'

/** @import { Filter, FilterIndex } from './types.d.ts' */

/** @type {Filter | undefined} */
let pending
/** @type {Set<() => void>} */
const listeners = new Set()

/**
 * Set the filter that the form asks for ahead of the server; undefined when there is none.
 * @param {Filter | undefined} filter
 */
export function setPendingFilter(filter) {
  pending = filter
  for (const listener of listeners) listener()
}

export const usePendingFilter = () =>
  useSyncExternalStore(
    subscribe,
    () => pending,
    () => undefined,
  )

/** @param {() => void} listener */
function subscribe(listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * The filter index at `address`. Undefined until it is loaded; when that fails, the server filters.
 * @param {string} address
 */
export function useFilterIndex(address) {
  const [index, setIndex] = useState(/** @type {FilterIndex & { address: string } | undefined} */ (undefined))
  // A layout effect runs before the next frame: a visitor who has typed already waits for the index.
  useLayoutEffect(() => {
    const leaving = new AbortController()
    fetch(address, { signal: leaving.signal })
      .then((response) => (response.ok ? response.json() : undefined))
      .then((read) => setIndex(read && { ...readIndex(read), address }))
      .catch(() => {})
    return () => leaving.abort()
  }, [address])
  return index?.address === address ? index : undefined
}

/** The filter that works before React (site/prehydration_filter.js). The list ends it when it filters itself. */
export const prehydrationFilter = { end() {} }
