// Tooltips on the regions of the map: Radix's behaviour on links that are already in the page.
import * as Tooltip from '@radix-ui/react-tooltip'
import { useEffect, useLayoutEffect } from 'react'

const OPEN_DELAY = 700
const SKIP_DELAY = 300

/** `regions`: the links of the map, each with its words in `data-tip`; `rested`: when the mouse last moved over them. */
export function RegionTips({ regions, rested }) {
  return (
    <Tooltip.Provider delayDuration={OPEN_DELAY} skipDelayDuration={SKIP_DELAY}>
      {regions.map((region) => (
        <Tooltip.Root key={region.dataset.region}>
          <Tooltip.Trigger asChild>
            <Lent element={region} rested={rested} />
          </Tooltip.Trigger>
          <Tooltip.Portal>
            <Tooltip.Content className="tooltip" sideOffset={4} collisionPadding={8}>
              {region.dataset.tip}
              <Tooltip.Arrow className="tooltip__arrow" />
            </Tooltip.Content>
          </Tooltip.Portal>
        </Tooltip.Root>
      ))}
    </Tooltip.Provider>
  )
}

/**
 * Stands in the tree for `element`, which Python made and React does not render: hands it to `ref` and lets it bear the
 * handlers. Other attributes are left out; the link's own name says what its tooltip says.
 */
function Lent({ element, rested, ref, ...props }) {
  useLayoutEffect(() => {
    ref(element)
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

  // The focus or the mouse that made these tooltips load came before they could hear of it.
  useEffect(() => {
    const open = () => props.onFocus(new FocusEvent('focus'))
    if (element.matches(':focus-visible')) return open()
    if (!element.matches(':hover')) return
    const timer = setTimeout(open, rested.current + OPEN_DELAY - performance.now())
    const callOff = () => clearTimeout(timer)
    element.addEventListener('pointerleave', callOff)
    return callOff
  }, [element])
  return null
}
