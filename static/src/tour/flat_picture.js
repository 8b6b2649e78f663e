// The flat picture, for browsers without WebGL. It scrolls by touch and arrow keys; this adds dragging with the mouse.

/** @param {HTMLElement} picture */
export function startFlatPicture(picture) {
  picture.scrollLeft = (picture.scrollWidth - picture.clientWidth) / 2 // the viewer starts in the middle, too
  picture.addEventListener('pointerdown', ({ pointerType, pointerId, button, clientX }) => {
    if (pointerType === 'touch' || button !== 0) return
    const start = clientX + picture.scrollLeft
    const drag = (/** @type {PointerEvent} */ move) => {
      picture.scrollLeft = start - move.clientX
    }
    picture.setPointerCapture(pointerId)
    picture.addEventListener('pointermove', drag)
    picture.addEventListener('lostpointercapture', () => picture.removeEventListener('pointermove', drag), {
      once: true,
    })
  })
}
