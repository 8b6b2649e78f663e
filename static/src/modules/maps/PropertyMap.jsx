// The map of properties. Its code (d3-zoom, supercluster) is loaded with the first map.
import { useEffect, useRef } from 'react'
import { Host, useBehaviour } from '../shared/host.jsx'
import { pluralize } from '../shared/plurals.js'
import { replaceUrl } from '../shared/replace_url.js'

/** @import { HostProps, MapHandle, MapProps } from '../types.d.ts' */

// Passed to the map, not imported by it: a module imported by both would become another file of the first view.
const tools = { pluralize, replaceUrl }

/** @param {HostProps & MapProps} props */
export function PropertyMap({ pins, box, found, base, words, ...host }) {
  const map = useRef(/** @type {MapHandle | undefined} */ (undefined))
  const latest = useRef({ pins, box, found })
  latest.current = { pins, box, found }
  const ref = useBehaviour((element) => {
    let hasEnded = false
    import('./map_view.js')
      .then(({ startMap }) => startMap(element, { ...latest.current, ...base, words }, tools))
      .then(
        (started) => {
          if (hasEnded) return started.end()
          map.current = started
          started.show(latest.current)
        },
        () => {}, // the drawing stays
      )
    return () => {
      hasEnded = true
      map.current?.end()
      map.current = undefined
    }
  }, [])
  useEffect(() => map.current?.show({ pins, box, found }), [pins, String(box), String(found)])
  return <Host {...host} ref={ref} />
}
