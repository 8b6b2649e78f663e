// Plain links become navigation over the socket: the address changes at once, the server answers with the page.
// Without a socket the browser follows the link itself.

const PROGRESS_AFTER = 150
const PATIENCE = 10_000

/** Start listening. `send(location)` asks for a page and says whether it could; `showKept(at, from)` shows one at hand. */
export function createNavigation({ send, showKept }) {
  let pending
  let settle = () => {} // what is left to do for the page that arrived: scroll, move the focus
  let shown = location.pathname + location.search
  const progress = document.body.appendChild(element('div', 'progress'))
  const announcer = document.body.appendChild(element('div', 'visually-hidden'))
  announcer.setAttribute('aria-live', 'polite')
  history.scrollRestoration = 'manual'

  /** Ask for the page at `url`. False: nobody answers, let the browser do it. */
  function go(url, { replace = false, keepScroll = false, traversal = false } = {}) {
    const at = url.pathname + url.search
    const from = shown
    if (!send({ path: url.pathname, query_string: url.search })) return false
    if (!traversal) history[replace ? 'replaceState' : 'pushState'](null, '', url)
    clearTimers()
    pending = {
      at,
      from,
      hash: url.hash,
      keepScroll: keepScroll || replace,
      slow: setTimeout(() => progress.classList.add('progress--running'), PROGRESS_AFTER),
      lost: setTimeout(() => location.reload(), PATIENCE),
    }
    for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close()
    showKept(at, from)
    return true
  }

  /** The page at `at` is at hand since now: whoever waits for it need not wait for the answer. */
  function atHand(at) {
    if (pending?.at === at && !pending.settled) showKept(at, pending.from)
  }

  /** Whether the visitor asked for the page at `at` and is about to see it, from its top. */
  function opens(at) {
    return pending?.at === at && !pending.settled && !pending.keepScroll && !pending.hash
  }

  /** The tree for `at` is in the document. */
  function arrived({ at, language, waiting }) {
    shown = at
    // Not set again in vain: the browser would work out every style anew.
    if (document.documentElement.lang !== language) document.documentElement.lang = language
    if (!pending || pending.at !== at) return
    const visit = pending
    settle = () => {
      settle = () => {}
      if (visit.keepScroll || shown !== at) return
      if (!visit.scrolled) scroll(visit.hash)
      visit.scrolled = true
      if (!waiting) announce()
    }
    // In the frame that shows the page: to scroll or to move the focus makes the browser lay it out, which it would have
    // to do again after what effects still change.
    requestAnimationFrame(() => settle())
    pending.settled = true
    if (waiting) return
    clearTimers()
    pending = undefined
  }

  function scroll(hash) {
    const target = hash && named(hash)
    if (target) target.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: 0, behavior: 'instant' })
  }

  function announce() {
    const heading = document.querySelector('main h1')
    if (heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    announcer.textContent = document.title
  }

  function clearTimers() {
    clearTimeout(pending?.slow)
    clearTimeout(pending?.lost)
    progress.classList.remove('progress--running')
  }

  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href]')
    if (!link || !isPlain(event) || !isInside(link)) return
    const url = addressOf(link)
    if (url.pathname + url.search === location.pathname + location.search) {
      if (url.hash) return
      event.preventDefault()
      scrollTo({ top: 0 })
    } else if (go(url, { replace: 'replace' in link.dataset, keepScroll: 'keepScroll' in link.dataset })) {
      event.preventDefault()
    }
  })

  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || form.method !== 'get' || form.target) return
    const url = new URL(form.action)
    url.search = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''))
    if (go(url)) event.preventDefault()
  })

  addEventListener('popstate', () => {
    const url = new URL(location.href)
    const at = url.pathname + url.search
    if (pending?.at === at) return
    if (!pending && shown === at) {
      // Within the page, where the browser scrolls to what a link names.
      if (!url.hash) scrollTo({ top: 0 })
      return
    }
    if (!go(url, { traversal: true })) location.reload()
  })

  return { go, atHand, opens, arrived, settle: () => settle() }
}

/** The element that '#part' names; what is no proper escape names none. */
function named(hash) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

const isPlain = (event) =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Where a link leads; links in SVG have no address as text, only the attribute. */
export const addressOf = (link) => new URL(link.getAttribute('href'), document.baseURI)

/** A link to a page of this site, to be shown in this window. */
export const isInside = (link) =>
  addressOf(link).origin === location.origin &&
  ['', '_self', null].includes(link.getAttribute('target')) &&
  !link.hasAttribute('download') &&
  link.getAttribute('rel') !== 'external' &&
  !/^\/(static|api|health)(\/|$)/.test(addressOf(link).pathname)

function element(tag, className) {
  const made = document.createElement(tag)
  made.className = className
  return made
}
