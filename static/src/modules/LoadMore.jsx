// The link to a longer list follows itself shortly before the visitor reaches it.
import { useRef } from 'react'
import { follow } from './follow.js'
import { Host, useActing } from './host.jsx'
import { whenSeen } from './when.js'

const NEAR = '600px 0px'

export function LoadMore(host) {
  const asked = useRef('')
  const ref = useActing((element) => {
    const link = element.querySelector('a[href]')
    let callOff = whenSeen(
      link,
      () => {
        if (link.href === asked.current || !continuesPage(link)) return
        asked.current = link.href
        callOff = follow(new URL(link.href))
      },
      NEAR,
    )
    return () => callOff()
  }, [host.children])
  return <Host {...host} ref={ref} />
}

/** Whether the link leads on from the address as it is now: when a filter was just changed, it is the old list's. */
function continuesPage(link) {
  const here = new URLSearchParams(location.search)
  const there = new URLSearchParams(link.search)
  const names = new Set([...here.keys(), ...there.keys()])
  return [...names].filter((name) => here.get(name) !== there.get(name)).length === 1
}
