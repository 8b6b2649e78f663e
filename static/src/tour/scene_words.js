// The words about a scene, which also describe the picture to screen readers. Those of the first one are in the served page; those of another are read from its own page,
// whose URL is in the list of scenes.

/** @param {HTMLElement} room */
export function startSceneWords(room) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (room.querySelector(selector))
  const about = find('.about')
  let shown = find('.scenes__link[aria-current]').dataset.scene

  /** @param {string} id */
  return async function show(id) {
    if (id === shown) return
    shown = id
    const link = /** @type {HTMLAnchorElement} */ (find(`.scenes__link[data-scene='${id}']`))
    for (const each of room.querySelectorAll('.scenes__link, .plan a')) {
      const ids = each.getAttribute('data-scenes') ?? each.getAttribute('data-scene')
      each.ariaCurrent = ids?.split(' ').includes(id) ? 'true' : null
    }
    const name = String(link.textContent)
    document.title = `${name} · Georgia 360`
    find('#name').textContent = name
    const isWhole = Boolean(about.querySelector('.about__all[open]'))
    if (about.contains(document.activeElement)) find('.about__head').focus()
    for (const each of [...about.children].slice(1)) each.remove() // the words of the scene before
    describe(room)
    const words = await wordsOf(link.href)
    if (id !== shown || !words) return
    words.querySelector('.about__all')?.toggleAttribute('open', isWhole)
    about.append(...[...words.children].slice(1))
    describe(room)
  }
}

/**
 * Name and describe the canvas. Not by `aria-describedby`: Chromium leaves out what a closed <details> holds.
 * @param {HTMLElement} room
 */
export function describe(room) {
  const picture = room.querySelector('.psv-canvas-container')
  if (!picture) return
  const words = [...room.querySelectorAll('.about p')].map(({ textContent }) => textContent)
  picture.role = 'img'
  picture.setAttribute('aria-labelledby', 'name')
  picture.setAttribute('aria-description', words.join(' '))
}

/** @param {string} url */
async function wordsOf(url) {
  try {
    const page = await (await fetch(url)).text()
    return new DOMParser().parseFromString(page, 'text/html').querySelector('.about')
  } catch {
    return null // without a network: the heading alone
  }
}
