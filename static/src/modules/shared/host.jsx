// The room of the site's client modules: React components that Python names (components/core/modules.py) for elements
// that need behaviour in the browser. A module may import from client/ and from other modules, never from site/. A new
// one takes a file here, a line in site/modules.js and a function in components/core/modules.py. The files in small
// letters are shared by several modules: property_filter.js (the filter rule), schedule.js (when to do heavy work), …
//
// This file is the basis of a module: the element that Python wrote, and a behaviour that starts and ends with it.
import { useEffect, useRef } from 'react'
/** @import { HostProps, Listen } from '../types.d.ts' */

/**
 * The element as it was served. Its first render must equal the HTML, so that hydration keeps the served nodes.
 * @param {HostProps} props
 */
export function Host({ as: Element, host, children, ...own }) {
  return (
    <Element {...host} {...own}>
      {children}
    </Element>
  )
}

/**
 * A ref for `Host` whose element gets a behaviour.
 * @param {(element: HTMLElement, on: Listen) => (() => void) | undefined | void} start  Starts the behaviour when the
 *   element is in the document. `on` adds listeners that are removed at the end; the result, if any, ends everything
 * else.
 * @param {unknown[]} dependencies  of React's `useEffect`: when one changes, the behaviour ends and starts again
 */
export function useBehaviour(start, dependencies) {
  const ref = useRef(/** @type {any} */ (null))
  useEffect(() => {
    const listening = new AbortController()
    const end = start(ref.current, (target, type, listener, options) =>
      target.addEventListener(type, /** @type {EventListener} */ (listener), { ...options, signal: listening.signal }),
    )
    return () => {
      listening.abort()
      end?.()
    }
  }, dependencies)
  return ref
}

/**
 * The element that `selector` finds in `element`, which Python has put there.
 * @param {ParentNode} element
 * @param {string} selector
 * @returns {any}
 */
export const part = (element, selector) => element.querySelector(selector)
