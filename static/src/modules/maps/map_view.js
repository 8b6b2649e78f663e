// The map of properties on a canvas: it moves by mouse, finger and key, and tells the list what is in sight.
import { pointer, select } from 'd3-selection'
import { zoom, zoomIdentity } from 'd3-zoom'
import { createCards } from './map_cards.js'
import { drawGround, drawItem, drawNames, forgetSprites, readColours } from './map_draw.js'
import { createItems } from './map_items.js'
import { loadPins } from './map_pins.js'

/** @import { MapBox, MapHandle, MapItem, MapOptions, MapScene, MapShown, MapTools } from '../types.d.ts' */

const CLOSEST = 500 // px for a unit of the map, which is 560 m
const MARGIN = 28 // px around what is shown as a whole
const BUTTONS = 40 // px at the right, of the buttons beside that margin
const ASK_AFTER = 250 // ms of rest
const FLIGHT = 420 // ms
const STEP = 90 // px that an arrow key moves

/**
 * @param {HTMLElement} element
 * @param {MapOptions} options
 * @param {MapTools} tools
 * @returns {Promise<MapHandle>}
 */
export async function startMap(element, options, { pluralize, replaceAddress }) {
  const { projection, towns, areas, words } = options
  const [regions, ground] = await Promise.all([loadRegions(options), loadGround(options)])
  const listening = new AbortController()
  const { signal } = listening
  const part = (/** @type {string} */ name) =>
    /** @type {HTMLElement} */ (element.querySelector(`[data-part="${name}"]`))
  const view = part('view')
  const canvas = document.createElement('canvas')
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { alpha: false }))
  const [left, across, top, down] = projection
  const unitOf = (/** @type {number} */ latitude, /** @type {number} */ longitude) =>
    /** @type {[number, number]} */ ([left + longitude * across, top - latitude * down])

  /** @type {MapScene} */
  const scene = {
    width: 0,
    height: 0,
    ratio: 1,
    transform: zoomIdentity,
    regions,
    ground,
    towns: towns.map(([name, latitude, longitude, rank]) => ({ name, at: unitOf(latitude, longitude), rank })),
    areas: areas.map(([name, latitude, longitude, kind]) => ({ name, at: unitOf(latitude, longitude), kind })),
    colours: readColours(element),
  }
  /** @type {Awaited<ReturnType<typeof loadPins>> | undefined} */
  let pins
  let shown = /** @type {MapShown | undefined} */ (undefined)
  /** @type {{ item: MapItem, left: number, top: number, wide: number, high: number }[]} */
  let drawn = []
  /** @type {MapItem | undefined} */
  let lit
  let frame = 0
  let hasMoved = false // by the visitor
  let asked = '' // the area that the address asks for
  /** @type {Timer} */
  let resting
  let cancelRequest = () => {}

  const numbers = new Intl.NumberFormat(words.language)
  const wordsOf = (/** @type {MapItem} */ { count, low }) =>
    count > 1 ? numbers.format(count) : low ? `${numbers.format(low)}₾` : '·'
  const cards = createCards(part('card'), words, signal)
  const items = createItems(part('items'), { words, wordsOf, choose, light, pluralize }, signal)

  canvas.className = 'property-map__canvas'
  canvas.ariaHidden = 'true'
  view.append(canvas)
  Object.assign(view, { tabIndex: 0, role: 'group', ariaLabel: words.view })
  element.dataset.live = ''
  part('buttons').hidden = false
  part('follow').hidden = false

  const behaviour = zoom()
    .clickDistance(6)
    .on('zoom', ({ transform, sourceEvent }) => {
      scene.transform = transform
      if (sourceEvent) hasMoved = true
      redraw()
    })
    .on('end', rest)
  const selection = select(/** @type {Element} */ (view)).call(/** @type {any} */ (behaviour))
  selection.on('dblclick.zoom', null)

  const sizes = new ResizeObserver(resize)
  sizes.observe(view)
  resize()
  showArea(options)
  listen()

  function listen() {
    const on = (
      /** @type {EventTarget} */ target,
      /** @type {string} */ type,
      /** @type {(event: any) => void} */ listener,
    ) => target.addEventListener(type, listener, { signal })
    on(view, 'pointermove', (event) => event.pointerType === 'mouse' && !event.buttons && light(itemAt(event)))
    on(view, 'pointerleave', () => light(undefined))
    on(view, 'click', (event) => {
      const item = itemAt(event)
      if (item) choose(item)
      else cards.hide()
    })
    on(view, 'keydown', onKey)
    on(part('buttons'), 'click', ({ target }) => {
      const times = target.closest('[data-zoom]')?.dataset.zoom
      if (times) zoomBy(Number(times))
    })
    on(part('follow'), 'change', rest)
    // A card under the pointer or with the focus lights its pin.
    const ofCard = (/** @type {Event} */ { target }) => {
      const id = cards.idOf(/** @type {Element} */ (target))
      light(id ? itemOf(id) : undefined, true)
    }
    for (const type of ['pointerover', 'focusin']) on(element.closest('main') ?? document, type, ofCard)
    const recolour = () => {
      scene.colours = readColours(element)
      forgetSprites()
      redraw()
    }
    on(matchMedia('(prefers-color-scheme: dark)'), 'change', recolour)
    document.fonts.ready.then(() => !signal.aborted && recolour())
  }

  function resize() {
    const { clientWidth: width, clientHeight: height } = view
    const ratio = Math.min(devicePixelRatio || 1, 2)
    const before = { width: scene.width, height: scene.height }
    if (width === before.width && height === before.height && ratio === scene.ratio) return
    if (ratio !== scene.ratio) forgetSprites()
    Object.assign(scene, { width, height, ratio })
    canvas.width = width * ratio
    canvas.height = height * ratio
    behaviour
      .extent([[0, 0], [width, height]]) // biome-ignore format: a box
      .scaleExtent([scaleOf([0, 0, 1000, 515]) * 0.8, CLOSEST])
      .translateExtent([[-350, -260], [1350, 775]]) // biome-ignore format: a box
    if (before.width) move(scene.transform.translate(0, 0))
    draw()
  }

  /** The largest scale at which a part of the map fits. @param {[number, number, number, number]} part */
  function scaleOf([x0, y0, x1, y1]) {
    const margin = Math.min(MARGIN, scene.width / 10)
    return Math.min((scene.width - 2 * margin) / (x1 - x0), (scene.height - 2 * margin) / (y1 - y0))
  }

  /** The area that the address asks for, else the one of what is found. @param {MapShown} options */
  function showArea({ within, found }, flies = false) {
    asked = String(within ?? '')
    fit(within ?? found, flies, within !== null)
  }

  /**
   * Show an area; without one the whole country. One that is not exactly what is asked for is shown beside the buttons.
   * @param {MapBox | null} box
   */
  function fit(box, flies = false, isExact = false) {
    const [x0, y1] = box ? unitOf(box[1], box[0]) : [0, 515]
    const [x1, y0] = box ? unitOf(box[3], box[2]) : [1000, 0]
    const margin = isExact ? 0 : Math.min(MARGIN, scene.width / 10)
    const wide = scene.width - 2 * margin - (isExact ? 0 : BUTTONS)
    const k = Math.min(wide / (x1 - x0), (scene.height - 2 * margin) / (y1 - y0), CLOSEST)
    const to = zoomIdentity
      .translate(margin + wide / 2, scene.height / 2)
      .scale(k)
      .translate(-(x0 + x1) / 2, -(y0 + y1) / 2)
    move(to, flies)
  }

  /** What d3-zoom moves: at once, or in a flight. @returns {any} */
  function moved(flies = false) {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    return flies && !isCalm ? /** @type {any} */ (selection).transition().duration(FLIGHT) : selection
  }

  /** @param {any} transform */
  function move(transform, flies = false) {
    moved(flies).call(/** @type {any} */ (behaviour.transform), transform)
  }

  /** @param {number} times  0: show the whole country */
  function zoomBy(times, at = /** @type {[number, number] | undefined} */ (undefined)) {
    hasMoved = true
    if (!times) return fit(null, true)
    moved(true).call(/** @type {any} */ (behaviour.scaleBy), times, at)
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const steps = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [STEP, 0],
      ArrowRight: [-STEP, 0],
      ArrowUp: [0, STEP],
      ArrowDown: [0, -STEP],
    })
    const step = steps[event.key]
    if (event.target !== view || event.ctrlKey || event.metaKey || event.altKey) return
    if (step) {
      hasMoved = true
      const { k } = scene.transform
      selection.call(/** @type {any} */ (behaviour.translateBy), step[0] / k, step[1] / k)
    } else if (event.key === '+' || event.key === '=') zoomBy(2)
    else if (event.key === '-') zoomBy(0.5)
    else if (event.key === '0') zoomBy(0)
    else return
    event.preventDefault()
  }

  /** What is in sight. @returns {MapBox} */
  function box() {
    const { x, y, k } = scene.transform
    const west = (-x / k - left) / across
    const east = ((scene.width - x) / k - left) / across
    return [west, (top - (scene.height - y) / k) / down, east, (top + y / k) / down]
  }

  function redraw() {
    frame ||= requestAnimationFrame(draw)
  }

  function draw() {
    frame = 0
    if (!scene.width) return
    const { x, y, k } = scene.transform
    drawGround(context, scene)
    const found = pins?.within(box(), k * across) ?? []
    drawn = []
    /** @type {DOMRect[]} */
    const taken = []
    // The lower one lies on top.
    for (const item of found.sort((a, b) => b.latitude - a.latitude || a.count - b.count)) {
      const [ux, uy] = unitOf(item.latitude, item.longitude)
      const [atX, atY] = [x + ux * k, y + uy * k]
      drawn.push({ item, left: atX, top: atY, wide: 0, high: 0 })
      const half = item.count > 1 ? 26 : 16
      taken.push(new DOMRect(atX - 26, atY - half, 52, 2 * half))
    }
    drawNames(context, scene, taken)
    for (const each of drawn) {
      const { item } = each
      ;[each.wide, each.high] = drawItem(context, scene, item, wordsOf(item), each.left, each.top)
    }
    if (lit) {
      const [ux, uy] = unitOf(lit.latitude, lit.longitude)
      drawItem(context, scene, lit, wordsOf(lit), x + ux * k, y + uy * k, true)
    }
  }

  /** @param {MouseEvent} event */
  function itemAt(event) {
    const [x, y] = pointer(event, view)
    return drawn.findLast(
      ({ left, top, wide, high }) => Math.abs(x - left) <= wide / 2 && Math.abs(y - top) <= Math.max(high, 40) / 2,
    )?.item
  }

  /** @param {string} id @returns {MapItem | undefined} */
  function itemOf(id) {
    const row = pins?.find(id)
    return row && { id, latitude: row[1], longitude: row[2], low: row[3], count: 1 }
  }

  /** @param {MapItem | undefined} item */
  function light(item, isFromCard = false) {
    if (item?.id === lit?.id && item?.group === lit?.group && !item === !lit) return
    lit = item
    view.style.cursor = item && !isFromCard ? 'pointer' : ''
    cards.light(item?.id)
    element.dataset.lit = item?.id ?? ''
    redraw()
  }

  /** @param {MapItem} item */
  function choose(item) {
    if (item.group === undefined) {
      light(item)
      cards.show(/** @type {string} */ (item.id), wordsOf(item))
      return
    }
    const pixels = pins?.splitsAt(item.group)
    const [x, y] = unitOf(item.latitude, item.longitude)
    const k = Math.min(CLOSEST, Math.max(pixels ? (pixels * 1.05) / across : CLOSEST, scene.transform.k * 1.6))
    hasMoved = true
    move(
      zoomIdentity
        .translate(scene.width / 2, scene.height / 2)
        .scale(k)
        .translate(-x, -y),
      true,
    )
  }

  /** The map has come to rest: the list follows. */
  function rest() {
    items.show(drawn.map(({ item }) => item))
    const follows = /** @type {HTMLInputElement} */ (part('follow').querySelector('input')).checked
    if (!hasMoved || !follows) return
    clearTimeout(resting)
    resting = setTimeout(() => {
      cancelRequest()
      const url = new URL(location.href)
      const isWhole = scene.transform.k <= scaleOf([0, 0, 1000, 515]) * 1.01
      asked = isWhole ? '' : box().map((each) => each.toFixed(4)).join() // biome-ignore format: short
      if (asked) url.searchParams.set('within', asked)
      else url.searchParams.delete('within')
      url.searchParams.delete('shown')
      if (url.searchParams.get('view') === 'map') cancelRequest = replaceAddress(url)
    }, ASK_AFTER)
  }

  return {
    show(next) {
      const isElsewhere = String(next.within ?? '') !== asked && !isAlmost(next.within, asked)
      const isOther = !next.within && String(next.found) !== String(shown?.found)
      if (shown && (isElsewhere || isOther)) showArea(next, true)
      if (next.pins !== shown?.pins) {
        loadPins(next.pins).then(
          (loaded) => {
            if (signal.aborted || shown?.pins !== next.pins) return
            pins = loaded
            draw()
            items.show(drawn.map(({ item }) => item))
            element.dataset.pins = String(loaded.size)
          },
          () => {}, // the map stays as it is
        )
      }
      shown = next
      cards.refresh()
    },
    end() {
      listening.abort()
      sizes.disconnect()
      cancelAnimationFrame(frame)
      clearTimeout(resting)
      cancelRequest()
      selection.on('.zoom', null)
      canvas.remove()
      delete element.dataset.live
    },
  }
}

/**
 * The regions with their outlines, which the drawing has loaded already.
 * @param {MapOptions} options
 * @returns {Promise<MapScene['regions']>}
 */
async function loadRegions({ outlines, regions }) {
  const pathOf = await loadPaths(outlines)
  return regions.map(([id, name, ...label]) => ({ path: pathOf(id), name, label }))
}

/**
 * What is on and around the country, by the name of the layer.
 * @param {MapOptions} options
 * @returns {Promise<MapScene['ground']>}
 */
async function loadGround({ ground, layers }) {
  const pathOf = await loadPaths(ground)
  return Object.fromEntries(layers.map((name) => [name, pathOf(name)]))
}

/** @param {string} address  of an SVG document */
async function loadPaths(address) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`)
  const drawing = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml')
  return (/** @type {string} */ id) => new Path2D(drawing.getElementById(id)?.getAttribute('d') ?? '')
}

/**
 * Whether the server names the area that was asked for, in other digits.
 * @param {MapBox | null} box
 * @param {string} asked
 */
const isAlmost = (box, asked) =>
  box !== null && asked !== '' && asked.split(',').every((each, index) => Math.abs(Number(each) - box[index]) < 0.001)
