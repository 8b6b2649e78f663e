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

export class Camera {
  /**
   * @param {MapBase['projection']} projection
   * @param {number} width  of the canvas in px
   * @param {number} height
   * @param {ZoomTransform} transform
   */
  constructor(projection, width = 0, height = 0, transform = zoomIdentity) {
    this.projection = projection
    this.width = width
    this.height = height
    this.transform = transform
    this.margin = Math.min(MARGIN, width / 10)
    /** The largest scale at which the country fits. */
    this.wholeScale = Math.min((width - 2 * this.margin) / WIDTH, (height - 2 * this.margin) / HEIGHT)
  }

  /** @param {ZoomTransform} transform */
  moved(transform) {
    return new Camera(this.projection, this.width, this.height, transform)
  }

  /** @param {number} width @param {number} height */
  resized(width, height) {
    return new Camera(this.projection, width, height, this.transform)
  }

  /** How far the visitor can zoom (scales) and move (units). */
  get limits() {
    const scales = /** @type {Point} */ ([this.wholeScale * 0.8, CLOSEST])
    const [x, y] = [0.35 * WIDTH, HEIGHT / 2]
    return { scales, area: /** @type {[Point, Point]} */ ([[-x, -y], [WIDTH + x, HEIGHT + y]]) } // biome-ignore format: a box
  }

  /** Px for a degree of longitude. */
  get pixels() {
    return this.transform.k * this.projection[1]
  }

  /** What is in sight. @returns {MapBox} */
  get box() {
    const [left, across, top, down] = this.projection
    const [x0, y0] = this.transform.invert([0, 0])
    const [x1, y1] = this.transform.invert([this.width, this.height])
    return [(x0 - left) / across, (top - y1) / down, (x1 - left) / across, (top - y0) / down]
  }

  /** What is in sight, as the address names it: '' for the whole country. */
  get area() {
    const isWhole = this.transform.k <= this.wholeScale * 1.01
    return isWhole ? '' : this.box.map((each) => each.toFixed(4)).join() // biome-ignore format: short
  }

  /** @param {number} latitude @param {number} longitude @returns {Point} */
  unitOf(latitude, longitude) {
    const [left, across, top, down] = this.projection
    return [left + longitude * across, top - latitude * down]
  }

  /**
   * The transform that shows an area; without one the whole country. One that is not `isExact` is beside the buttons.
   * @param {MapBox | null} box
   */
  showing(box, isExact = false) {
    const [x0, y1] = box ? this.unitOf(box[1], box[0]) : [0, HEIGHT]
    const [x1, y0] = box ? this.unitOf(box[3], box[2]) : [WIDTH, 0]
    const margin = isExact ? 0 : this.margin
    const width = this.width - 2 * margin - (isExact ? 0 : BUTTONS)
    const k = Math.min(width / (x1 - x0), (this.height - 2 * margin) / (y1 - y0), CLOSEST)
    return centred([margin + width / 2, this.height / 2], k, [(x0 + x1) / 2, (y0 + y1) / 2])
  }

  /**
   * The transform that splits a group.
   * @param {MapItem} group
   * @param {number} [pixels]  for a degree of longitude, at which it is several pins; without them it never is
   */
  splitting({ latitude, longitude }, pixels) {
    const k = Math.max(pixels ? (pixels * 1.05) / this.projection[1] : CLOSEST, this.transform.k * 1.6)
    return centred([this.width / 2, this.height / 2], Math.min(CLOSEST, k), this.unitOf(latitude, longitude))
  }

  /**
   * Items with their middles on the canvas, in the order of drawing: the lower one lies on top.
   * @param {MapItem[]} items
   * @returns {PlacedItem[]}
   */
  placed(items) {
    const sorted = items.toSorted((a, b) => b.latitude - a.latitude || a.count - b.count)
    return sorted.map((item) => {
      const [left, top] = this.transform.apply(this.unitOf(item.latitude, item.longitude))
      return { item, left, top, wide: 0, high: 0 }
    })
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
export function isElsewhere(asked, shown, { within, found }) {
  if (!within) return asked !== '' || String(found) !== String(shown.found)
  return asked.split(',').some((each, index) => Math.abs(Number(each) - within[index]) > SAME)
}
