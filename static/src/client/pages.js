// Pages that can be shown before the server has answered: those already seen, and those that it prepared while the
// pointer lay on their link. A page is the part of the model that bears `at`, the address it shows. The server's own
// answer always follows and wins; where it says the same, nothing renders again.
import { addressOf } from './links.js'
import { patch } from './patch.js'

const KEPT = 12
const REST = 20 // ms in which a mouse does not move: then a link is worth a request
const LINGER = 65 // ms of focus, or of a finger that may be about to scroll
const AT_ONCE = 2

const kept = new Map()

/** Remember the page in `model`, and return what it says of itself: `at`, the address it shows, `language` and `waiting`. */
export function remember(model) {
  const page = findPage(model, '')?.node
  if (page && !page.attributes.waiting) keep(page)
  return page?.attributes
}

export function keep(page) {
  const { at } = page.attributes
  kept.delete(at)
  kept.set(at, page)
  if (kept.size > KEPT) kept.delete(kept.keys().next().value)
}

/** The model with the page at `at` in it, or undefined when that page is not at hand. */
export function withPage(model, at) {
  const page = kept.get(at)
  const found = page && findPage(model, '')
  return found && patch(model, found.path, page)
}

/** Ask for the page of a link as soon as somebody seems about to follow it. `ask(url)` sends the request. */
export function prepareOnIntent(ask) {
  if (navigator.connection?.saveData) return
  const asked = new Set()
  let underWay = 0
  let timer

  const intend = ({ target, pointerType }) => {
    clearTimeout(timer)
    const link = target.closest?.('a[href]')
    if (link) timer = setTimeout(prepare, pointerType === 'mouse' ? REST : LINGER, link)
  }

  function prepare(link) {
    const url = addressOf(link)
    const at = url.pathname + url.search
    if (kept.has(at) || asked.has(at) || underWay >= AT_ONCE || at === location.pathname + location.search) return
    if (!ask(link, url)) return
    asked.add(at)
    underWay++
    setTimeout(() => {
      asked.delete(at)
      underWay--
    }, 1000)
  }

  for (const sign of ['pointerover', 'pointermove', 'focusin']) {
    document.addEventListener(sign, intend, { passive: true })
  }
  document.addEventListener('pointerout', () => clearTimeout(timer), { passive: true })
}

function findPage(node, path) {
  if (node?.attributes?.at) return { node, path }
  for (const [index, child] of (node?.children ?? []).entries()) {
    const found = typeof child === 'object' && child.tagName === '' && findPage(child, `${path}/children/${index}`)
    if (found) return found
  }
}
