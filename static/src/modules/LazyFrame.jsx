// A frame that waits for its moment, or for the visitor's word.
import { useEffect, useState } from 'react'
import { Frame, useReach } from './frame.jsx'
import { Host, isPlainClick, useActing } from './host.jsx'
import { whenCalm } from './when.js'

export const LazyFrame = (props) => <Waiting key={props.src} {...props} />

function Waiting({ src, title, away, load, ...host }) {
  const [wanted, setWanted] = useState(false)
  const shown = useReach(wanted && src)
  const isAway = shown === false
  const ref = useActing((element, on) => {
    on(element.querySelector('.lazy-frame__open'), 'click', (event) => {
      if (!isPlainClick(event) || isAway) return
      event.preventDefault()
      setWanted(true)
    })
    if (load) return whenCalm(element, () => setWanted(true))
  }, [load, isAway, host.children])

  useEffect(() => {
    if (!shown) return
    const link = ref.current.querySelector('.lazy-frame__open')
    // The frame takes the place of the link, the focus on it included.
    if (link === document.activeElement) ref.current.querySelector('iframe').focus()
    link.hidden = true
  }, [shown, host.children])

  const { className } = host.host
  return (
    <Host {...host} ref={ref} className={shown ? `${className} lazy-frame--shown` : className}>
      {host.children}
      {shown && <Frame className="lazy-frame__frame" src={src} title={title} />}
      {isAway && <p role="status">{away}</p>}
    </Host>
  )
}
