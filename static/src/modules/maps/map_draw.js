// Draws the map on a canvas: ground, names, pins. Nothing here knows of events.

/** @import { MapColours, MapScene, PlacedItem } from '../types.d.ts' */

const FINEST = 14 // px per map unit: rivers and roads are not precise enough for more
const FULL = 1 // px per map unit: from here on smaller rivers and roads are drawn
const HEIGHT = 30 // px of a label
const TALL = 38 // px of a lit one
const GROUP = [34, 44, 54] // px: diameters for less than 10, less than 100, and more

// The names of the colours. The style sheet has them as `--map-abroad-edge`.
const COLOURS =
  'sea water abroad abroadEdge abroadName seaName road way border name town pin words edge lit litWords group groupWords'

/**
 * @param {HTMLElement} element
 * @returns {MapColours}
 */
export function readColours(element) {
  const style = getComputedStyle(element)
  const read = (/** @type {string} */ name) =>
    style.getPropertyValue(`--map-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`).trim()
  return {
    .../** @type {any} */ (Object.fromEntries(COLOURS.split(' ').map((name) => [name, read(name)]))),
    land: ['land-1', 'land-2', 'land-3'].map(read),
    sans: style.getPropertyValue('--sans'),
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {MapScene} scene
 */
export function drawGround(context, { camera, ratio, regions, ground, colours }) {
  const { width, height, transform } = camera
  const { x, y, k } = transform
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.fillStyle = colours.sea
  context.fillRect(0, 0, width, height)
  context.setTransform(ratio * k, 0, 0, ratio * k, ratio * x, ratio * y)
  context.lineJoin = 'round'
  context.fillStyle = colours.abroad
  context.fill(ground.land)
  context.lineWidth = 1.25 / k
  context.strokeStyle = colours.border
  for (const [index, { path }] of regions.entries()) {
    context.fillStyle = colours.land[index % 3]
    context.fill(path)
    context.stroke(path)
  }
  const line = (/** @type {Path2D} */ path, /** @type {string} */ colour, /** @type {number} */ wide) => {
    context.strokeStyle = colour
    context.lineWidth = wide / k
    context.stroke(path)
  }
  context.setLineDash([4 / k, 3 / k])
  line(ground.borders, colours.abroadEdge, 1)
  context.setLineDash([])
  const isPrecise = k < FINEST
  if (isPrecise) line(ground.rivers, colours.water, 1.5)
  if (isPrecise && k > FULL) line(ground.streams, colours.water, 0.75)
  context.fillStyle = colours.sea
  context.fill(ground.lakes)
  line(ground.lakes, colours.water, 0.75)
  if (isPrecise && k > FULL) line(ground.ways, colours.way, 1)
  if (isPrecise) line(ground.roads, colours.road, 1.75)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
}

/**
 * Names of areas, regions and towns, the larger ones first; none under a pin or another name.
 * @param {CanvasRenderingContext2D} context
 * @param {MapScene} scene
 * @param {PlacedItem[]} drawn
 */
export function drawNames(context, { camera, regions, towns, areas, colours }, drawn) {
  const { width, height, transform } = camera
  const { x, y, k } = transform
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  const boxes = drawn.map(({ item, left, top }) => {
    const half = item.count > 1 ? 26 : 16
    return new DOMRect(left - 26, top - half, 52, 2 * half)
  })
  /** A name with its middle at (left, top), if there is room. */
  const write = (/** @type {string} */ name, /** @type {number} */ left, /** @type {number} */ top, halo = false) => {
    const wide = context.measureText(name).width
    const box = new DOMRect(left - wide / 2 - 4, top - 9, wide + 8, 18)
    const isOutside = box.left < 0 || box.top < 0 || box.right > width || box.bottom > height
    if (isOutside || boxes.some((other) => overlaps(box, other))) return false
    boxes.push(box)
    if (halo) context.strokeText(name, left, top)
    context.fillText(name, left, top)
    return true
  }
  context.strokeStyle = colours.land[0]
  context.lineWidth = 3
  const isZoomed = k > 1.6
  const drawTowns = (/** @type {number} */ least, /** @type {number} */ most) => {
    context.fillStyle = colours.town
    for (const { name, at, rank } of towns) {
      if (rank < least || rank > most) continue
      context.font = `${rank === 1 ? 700 : 500} ${rank < 3 ? 13 : 12}px ${colours.sans}`
      const [left, top] = [x + at[0] * k, y + at[1] * k]
      if (!write(name, left, top + 13, true)) continue
      context.beginPath()
      context.arc(left, top, rank === 1 ? 4 : rank === 2 ? 3 : 2.5, 0, 7)
      context.fill()
    }
  }
  drawTowns(1, isZoomed ? 2 : 1)
  for (const { name, at, kind } of areas) {
    if (kind === 'lake' && !isZoomed) continue
    const isLand = kind === 'country'
    context.fillStyle = isLand ? colours.abroadName : colours.seaName
    context.font = isLand ? `500 12px ${colours.sans}` : `italic 500 13px ${colours.sans}`
    context.letterSpacing = isLand ? '1.5px' : '0px'
    write(name, x + at[0] * k, y + at[1] * k)
  }
  context.letterSpacing = '0px'
  const written = towns.filter(({ rank }) => rank === 1).map(({ name }) => name)
  context.fillStyle = colours.name
  context.font = `600 13px ${colours.sans}`
  for (const { name, label } of k > 4 ? [] : regions)
    if (!written.includes(name)) write(name, x + label[0] * k, y + label[1] * k)
  drawTowns(2, k > 3 ? 4 : isZoomed ? 3 : 2)
}

/** @type {Map<string, HTMLCanvasElement>} */
const sprites = new Map()
const MOST_SPRITES = 600

/** Forget what was drawn in other colours. */
export const forgetSprites = () => sprites.clear()

/**
 * Draw an item, and note its size in it.
 * @param {CanvasRenderingContext2D} context
 * @param {MapScene} scene
 * @param {PlacedItem} placed
 * @param {string} words
 */
export function drawItem(context, scene, placed, words, isLit = false) {
  const { item, left, top } = placed
  const key = `${item.count > 1 ? 'g' : 'p'}${isLit ? '!' : ''}${words}`
  let sprite = sprites.get(key)
  if (!sprite) {
    if (sprites.size >= MOST_SPRITES) sprites.clear()
    sprite = item.count > 1 ? groupSprite(scene, item.count, words, isLit) : labelSprite(scene, words, isLit)
    sprites.set(key, sprite)
  }
  const { ratio } = scene
  const [wide, high] = [sprite.width / ratio, sprite.height / ratio]
  // On whole pixels of the screen: letters stay sharp.
  const snap = (/** @type {number} */ value) => Math.round(value * ratio) / ratio
  context.drawImage(sprite, snap(left - wide / 2), snap(top - high / 2), wide, high)
  Object.assign(placed, { wide: wide - 8, high: high - 8 })
}

/**
 * @param {MapScene} scene
 * @param {number} wide
 * @param {number} high
 */
function blank({ ratio, colours }, wide, high) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil((wide + 8) * ratio)
  canvas.height = Math.ceil((high + 8) * ratio)
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
  context.scale(ratio, ratio)
  context.translate(4, 4)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.shadowColor = colours.edge
  context.shadowBlur = 3 * ratio
  context.shadowOffsetY = ratio
  return { canvas, context }
}

/**
 * @param {MapScene} scene
 * @param {string} words
 * @param {boolean} isLit
 */
function labelSprite(scene, words, isLit) {
  const { colours } = scene
  const high = isLit ? TALL : HEIGHT
  const font = `600 ${isLit ? 15 : 13}px ${colours.sans}`
  const measuring = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'))
  measuring.font = font
  const wide = Math.max(high, measuring.measureText(words).width + (isLit ? 26 : 20))
  const { canvas, context } = blank(scene, wide, high)
  context.beginPath()
  context.roundRect(0, 0, wide, high, high / 2)
  context.fillStyle = isLit ? colours.lit : colours.pin
  context.fill()
  context.shadowColor = 'transparent'
  context.fillStyle = isLit ? colours.litWords : colours.words
  context.font = font
  context.fillText(words, wide / 2, high / 2 + 0.5)
  return canvas
}

/**
 * @param {MapScene} scene
 * @param {number} count
 * @param {string} words
 * @param {boolean} isLit
 */
function groupSprite(scene, count, words, isLit) {
  const { colours } = scene
  const size = GROUP[count < 10 ? 0 : count < 100 ? 1 : 2] + (isLit ? 4 : 0)
  const { canvas, context } = blank(scene, size, size)
  context.beginPath()
  context.arc(size / 2, size / 2, size / 2, 0, 7)
  context.fillStyle = isLit ? colours.lit : colours.group
  context.fill()
  context.shadowColor = 'transparent'
  context.lineWidth = 2
  context.strokeStyle = isLit ? colours.litWords : colours.groupWords
  context.globalAlpha = 0.55
  context.beginPath()
  context.arc(size / 2, size / 2, size / 2 - 3.5, 0, 7)
  context.stroke()
  context.globalAlpha = 1
  context.fillStyle = isLit ? colours.litWords : colours.groupWords
  context.font = `600 ${count < 1000 ? 14 : 13}px ${colours.sans}`
  context.fillText(words, size / 2, size / 2 + 0.5)
  return canvas
}

/**
 * @param {DOMRect} a
 * @param {DOMRect} b
 */
const overlaps = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
