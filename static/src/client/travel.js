// Between a list and a detail the picture travels: that of the card grows into that of the page, and goes back into it.
// A view transition, where the browser has them and the visitor has not asked for less motion; else nothing waits.

const NAME = 'travelling'
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const ways = new Map() // detail → the list it was opened from
const named = new Set()
let latest

/**
 * Call `update()`, which shows the page at `to` in place of that at `from`, with whatever movement there is. `settle()`
 * scrolls it to where it is read from: before the browser takes its picture of it.
 */
export function travel(from, to, update, settle) {
  const card = pictureOfCard(to)
  // A running tour takes long to be pictured: who leaves one is not kept waiting.
  const isReturn = ways.get(from) === to && !document.querySelector('main .tour')
  if (!document.startViewTransition || calm.matches || !(card || isReturn)) return update()
  if (card) ways.set(to, from)
  clear()
  name(card ?? firstPicture())
  const transition = document.startViewTransition(() => {
    clear()
    update()
    settle()
    name(card ? firstPicture() : pictureOfCard(from))
  })
  latest = transition
  transition.ready.catch(() => {}) // who turns round on the way skips it
  transition.finished.finally(() => transition === latest && clear())
}

const firstPicture = () => document.querySelector('main :is(.tour, .picture)')

function pictureOfCard(address) {
  for (const link of document.querySelectorAll('main .card__link')) {
    if (link.getAttribute('href') === address) return link.closest('.card').querySelector('.picture')
  }
}

function name(element) {
  if (!element) return
  element.style.setProperty('view-transition-name', NAME)
  named.add(element)
}

function clear() {
  for (const element of named) element.removeAttribute('style') // there is no other style in this site's HTML
  named.clear()
}
