// The state of the map and its transitions, without effects: which part of the country the canvas shows, and where on it
// things are. A unit of the map is 560 m; a transform of d3-zoom leads from units to px.
import { zoomIdentity } from 'd3-zoom'
import { MAP_SIZE } from './from_python.js'

/** @import { ZoomTransform } from 'd3-zoom' */
/** @import { MapBase, MapBox, MapItem, MapShown, PlacedItem } from '../types.d.ts' */
/** @typedef {[x: number, y: number]} Point */

const [WIDTH, HEIGHT] = MAP_SIZE
const CLOSEST = 500 // px for a unit
const MARGIN = 28 // px around what is shown as a whole
const BUTTONS = 40 // px at the right, of the buttons beside that margin
const LEAST_TARGET = 40 // px: the height in which a pin is hit
const SAME = 0.001 // degrees
const STEP = 90 // px
/** @type {Record<string, Point>} */
const STEPS = { ArrowLeft: [STEP, 0], ArrowRight: [-STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP] }
/** @type {Record<string, number>} */
const ZOOMS = { '+': 2, '=': 2, '-': 0.5, 0: 0 }
/** How far the visitor can move, in units. */
export const LIMITS = /** @type {[Point, Point]} */ ([[-0.35 * WIDTH, -0.5 * HEIGHT], [1.35 * WIDTH, 1.5 * HEIGHT]]) // biome-ignore format: a box

/** @typedef {ReturnType<typeof cameraOf>} Camera */

/**
 * @param {MapBase['projection']} projection
 * @param {number} width  of the canvas in px
 * @param {number} height
 * @param {ZoomTransform} transform
 */
export function cameraOf(projection, width = 0, height = 0, transform = zoomIdentity) {
  const [originX, across, originY, down] = projection
  const padding = Math.min(MARGIN, width / 10)
  /** The largest scale at which the country fits. */
  const wholeScale = Math.min((width - 2 * padding) / WIDTH, (height - 2 * padding) / HEIGHT)

  /** @param {number} latitude @param {number} longitude @returns {Point} */
  const unitOf = (latitude, longitude) => [originX + longitude * across, originY - latitude * down]

  /** What is in sight. @returns {MapBox} */
  function box() {
    const [left, top] = transform.invert([0, 0])
    const [right, bottom] = transform.invert([width, height])
    return [(left - originX) / across, (originY - bottom) / down, (right - originX) / across, (originY - top) / down]
  }

  /**
   * The transform that shows an area; without one the whole country. One that is not `isExact` is beside the buttons.
   * @param {MapBox | null} area
   */
  function showing(area, isExact = false) {
    const [left, bottom] = area ? unitOf(area[1], area[0]) : [0, HEIGHT]
    const [right, top] = area ? unitOf(area[3], area[2]) : [WIDTH, 0]
    const margin = isExact ? 0 : padding
    const wide = width - 2 * margin - (isExact ? 0 : BUTTONS)
    const k = Math.min(wide / (right - left), (height - 2 * margin) / (bottom - top), CLOSEST)
    return centred([margin + wide / 2, height / 2], k, [(left + right) / 2, (top + bottom) / 2])
  }

  /**
   * The transform that splits a group.
   * @param {MapItem} group
   * @param {number} [pixels]  for a degree of longitude, at which it is several pins; without them it never is
   */
  function splitting({ latitude, longitude }, pixels) {
    const k = Math.max(pixels ? (pixels * 1.05) / across : CLOSEST, transform.k * 1.6)
    return centred([width / 2, height / 2], Math.min(CLOSEST, k), unitOf(latitude, longitude))
  }

  /**
   * Items with their middles on the canvas, in the order of drawing: the lower one lies on top.
   * @param {MapItem[]} items
   * @returns {PlacedItem[]}
   */
  const placed = (items) =>
    items
      .toSorted((a, b) => b.latitude - a.latitude || a.count - b.count)
      .map((item) => {
        const [left, top] = transform.apply(unitOf(item.latitude, item.longitude))
        return { item, left, top, wide: 0, high: 0 }
      })

  return {
    ...{ width, height, transform, unitOf, box, showing, splitting, placed },
    /** Between which scales the visitor can zoom. */
    scales: /** @type {Point} */ ([wholeScale * 0.8, CLOSEST]),
    /** Px for a degree of longitude. */
    pixels: transform.k * across,
    /** What is in sight, as the URL names it: '' for the whole country. */
    area: () => (transform.k <= wholeScale * 1.01 ? '' : String(box().map((each) => each.toFixed(4)))),
  }
}

/** @param {Point} pixel @param {number} k @param {Point} unit */
const centred = ([left, top], k, [x, y]) => zoomIdentity.translate(left, top).scale(k).translate(-x, -y)

/**
 * The topmost item at a point of the canvas.
 * @param {PlacedItem[]} drawn
 * @param {Point} point
 */
export const itemAt = (drawn, [x, y]) =>
  drawn.findLast(
    ({ left, top, wide, high }) =>
      Math.abs(x - left) <= wide / 2 && Math.abs(y - top) <= Math.max(high, LEAST_TARGET) / 2,
  )?.item

/**
 * What a key does: moves by px, or zooms by a factor (0: to the whole country).
 * @param {Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>} event
 * @returns {{ by?: Point, times?: number }}
 */
export const keyAction = ({ key, ctrlKey, metaKey, altKey }) =>
  ctrlKey || metaKey || altKey ? {} : { by: STEPS[key], times: ZOOMS[key] }

/**
 * Whether the map must move for what the server shows next: for another area than it has asked for (the server names
 * that in other digits), or without one for other finds.
 * @param {string} asked
 * @param {MapShown} shown
 * @param {MapShown} next
 */
export function isElsewhere(asked, shown, { box, found }) {
  if (!box) return asked !== '' || String(found) !== String(shown.found)
  return asked.split(',').some((each, index) => Math.abs(Number(each) - box[index]) > SAME)
}
