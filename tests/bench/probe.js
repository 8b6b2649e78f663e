// Notes inside the page when what a visitor waits for has happened. Times are milliseconds since the epoch, because a
// click may lead to another document; what is waited for is kept in sessionStorage for the same reason.
// `benchTyping` is set in front of this by browser.py: null, or {word, submits, wanted} to type as early as possible.
{
  const CARD = '.card--property'
  const PAUSE = 250 // between attempts to type, ms: longer than any debounce, or the text would never rest

  const now = () => performance.timeOrigin + performance.now()
  // By attribute: to ask for what is drawn would make the page lay out all that it has put off.
  const cards = () => [...document.querySelectorAll(CARD)].filter((card) => !card.closest('[hidden]')).length
  const bench = (window.bench = { started: Number(sessionStorage.getItem('started') ?? performance.timeOrigin) })
  sessionStorage.setItem('started', bench.started) // of the visit, not of a later document in it

  const read = () => JSON.parse(sessionStorage.getItem('bench') ?? 'null')
  const write = (expected) => sessionStorage.setItem('bench', JSON.stringify(expected))

  /** Wait for `what` ('cards' in number, 'heading' by text); the clock starts with the next input, submit or click. */
  bench.expect = (what, wanted) => {
    delete bench.took
    write({ what, wanted })
    watch()
  }

  function start() {
    const expected = read()
    if (expected && !expected.since) write({ ...expected, since: now() })
  }

  function check() {
    const expected = read()
    if (!expected?.since) return
    const { what, wanted, since } = expected
    // A page that is still being read has every number of cards once.
    if (document.readyState === 'loading') return
    const reached = what === 'cards' ? cards() === wanted : document.querySelector('main h1')?.textContent === wanted
    if (!reached) return
    bench.at = now()
    bench.took = bench.at - since
    sessionStorage.removeItem('bench')
  }

  for (const event of ['input', 'submit', 'click']) addEventListener(event, start, { capture: true })
  addEventListener('DOMContentLoaded', check)

  // Only while something is expected: to hear of every node that is parsed costs the page a tenth of a second.
  const observer = new MutationObserver(check)
  const watch = () =>
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  if (read()) watch()

  const frame = () => {
    const box = document.querySelector(CARD)?.getBoundingClientRect()
    // This frame will show it; it is drawn when the next one begins.
    if (box?.height && box.top < innerHeight) requestAnimationFrame(() => (bench.firstCard = now()))
    else requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)

  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args)
      this.addEventListener('open', () => (bench.socketOpen ??= now()))
    }
  }

  if (benchTyping && !sessionStorage.getItem('typed')) {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
    let attempts = 0
    const attempt = () => {
      const field = document.querySelector('input[name=where]')
      if (bench.took !== undefined) return
      setTimeout(attempt, field ? PAUSE : 10)
      if (!field) return
      if (!attempts) bench.expect('cards', benchTyping.wanted)
      setValue.call(field, benchTyping.word + ' '.repeat(attempts++ % 2))
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      if (!benchTyping.submits) return
      sessionStorage.setItem('typed', 'yes')
      field.form.requestSubmit()
    }
    attempt()
  }
}
