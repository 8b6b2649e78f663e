import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, answerMedia, click, fire, mount, openPage, scrollIntoView } from './dom.js'

const OUTSIDE = 'https://kuula.co/share/x?embed=1'
const OWN = '/static/tour/?id=pano-svaneti&embed=1'
const AWAY = 'The map cannot be reached right now.'
const DIALOG = `<div class="frame-dialog">
  <button class="frame-dialog__open">Double room</button>
  <dialog><div class="frame-dialog__frame"></div></dialog>
</div>`
const TOUR = `<div class="tour">
  <a class="tour__open tour__poster" href="${OWN}">Enter the 360° tour</a>
  <button class="tour__exit" hidden>Exit fullscreen</button>
</div>`

/** A page with a `name` in it, from where other sites answer or do not. */
async function page(name, html, { src = OUTSIDE, load = true, isReachable = true, media = [] } = {}) {
  openPage('<header><a href="/">Georgia 360</a></header>')
  Object.defineProperty(document, 'readyState', { value: 'complete' })
  answerMedia(...media)
  const site = { isReachable, asked: [] }
  globalThis.fetch = async (url, { method, mode }) => {
    site.asked.push([url, method, mode])
    await site.answer
    if (!site.isReachable) throw new TypeError('Failed to fetch')
  }
  const { element, update } = await mount(name, html, { src, title: 'A frame', away: AWAY, ...(name !== 'FrameDialog' && { load }) })
  const idle = () => act(() => new Promise((resolve) => setTimeout(resolve, 1)))
  const frame = () => document.querySelector('iframe')
  const away = () => document.querySelector('[role=status]')?.textContent
  return { element, update, idle, frame, away, site, find: (selector) => document.querySelector(selector) }
}

test('a frame is loaded when it comes into view and the page is idle', async () => {
  const { element, idle, frame } = await page('TourViewer', TOUR)
  await scrollIntoView(element, false)
  await idle()
  assert.ok(!frame())
  await scrollIntoView(element)
  await idle()
  assert.deepEqual([frame().src, frame().title], [OUTSIDE, 'A frame'])
})

test('a click with a modifier is left to the browser', async () => {
  const { frame, find } = await page('TourViewer', TOUR)
  assert.equal(await click(find('.tour__open'), { ctrlKey: true }), true)
  assert.ok(!frame())
})

test('another address is another frame', async () => {
  const { element, update, idle, frame } = await page('TourViewer', TOUR)
  await scrollIntoView(element)
  await idle()
  const src = 'https://kuula.co/share/y?embed=1'
  await scrollIntoView(await update({ src, title: 'Another frame', away: AWAY, load: true }))
  await idle()
  assert.deepEqual([frame().src, frame().title], [src, 'Another frame'])
})

test('frames of other sites are sandboxed and probed before, frames of this site are neither', async () => {
  const other = await page('FrameDialog', DIALOG)
  await click(other.find('.frame-dialog__open'))
  const sandbox = other.frame().getAttribute('sandbox').split(' ')
  assert.ok(sandbox.includes('allow-scripts'))
  for (const permission of ['allow-top-navigation', 'allow-forms', 'allow-modals', 'allow-downloads'])
    assert.ok(!sandbox.includes(permission), permission)
  assert.match(other.frame().getAttribute('allow'), /fullscreen.*gyroscope/)
  assert.deepEqual(other.site.asked, [[OUTSIDE, 'HEAD', 'no-cors']])
  const own = await page('FrameDialog', DIALOG, { src: OWN })
  await click(own.find('.frame-dialog__open'))
  assert.equal(own.frame().getAttribute('sandbox'), null)
  assert.deepEqual(own.site.asked, [])
})

// FrameDialog

test('a dialog has its frame only while it is open, and its button gets the focus back', async () => {
  const { find, frame } = await page('FrameDialog', DIALOG, { src: OWN })
  const dialog = find('dialog')
  const closes = [
    () => dialog.close(),
    () => fire(frame(), 'keydown', { key: 'Escape' }), // that a tour of this site passes on
  ]
  for (const close of closes) {
    assert.ok(!frame())
    await click(find('.frame-dialog__open'))
    assert.ok(dialog.open)
    assert.equal(frame().getAttribute('src'), OWN)
    await act(close)
    assert.ok(!dialog.open)
    assert.ok(!frame())
    assert.ok(document.activeElement === find('.frame-dialog__open'))
  }
})

test('a dialog reloads a site that could not be reached', async () => {
  const { find, frame, away, site } = await page('FrameDialog', DIALOG, { isReachable: false })
  await click(find('.frame-dialog__open'))
  assert.equal(away(), AWAY)
  await act(() => find('dialog').close())
  assert.equal(away(), undefined)
  const { promise, resolve } = Promise.withResolvers()
  Object.assign(site, { isReachable: true, answer: promise })
  await click(find('.frame-dialog__open'))
  assert.equal(away(), undefined) // not what was known before
  await act(resolve)
  assert.equal(frame().src, OUTSIDE)
  assert.equal(away(), undefined)
})

