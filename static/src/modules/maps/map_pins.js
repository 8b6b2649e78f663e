// The pins of a map: loading, grouping (supercluster), and which of them are in sight.
import Supercluster from 'supercluster'

/** @import { MapItem, PinRow } from '../types.d.ts' */

const RADIUS = 46 // px: pins that are closer are one
const TILE = 512 // px of the whole world at zoom 0, as supercluster counts
const CLOSEST = 14 // the zoom from which on nothing is grouped

/** @param {string} url */
export async function loadPins(url) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return groupPins(await response.json())
}

/** @param {PinRow[]} rows */
export function groupPins(rows) {
  const index = new Supercluster({
    radius: RADIUS,
    extent: TILE,
    maxZoom: CLOSEST,
    map: (/** @type {any} */ { low }) => ({ low }),
    reduce: (/** @type {any} */ all, /** @type {any} */ { low }) => {
      if (low && (!all.low || low < all.low)) all.low = low
    },
  })
  index.load(
    rows.map(([id, latitude, longitude, low]) => ({
      type: 'Feature',
      properties: { id, low },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  )
  const byId = new Map(rows.map((row) => [row[0], row]))

  /**
   * What is drawn of an area.
   * @param {[number, number, number, number]} box  west, south, east, north
   * @param {number} pixels  on the screen for a degree of longitude
   * @returns {MapItem[]}
   */
  const inBox = (box, pixels) => {
    const found = index.getClusters(box, Math.min(zoomOf(pixels), CLOSEST + 1))
    return found.map((each) => {
      const [longitude, latitude] = each.geometry.coordinates
      const { id, low, cluster_id, point_count } = /** @type {any} */ (each.properties)
      return { id, low, latitude, longitude, group: cluster_id, count: point_count ?? 1 }
    })
  }

  /**
   * The pixels for a degree of longitude from which on a group is several pins; undefined if its pins are in one spot.
   * @param {number} group
   */
  const splitsAt = (group) => {
    const zoom = index.getClusterExpansionZoom(group)
    return zoom > CLOSEST ? undefined : (TILE * 2 ** zoom) / 360
  }

  return { size: rows.length, inBox, splitsAt, find: (/** @type {string} */ id) => byId.get(id) }
}

/** @param {number} pixels  for a degree of longitude */
const zoomOf = (pixels) => Math.max(0, Math.floor(Math.log2((pixels * 360) / TILE) + 0.001))
