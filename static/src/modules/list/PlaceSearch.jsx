// A combobox of pages suggested by the server for text and region. Arrow keys move through the list, Enter opens a page.
// The behaviour (place_search.js) is loaded with the first search field.
import { app } from '../../client/core/app.js'
import { Host, useBehaviour } from '../shared/host.jsx'
import { tidy } from './property_filter.js'

/** @import { HostProps, SearchProps } from '../types.d.ts' */

/** @param {HostProps & SearchProps} props */
export function PlaceSearch({ endpoint, none, failed, ...host }) {
  const ref = useBehaviour(
    (element, on) => {
      /** @type {(() => void) | undefined} */
      let end
      let hasEnded = false
      import('./place_search.js').then(
        ({ startSearch }) => {
          // Given instead of imported: a module that both import would be a file of its own in the first view.
          if (!hasEnded) end = startSearch(element, on, { endpoint, none, failed }, { visit: app.visit, tidy })
        },
        () => {}, // no network: the lists stay
      )
      return () => {
        hasEnded = true
        end?.()
      }
    },
    [endpoint, none, failed],
  )
  return <Host {...host} ref={ref} />
}
