// The flat picture: what there is without WebGL. Fingers and arrow keys scroll it by themselves, a mouse drags it.

export function startFlat(flat) {
  flat.scrollLeft = (flat.scrollWidth - flat.clientWidth) / 2 // the middle, where the viewer looks too
  flat.addEventListener('pointerdown', ({ pointerType, pointerId, button, clientX }) => {
    if (pointerType === 'touch' || button !== 0) return
    const hold = clientX + flat.scrollLeft
    const drag = (move) => (flat.scrollLeft = hold - move.clientX)
    flat.setPointerCapture(pointerId)
    flat.addEventListener('pointermove', drag)
    flat.addEventListener('lostpointercapture', () => flat.removeEventListener('pointermove', drag), { once: true })
  })
}
