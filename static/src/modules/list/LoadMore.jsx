// The link to a longer list: it is followed automatically shortly before the visitor reaches it.
import { useRef } from 'react'
import { Host, part, useBehaviour } from '../shared/host.jsx'
import { replaceUrl } from '../shared/replace_url.js'
import { whenVisible } from '../shared/schedule.js'

/** @import { HostProps } from '../types.d.ts' */

const MARGIN = '600px 0px'

/** @param {HostProps} host */
export function LoadMore(host) {
  const requested = useRef('')
  const ref = useBehaviour(
    (element) => {
      /** @type {HTMLAnchorElement} */
      const link = part(element, 'a[href]')
      let cancel = whenVisible(
        link,
        () => {
          if (link.href === requested.current || !continuesPage(link)) return
          requested.current = link.href
          cancel = replaceUrl(new URL(link.href))
        },
        MARGIN,
      )
      return () => cancel()
    },
    [host.children],
  )
  return <Host {...host} ref={ref} />
}

/**
 * Whether the link continues the list of the current URL. Just after a change of the filter it belongs to the old
 * list.
 * @param {HTMLAnchorElement} link
 */
function continuesPage(link) {
  const here = new URLSearchParams(location.search)
  const there = new URLSearchParams(link.search)
  const names = new Set([...here.keys(), ...there.keys()])
  return [...names].filter((name) => here.get(name) !== there.get(name)).length === 1
}
