// A frame that loads when it is visible and the page is idle, or on a click.
import { useEffect, useState } from 'react'
import { savesData } from '../client/data_saving.js'
import { isPlainClick } from '../client/links.js'
import { Frame, useReachable } from './frame.jsx'
import { Host, part, useBehaviour } from './host.jsx'
import { whenVisibleAndIdle } from './schedule.js'
/** @import { HostProps } from './types.d.ts' */
/** @typedef {HostProps & { src: string, title: string, away: string, load: boolean }} Props  `load`: without a click */

// Another address is another frame: the key drops the state.
export const LazyFrame = (/** @type {Props} */ props) => <FrameOf key={props.src} {...props} />

/** @param {Props} props */
function FrameOf({ src, title, away, load, ...host }) {
  const [wanted, setWanted] = useState(false)
  const shown = useReachable(wanted ? src : undefined)
  const isAway = shown === false
  const ref = useBehaviour(
    (element, on) => {
      on(part(element, '.lazy-frame__open'), 'click', (event) => {
        if (!isPlainClick(event) || isAway) return
        event.preventDefault()
        setWanted(true)
      })
      return load && !savesData() ? whenVisibleAndIdle(element, () => setWanted(true)) : undefined
    },
    [load, isAway, host.children],
  )

  useEffect(() => {
    if (!shown) return
    const link = ref.current.querySelector('.lazy-frame__open')
    // The frame replaces the link and takes its focus.
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
