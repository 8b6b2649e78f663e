// The map of regions. The region under the pointer is the active one: its card is shown, and after a delay its tooltip.
import { lazy, Suspense, useRef, useState } from 'react'
import { Host, useBehaviour } from '../shared/host.jsx'

/** @import { ComponentType } from 'react' */
/** @import { HostProps, TipsProps } from '../types.d.ts' */

// When the tooltips cannot be loaded, the card and the name of each link hold the same facts.
/** @returns {Promise<{ default: ComponentType<TipsProps> }>} */
const loadTips = () =>
  import('./RegionTips.jsx').then(
    (module) => ({ default: module.RegionTips }),
    () => ({ default: () => null }),
  )
const RegionTips = lazy(loadTips)

/** @param {HostProps & { active: string }} props  `active`: the first active region */
export function RegionMap({ active, ...host }) {
  const shown = useRef(/** @type {string | undefined} */ (active))
  const lastMove = useRef(0) // time of the last movement of the mouse
  const [withTips, setWithTips] = useState(/** @type {HTMLElement[]} */ ([]))
  const ref = useBehaviour(
    (map, on) => {
      /** @returns {HTMLElement[]} */
      const all = (/** @type {string} */ selector) => [...map.querySelectorAll(/** @type {'a'} */ (selector))]
      const regions = all('[data-region]')
      const labels = all('[data-region-label]')
      const cards = all('[data-region-card]')
      if (!activate(shown.current)) activate(active)

      /**
       * Make the region of this name the active one. False: there is none.
       * @param {string} [name]
       */
      function activate(name) {
        if (!cards.some((card) => card.dataset.regionCard === name)) {
          console.warn(`no card: ${name}`)
          return false
        }
        shown.current = name
        for (const region of regions) region.toggleAttribute('data-active', region.dataset.region === name)
        for (const label of labels) label.toggleAttribute('data-active', label.dataset.regionLabel === name)
        for (const card of cards) card.hidden = card.dataset.regionCard !== name
        return true
      }

      /** @param {PointerEvent} event */
      function onPoint(event) {
        const region = regionOf(event)
        if (!region || event.pointerType === 'touch') return
        lastMove.current = performance.now()
        if (region.dataset.region !== shown.current) activate(region.dataset.region)
        setWithTips(regions) // always the same list: React renders once
      }

      // Touch has no hover: the first tap shows the card, the second follows the link.
      /** @type {HTMLElement | undefined} */
      let tapped
      on(map, 'pointerdown', (/** @type {PointerEvent} */ event) => {
        const region = event.pointerType === 'touch' ? regionOf(event) : null
        tapped = region && region.dataset.region !== shown.current ? region : undefined
      })
      on(map, 'click', (event) => {
        const region = regionOf(event)
        if (!region) return
        if (region === tapped && event.detail) {
          event.preventDefault()
          activate(region.dataset.region)
          cards.find((card) => !card.hidden)?.scrollIntoView({ block: 'nearest' })
        }
        tapped = undefined
      })
      for (const type of ['pointerover', 'pointermove', 'focusin']) on(map, type, onPoint)
    },
    [active, host.children],
  )

  return (
    <Host {...host} ref={ref}>
      {host.children}
      {withTips.length > 0 && (
        <Suspense fallback={null}>
          <RegionTips regions={withTips} lastMove={lastMove} />
        </Suspense>
      )}
    </Host>
  )
}

/**
 * The region that an event happened on.
 * @param {Event} event
 * @returns {HTMLElement | null}
 */
const regionOf = ({ target }) => /** @type {Element} */ (target).closest('[data-region]')
