// The map of properties on a canvas: it moves by mouse, finger and key, and tells the list what is in sight. Where it
// looks is a Camera (map_camera.js); this has the effects.
import { pointer, select } from 'd3-selection'
import { zoom } from 'd3-zoom'
import { cameraOf, isElsewhere, itemAt, keyAction, LIMITS } from './map_camera.js'
import { createCards } from './map_cards.js'
import { drawGround, drawItem, drawNames, forgetSprites, readColours } from './map_draw.js'
import { createItems } from './map_items.js'
import { loadPins } from './map_pins.js'

/** @import { Listen, MapHandle, MapItem, MapOptions, MapScene, MapShown, MapTools, PlacedItem } from '../types.d.ts' */
/** @import { Camera } from './map_camera.js' */

const ASK_AFTER = 250 // ms of rest
const FLIGHT = 420 // ms

/**
 * @param {HTMLElement} element
 * @param {MapOptions} options
 * @param {MapTools} tools
 * @returns {Promise<MapHandle>}
 */
export async function startMap(element, options, { pluralize, replaceUrl }) {
  const { towns, areas, words } = options
  const [regionPath, groundPath] = await Promise.all([loadPaths(options.outlines), loadPaths(options.ground)])
  const listening = new AbortController()
  const { signal } = listening
  const part = (/** @type {string} */ name) =>
    /** @type {HTMLElement} */ (element.querySelector(`[data-part="${name}"]`))
  const view = part('view')
  const canvas = document.createElement('canvas')
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { alpha: false }))
  const camera = cameraOf(options.projection)

  /** @type {MapScene & { camera: Camera }} */
  const scene = {
    camera,
    ratio: 1,
    regions: options.regions.map(([id, name, ...label]) => ({ path: regionPath(id), name, label })),
    ground: Object.fromEntries(options.layers.map((name) => [name, groundPath(name)])),
    towns: towns.map(([name, latitude, longitude, rank]) => ({ name, at: camera.unitOf(latitude, longitude), rank })),
    areas: areas.map(([name, latitude, longitude, kind]) => ({ name, at: camera.unitOf(latitude, longitude), kind })),
    colours: readColours(element),
  }
  /** @type {Awaited<ReturnType<typeof loadPins>> | undefined} */
  let pins
  let shown = /** @type {MapShown | undefined} */ (undefined)
  /** @type {PlacedItem[]} */
  let drawn = []
  /** @type {MapItem | undefined} */
  let lit
  let drawRequest = 0
  let hasMoved = false // by the visitor
  let asked = '' // the area that the URL asks for
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
      scene.camera = cameraOf(options.projection, scene.camera.width, scene.camera.height, transform)
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
    /** @type {Listen} */
    const on = (target, type, listener) => target.addEventListener(type, /** @type {any} */ (listener), { signal })
    const itemUnder = (/** @type {MouseEvent} */ event) => itemAt(drawn, pointer(event, view))
    on(view, 'pointermove', (event) => event.pointerType === 'mouse' && !event.buttons && light(itemUnder(event)))
    on(view, 'pointerleave', () => light(undefined))
    on(view, 'click', (event) => {
      const item = itemUnder(event)
      if (item) choose(item)
      else cards.hide()
    })
    on(view, 'keydown', (event) => {
      const { by, times } = event.target === view ? keyAction(event) : {}
      if (by) moveBy(by)
      else if (times !== undefined) zoomBy(times)
      else return
      event.preventDefault()
    })
    on(part('buttons'), 'click', ({ target }) => {
      const times = target.closest('[data-zoom]')?.dataset.zoom
      if (times) zoomBy(Number(times))
    })
    on(part('follow'), 'change', rest)
    // A card under the pointer or with the focus lights its pin.
    const lightCard = (/** @type {Event} */ { target }) => {
      const id = cards.idOf(/** @type {Element} */ (target))
      light(id ? itemOf(id) : undefined, true)
    }
    for (const type of ['pointerover', 'focusin']) on(element.closest('main') ?? document, type, lightCard)
    on(matchMedia('(prefers-color-scheme: dark)'), 'change', recolour)
    document.fonts.ready.then(() => !signal.aborted && recolour())
  }

  function resize() {
    const { clientWidth: width, clientHeight: height } = view
    const ratio = Math.min(devicePixelRatio || 1, 2)
    const before = scene.camera
    if (width === before.width && height === before.height && ratio === scene.ratio) return
    if (ratio !== scene.ratio) forgetSprites()
    scene.ratio = ratio
    scene.camera = cameraOf(options.projection, width, height, before.transform)
    canvas.width = width * ratio
    canvas.height = height * ratio
    behaviour
      .extent([[0, 0], [width, height]]) // biome-ignore format: a box
      .scaleExtent(scene.camera.scales)
      .translateExtent(LIMITS)
    if (before.width) move(before.transform)
    draw()
  }

  function recolour() {
    scene.colours = readColours(element)
    forgetSprites()
    redraw()
  }

  /** The area that the URL asks for, else the one of what is found. @param {MapShown} options */
  function showArea({ box, found }, flies = false) {
    asked = String(box ?? '')
    move(scene.camera.showing(box ?? found, box !== null), flies)
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

  /** @param {[number, number]} by  px */
  function moveBy([left, top]) {
    hasMoved = true
    const { k } = scene.camera.transform
    selection.call(/** @type {any} */ (behaviour.translateBy), left / k, top / k)
  }

  /** @param {number} times  0: show the whole country */
  function zoomBy(times) {
    hasMoved = true
    if (times) moved(true).call(/** @type {any} */ (behaviour.scaleBy), times)
    else move(scene.camera.showing(null), true)
  }

  function redraw() {
    drawRequest ||= requestAnimationFrame(draw)
  }

  function draw() {
    drawRequest = 0
    const { camera } = scene
    if (!camera.width) return
    drawGround(context, scene)
    drawn = camera.placed(pins?.inBox(camera.box(), camera.pixels) ?? [])
    drawNames(context, scene, drawn)
    for (const each of drawn) drawItem(context, scene, each, wordsOf(each.item))
    for (const each of camera.placed(lit ? [lit] : [])) drawItem(context, scene, each, wordsOf(each.item), true)
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
    hasMoved = true
    move(scene.camera.splitting(item, pins?.splitsAt(item.group)), true)
  }

  /** The map has come to rest: the list follows. */
  function rest() {
    if (drawRequest) {
      cancelAnimationFrame(drawRequest)
      draw()
    }
    items.show(drawn.map(({ item }) => item))
    const follows = /** @type {HTMLInputElement} */ (part('follow').querySelector('input')).checked
    if (!hasMoved || !follows) return
    clearTimeout(resting)
    resting = setTimeout(() => {
      cancelRequest()
      asked = scene.camera.area()
      const url = new URL(location.href)
      if (asked) url.searchParams.set('within', asked)
      else url.searchParams.delete('within')
      url.searchParams.delete('shown')
      if (url.searchParams.get('view') === 'map') cancelRequest = replaceUrl(url)
    }, ASK_AFTER)
  }

  return {
    show(next) {
      if (shown && isElsewhere(asked, shown, next)) showArea(next, true)
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
      cancelAnimationFrame(drawRequest)
      clearTimeout(resting)
      cancelRequest()
      selection.on('.zoom', null)
      canvas.remove()
      delete element.dataset.live
    },
  }
}

/**
 * The paths of an SVG document by their ids.
 * @param {string} url
 */
async function loadPaths(url) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`)
  const drawing = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml')
  return (/** @type {string} */ id) => new Path2D(drawing.getElementById(id)?.getAttribute('d') ?? '')
}
