// The region that somebody points at is the active one: its card is shown, and after a while its figures as a tooltip.
import { lazy, Suspense, useRef, useState } from 'react'
import { Host, useActing } from './host.jsx'

// Without its tooltips the map still says everything: in the card, and in the name of each link.
const RegionTips = lazy(() =>
  import('./RegionTips.jsx').then(
    (module) => ({ default: module.RegionTips }),
    () => ({ default: () => null }),
  ),
)

export function RegionMap({ active, ...host }) {
  const shown = useRef(active)
  const rested = useRef(0) // when the mouse last moved
  const [tipped, setTipped] = useState([])
  const ref = useActing((map, on) => {
    const regions = [...map.querySelectorAll('[data-region]')]
    const labels = [...map.querySelectorAll('[data-region-label]')]
    const cards = [...map.querySelectorAll('[data-region-card]')]
    show(shown.current) || show(active)

    /** Make the region of that name the active one. False: there is none. */
    function show(name) {
      if (!cards.some((card) => card.dataset.regionCard === name)) {
        console.warn(`the map has no card for the region ${name}`)
        return false
      }
      shown.current = name
      for (const region of regions) region.toggleAttribute('data-active', region.dataset.region === name)
      for (const label of labels) label.toggleAttribute('data-active', label.dataset.regionLabel === name)
      for (const card of cards) card.hidden = card.dataset.regionCard !== name
      return true
    }

    function point({ target, pointerType }) {
      const region = target.closest('[data-region]')
      if (!region || pointerType === 'touch') return
      rested.current = performance.now()
      if (region.dataset.region !== shown.current) show(region.dataset.region)
      setTipped(regions) // the same list again is no new render
    }

    // A finger cannot hover: its first tap shows the card, the second follows the link.
    let tapped
    on(map, 'pointerdown', ({ target, pointerType }) => {
      const region = pointerType === 'touch' && target.closest('[data-region]')
      tapped = region && region.dataset.region !== shown.current ? region : undefined
    })
    on(map, 'click', (event) => {
      const region = event.target.closest('[data-region]')
      if (!region) return
      if (region === tapped && event.detail) {
        event.preventDefault()
        show(region.dataset.region)
        cards.find((card) => !card.hidden).scrollIntoView({ block: 'nearest' })
      }
      tapped = undefined
    })
    for (const sign of ['pointerover', 'pointermove', 'focusin']) on(map, sign, point)
  }, [active, host.children])

  return (
    <Host {...host} ref={ref}>
      {host.children}
      {tipped.length > 0 && (
        <Suspense fallback={null}>
          <RegionTips regions={tipped} rested={rested} />
        </Suspense>
      )}
    </Host>
  )
}
