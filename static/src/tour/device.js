// Detects the gyroscope and asks for its permission, before the gyroscope plugin is loaded. The plugin itself takes
// every browser that has `requestPermission` for one with a gyroscope, and Chromium has it on every computer.

const WAIT = 10_000 // ms for a first event

/** @type {any} */
const orientation = window.DeviceOrientationEvent

/**
 * Whether the device has a gyroscope: it sends a first event, or it is a phone that has to be asked before it sends any.
 * @returns {Promise<boolean>}
 */
export async function hasGyroscope() {
  if (!orientation) return false
  if (orientation.requestPermission && matchMedia('(pointer: coarse)').matches) return true
  return new Promise((resolve) => {
    const answer = (/** @type {DeviceOrientationEvent | undefined} */ event) => {
      removeEventListener('deviceorientation', answer)
      resolve(Number.isFinite(event?.alpha))
    }
    addEventListener('deviceorientation', answer)
    setTimeout(answer, WAIT)
  })
}

/** Whether the visitor allows it. Safari asks only within a click, so this comes before anything is loaded. */
export async function mayTurn() {
  if (!orientation?.requestPermission) return true
  return orientation.requestPermission().then(
    (/** @type {string} */ answer) => answer === 'granted',
    () => false,
  )
}
