// A dialog around a frame. The frame is there only while the dialog is open: closed, it costs nothing and plays nothing.
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Frame, useReach } from './frame.jsx'
import { Host, useActing } from './host.jsx'

export function FrameDialog({ src, title, away, ...host }) {
  const [room, setRoom] = useState()
  const isReached = useReach(room && src)
  const ref = useActing((element, on) => {
    const opener = element.querySelector('.frame-dialog__open')
    const dialog = element.querySelector('dialog')
    on(opener, 'click', () => {
      dialog.showModal()
      setRoom(dialog.querySelector('.frame-dialog__frame'))
    })
    // Closing buttons, the backdrop and Esc are the shell's and the browser's; a tour of ours passes on the Esc inside it.
    on(dialog, 'keydown', ({ key, target }) => key === 'Escape' && target.localName === 'iframe' && dialog.close())
    on(dialog, 'close', () => {
      setRoom()
      opener.focus({ preventScroll: true }) // Safari does not focus a button that is clicked, so it cannot return there
    })
  }, [host.children])
  return (
    <>
      <Host {...host} ref={ref} />
      {room && isReached && createPortal(<Frame src={src} title={title} />, room)}
      {room && isReached === false && createPortal(<p role="status">{away}</p>, room)}
    </>
  )
}
