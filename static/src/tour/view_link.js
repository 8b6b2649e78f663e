// A link to the very view: #view={yaw},{pitch},{zoom}, in degrees and per cent, after the URL of a scene. The server
// never sees it, so that a scene has one URL in every cache.

const VIEW = /^#view=(-?\d{1,3}(?:\.\d{1,3})?),(-?\d{1,2}(?:\.\d{1,3})?),(\d{1,3}(?:\.\d{1,3})?)$/

/** @typedef {{ yaw: number, pitch: number, zoom: number }} View */

/**
 * The view that the part of a URL after its # names; undefined if it names none.
 * @param {string} hash
 * @returns {View | undefined}
 */
export function readView(hash) {
  const found = VIEW.exec(hash)
  if (!found) return
  const [yaw, pitch, zoom] = found.slice(1).map(Number)
  return { yaw: yaw % 360, pitch: Math.max(-90, Math.min(90, pitch)), zoom: Math.min(100, zoom) }
}

/**
 * The link to a view of the scene at a URL.
 * @param {string} scene
 * @param {View} view
 */
export function writeView(scene, { yaw, pitch, zoom }) {
  const link = new URL(scene)
  link.searchParams.delete('embed')
  link.hash = `view=${[yaw, pitch, zoom].map((number) => Number(number.toFixed(1))).join(',')}`
  return link.href
}
