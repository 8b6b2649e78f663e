// What every module stands on: the element that Python wrote, and a behaviour that begins and ends with it.
import { useEffect, useRef } from 'react'

/** The element as it was served. Its first render must equal the HTML, so that hydration keeps the very nodes. */
export function Host({ as: Element, host, children, ...own }) {
  return (
    <Element {...host} {...own}>
      {children}
    </Element>
  )
}

/**
 * A ref for `Host`. Once the element is in the page, `act(element, on)` begins; `on(target, type, listener)` listens
 * until the module goes or one of `dependencies` changes. What else must end then, `act` returns as a function.
 */
export function useActing(act, dependencies) {
  const ref = useRef(null)
  useEffect(() => {
    const listening = new AbortController()
    const on = (target, type, listener, options) =>
      target.addEventListener(type, listener, { ...options, signal: listening.signal })
    const end = act(ref.current, on)
    return () => {
      listening.abort()
      end?.()
    }
  }, dependencies)
  return ref
}

/** A click that means the thing itself, not a new tab or window. */
export const isPlainClick = (event) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
