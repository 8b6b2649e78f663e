// A list that grows: see focus_keeper.jsx.
import { useRef } from 'react'
import { FocusKeeper } from '../shared/focus_keeper.jsx'
import { Host } from '../shared/host.jsx'

/** @import { HostProps } from '../types.d.ts' */

/** @param {HostProps} host */
export function LongList({ children, ...host }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null))
  return (
    <Host {...host} ref={list}>
      <FocusKeeper list={list}>{children}</FocusKeeper>
    </Host>
  )
}
