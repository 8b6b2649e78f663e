// A dialog with a frame. The frame exists only while the dialog is open: closed, it loads nothing and plays nothing.
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Host, part, useBehaviour } from '../shared/host.jsx'
import { Frame, useReachable } from './frame.jsx'
/** @import { HostProps } from '../types.d.ts' */
/** @typedef {HostProps & { src: string, title: string, away: string }} Props  `away`: shown for an unreachable `src` */

/** @param {Props} props */
export function FrameDialog({ src, title, away, ...host }) {
  const [container, setContainer] = useState(/** @type {Element | undefined} */ (undefined))
  const isReachable = useReachable(container && src)
  const ref = useBehaviour(
    (element, on) => {
      const opener = part(element, '.frame-dialog__open')
      const dialog = part(element, 'dialog')
      on(opener, 'click', () => {
        dialog.showModal()
        setContainer(dialog.querySelector('.frame-dialog__frame'))
      })
      // The shell and the browser handle closing buttons, backdrop and Esc. A tour of this site passes on the Esc
      // inside it.
      on(dialog, 'keydown', ({ key, target }) => key === 'Escape' && target.localName === 'iframe' && dialog.close())
      on(dialog, 'close', () => {
        setContainer(undefined)
        // Safari does not focus a clicked button, so the browser cannot return the focus to it.
        opener.focus({ preventScroll: true })
      })
    },
    [host.children],
  )
  return (
    <>
      <Host {...host} ref={ref} />
      {container && isReachable && createPortal(<Frame src={src} title={title} />, container)}
      {container && isReachable === false && createPortal(<p role="status">{away}</p>, container)}
    </>
  )
}