// TourViewer

/** Fullscreen as the browser has it: `deny` refuses it to elements. */
function fullscreen({ deny = false } = {}) {
  let element = null
  const change = async (to) => {
    element = to
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  Object.defineProperty(document, 'fullscreenElement', { get: () => element })
  document.exitFullscreen = () => change(null)
  window.Element.prototype.requestFullscreen = function () {
    return deny ? Promise.reject(new TypeError('not here')) : change(this)
  }
  return { exit: () => act(() => change(null)) }
}

test('the frame of a tour cannot be reached under its poster', async () => {
  const { element, idle, frame, find } = await page('TourViewer', TOUR, { src: OWN })
  await scrollIntoView(element)
  await idle()
  assert.equal(frame().inert, true)
  assert.equal(frame().title, 'A frame')
  await fire(frame(), 'load')
  assert.equal(find('.tour__poster').hidden, false)
})

test('a tour enters fullscreen by its poster, and leaves it by its button and by Escape', async () => {
  const { element, frame, find } = await page('TourViewer', TOUR, { src: OWN, load: false })
  const screen = fullscreen()
  for (const leave of [() => click(find('.tour__exit')), () => fire(document, 'keydown', { key: 'Escape' }), screen.exit]) {
    await click(find('.tour__open'))
    await fire(frame(), 'load')
    assert.equal(element.className, 'tour tour--full tour--fullscreen')
    assert.deepEqual([find('.tour__exit').hidden, find('.tour__open').hidden], [false, true])
    assert.ok(document.activeElement === find('.tour__exit'))
    assert.equal(find('header').inert, true)
    assert.equal(frame().inert, false)
    await leave()
    assert.equal(element.className, 'tour')
    assert.deepEqual([find('.tour__exit').hidden, find('.tour__open').hidden], [true, false])
    assert.ok(document.activeElement === find('.tour__open'))
    assert.equal(find('header').inert, false)
  }
})

test('a tour that opens is busy until its frame is loaded', async () => {
  const { element, frame, find } = await page('TourViewer', TOUR, { src: OWN, load: false })
  fullscreen()
  assert.equal(element.getAttribute('aria-busy'), null)
  await click(find('.tour__open'))
  assert.equal(element.getAttribute('aria-busy'), 'true')
  await fire(frame(), 'load')
  assert.equal(element.getAttribute('aria-busy'), null)
})

test('a tour fills the window where elements have no fullscreen', async () => {
  const { element, find } = await page('TourViewer', TOUR, { src: OWN, load: false })
  fullscreen({ deny: true })
  await click(find('.tour__open'))
  assert.equal(element.className, 'tour tour--full tour--overlay')
  assert.equal('overlay' in document.documentElement.dataset, true)
  assert.equal(find('header').inert, true)
  await fire(document, 'fullscreenchange') // of a film in its frame
  assert.equal(element.className, 'tour tour--full tour--overlay')
  await click(find('.tour__exit'))
  assert.equal(element.className, 'tour')
  assert.equal('overlay' in document.documentElement.dataset, false)
  assert.equal(document.querySelectorAll('[inert]:not(iframe)').length, 0)
})

test('an open tour says that its site cannot be reached', async () => {
  const { element, idle, frame, away, find } = await page('TourViewer', TOUR, { isReachable: false })
  fullscreen()
  await scrollIntoView(element)
  await idle()
  assert.equal(away(), undefined)
  await click(find('.tour__open'))
  assert.equal(away(), AWAY)
  assert.ok(!frame())
  assert.equal(element.getAttribute('aria-busy'), null)
})

// ASVS 14.2.3
test('a tour is not loaded ahead with data saving, or where the owner says so', async () => {
  for (const options of [{ media: ['(prefers-reduced-data: reduce)'] }, { load: false }]) {
    const { element, idle, frame, find } = await page('TourViewer', TOUR, { src: OWN, ...options })
    fullscreen()
    await scrollIntoView(element)
    await idle()
    assert.ok(!frame())
    await click(find('.tour__open'))
    assert.equal(frame().getAttribute('src'), OWN)
  }
})

test('a link to the tour elsewhere on the page opens it, and has the focus when the tour is left', async () => {
  const { element, frame, find } = await page('TourViewer', TOUR, { src: OWN })
  fullscreen({ deny: true })
  const link = Object.assign(document.createElement('a'), { href: '#tour', textContent: 'View Tour' })
  document.body.append(link)
  assert.equal(await click(link), false)
  assert.equal(frame().src.endsWith(OWN), true)
  assert.match(element.className, /tour--overlay/)
  await click(find('.tour__exit'))
  assert.doesNotMatch(element.className, /tour--overlay/)
  assert.ok(document.activeElement === link)
})
