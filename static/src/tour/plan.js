// The plan of the scenes, drawn by the server. It replaces its link when the list of scenes is opened.

/** @param {HTMLElement} room */
export function startPlan(room) {
  const list = /** @type {HTMLDetailsElement} */ (room.querySelector('.scenes'))
  const onOpen = () => {
    if (!list.open) return
    list.removeEventListener('toggle', onOpen)
    const link = /** @type {HTMLAnchorElement} */ (list.querySelector('.scenes__plan'))
    drawPlan(link).catch(() => list.addEventListener('toggle', onOpen)) // with the next opening
  }
  list.addEventListener('toggle', onOpen)
  onOpen()
}

/** @param {HTMLAnchorElement} link */
async function drawPlan(link) {
  const scene = link.closest('.scenes')?.querySelector('[aria-current]')?.getAttribute('href')
  const text = await (
    await fetch(scene ? link.href.replace(/\?.*/, () => scene.slice(scene.indexOf('?'))) : link.href)
  ).text()
  const drawn = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  drawn.classList.add('plan')
  link.replaceWith(document.importNode(drawn, true))
}
