// Tooltips on the regions of the map: Radix's tooltips on links that are already in the page.
import * as Tooltip from '@radix-ui/react-tooltip'
import { useEffect, useLayoutEffect } from 'react'

/** @import { RefObject } from 'react' */
/** @import { TipsProps } from '../types.d.ts' */

const OPEN_DELAY = 700 // ms
const SKIP_DELAY = 300 // ms

const HEIGHT = 36 // px of a tooltip
const HEADER = 76 // px that the header of the site covers

/**
 * They stand in the corner of the map where no region is (below the map, where that corner is out of sight), not at
 * their region: there they would hide the names of its neighbours.
 * @param {TipsProps} props
 */
export function RegionTips({ regions, lastMove }) {
  return (
    <Tooltip.Provider delayDuration={OPEN_DELAY} skipDelayDuration={SKIP_DELAY} disableHoverableContent>
      {regions.map((region) => (
        <Tooltip.Root key={region.dataset.region}>
          <Tooltip.Trigger asChild>
            <ExistingElement element={region} lastMove={lastMove} />
          </Tooltip.Trigger>
          <Tooltip.Portal>
            <Tooltip.Content
              className="tooltip"
              align="end"
              sideOffset={-HEIGHT}
              collisionPadding={{ top: HEADER, right: 8, bottom: 8, left: 8 }}
            >
              {region.dataset.tip}
            </Tooltip.Content>
          </Tooltip.Portal>
        </Tooltip.Root>
      ))}
    </Tooltip.Provider>
  )
}

/**
 * Represents `element`, which Python has made and React does not render, in the tree: adds the handlers to it, and
 * passes its map to `ref`, as the anchor of the tooltip. Other props are ignored; the accessible name of the link contains the text of its tooltip.
 * @param {{ element: HTMLElement, lastMove: RefObject<number>, ref?: any, [prop: string]: any }} props
 */
function ExistingElement({ element, lastMove, ref, ...props }) {
  useLayoutEffect(() => {
    ref(element.closest('svg'))
    return () => ref(null)
  }, [ref, element])

  useEffect(() => {
    const listening = new AbortController()
    for (const [name, handler] of Object.entries(props)) {
      if (!/^on[A-Z]/.test(name)) continue
      element.addEventListener(name.slice(2).toLowerCase(), handler, { signal: listening.signal })
    }
    return () => listening.abort()
  })

  // The event that made the tooltips load came before there was a listener.
  useEffect(() => {
    const open = () => props.onFocus(new FocusEvent('focus'))
    if (element.matches(':focus-visible')) return open()
    if (!element.matches(':hover')) return
    const timer = setTimeout(open, lastMove.current + OPEN_DELAY - performance.now())
    const cancel = () => clearTimeout(timer)
    element.addEventListener('pointerleave', cancel)
    return cancel
  }, [element])
  return null
}
