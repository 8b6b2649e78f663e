import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WIDE_WINDOW } from '../../static/src/modules/shared/from_python.js'
import { act, answerMedia, click, fire, mount, openPage, scrollIntoView } from './dom.js'

const HERO = `<section class="hero">
  <div class="hero__media"><img class="hero__poster" src="/static/media/hero.webp"></div>
  <button class="hero__pause" aria-label="Pause the film" data-play-label="Play the film" hidden></button>
</section>`
const PHONE = '(max-width: 767px)'
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
const REDUCED_DATA = '(prefers-reduced-data: reduce)'
const source = (cut, type) => ({ src: `/static/media/${cut}.${type}`, type: `video/${type}` })
const CUTS = {
  mobile: [source('portrait', 'webm'), source('portrait', 'mp4')],
  desktop: [source('landscape', 'webm'), source('landscape', 'mp4')],
  wide: [source('wide', 'webm'), source('wide', 'mp4')],
}

/** A hero in view, whose film plays when it may. */
async function hero({ media = [], connection, isPosterComplete = true } = {}) {
  openPage('')
  const change = answerMedia(...media)
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  Object.defineProperty(window.HTMLImageElement.prototype, 'complete', { value: isPosterComplete, configurable: true })
  const calls = []
  Object.assign(window.HTMLMediaElement.prototype, {
    async play() {
      calls.push('play')
      this.dispatchEvent(new Event('playing'))
    },
    pause: () => calls.push('pause'),
    load: () => calls.push('load'),
  })
  const { element, update, unmount } = await mount('VideoHero', HERO, CUTS)
  await scrollIntoView(element)
  const button = element.querySelector('.hero__pause')
  return { element, button, calls, change, update, unmount, film: () => element.querySelector('video') }
}

const filesOf = (cut) => [`/static/media/${cut}.webm`, `/static/media/${cut}.mp4`]
const sources = (film) => [...film.querySelectorAll('source')].map((each) => each.getAttribute('src'))

test('a film in view plays muted and has a pause button', async () => {
  const { film, button, calls } = await hero()
  assert.ok(film().muted && film().loop && film().playsInline)
  assert.equal(film().getAttribute('aria-hidden'), 'true')
  assert.deepEqual(calls, ['load', 'play'])
  assert.ok(film().classList.contains('hero__film--playing'))
  assert.equal(button.hidden, false)
})

test('a film out of view is paused, and plays again in view', async () => {
  const { element, calls } = await hero()
  await scrollIntoView(element, false)
  assert.equal(calls.at(-1), 'pause')
  await scrollIntoView(element)
  assert.equal(calls.at(-1), 'play')
})

test('a film in a hidden tab is paused', async () => {
  const { calls } = await hero()
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  await fire(document, 'visibilitychange')
  assert.equal(calls.at(-1), 'pause')
})

test('a narrow window has its own film', async () => {
  const { film, change, calls } = await hero()
  assert.deepEqual(sources(film()), filesOf('landscape'))
  await change(PHONE, true)
  assert.deepEqual(sources(film()), filesOf('portrait'))
  assert.deepEqual(calls, ['load', 'play', 'load', 'play'])
})

test('a wide window has its own film, unless the connection is slow or the window is that of a phone', async () => {
  for (const [effectiveType, cut] of [['4g', 'wide'], [undefined, 'wide'], ['3g', 'landscape'], ['slow-2g', 'landscape']]) {
    const { film } = await hero({ media: [WIDE_WINDOW], connection: { saveData: false, effectiveType } })
    assert.deepEqual(sources(film()), filesOf(cut), effectiveType)
  }
  assert.deepEqual(sources((await hero({ media: [WIDE_WINDOW] })).film()), filesOf('wide')) // not in Chromium
  assert.deepEqual(sources((await hero({ media: [PHONE, WIDE_WINDOW] })).film()), filesOf('portrait'))
})

test('a film that plays goes on when the window becomes wide', async () => {
  const { film, change, calls } = await hero()
  await change(WIDE_WINDOW, true)
  assert.deepEqual(sources(film()), filesOf('landscape'))
  assert.deepEqual(calls, ['load', 'play'])
})

test('a paused film stays paused, and its button says so', async () => {
  const { element, button, calls } = await hero()
  await click(button)
  assert.equal(button.getAttribute('aria-label'), 'Play the film')
  assert.ok(button.hasAttribute('data-held'))
  await scrollIntoView(element, false)
  await scrollIntoView(element)
  assert.deepEqual(calls.slice(2), ['pause', 'pause', 'pause'])
  await click(button)
  assert.equal(button.getAttribute('aria-label'), 'Pause the film')
  assert.equal(calls.at(-1), 'play')
})

test('with reduced motion there is no film, and a playing one is removed', async () => {
  assert.ok(!(await hero({ media: [REDUCED_MOTION] })).film())
  const { film, button, change, calls } = await hero()
  await change(REDUCED_MOTION, true)
  assert.ok(!film())
  assert.equal(button.hidden, true)
  assert.equal(calls.at(-1), 'load') // cancels the download
})

test('there is no film with data saving', async () => {
  for (const options of [{ connection: { saveData: true } }, { media: [REDUCED_DATA] }]) {
    const { film, button } = await hero(options)
    assert.ok(!film())
    assert.equal(button.hidden, true)
  }
})

test('the film waits for the poster', async () => {
  const { element, film } = await hero({ isPosterComplete: false })
  assert.ok(!film())
  const poster = element.querySelector('img')
  Object.defineProperty(poster, 'complete', { value: true })
  await fire(poster, 'load')
  await scrollIntoView(element)
  assert.ok(film())
})

test('the poster stays when the film cannot be loaded', async () => {
  const { film, button } = await hero()
  await fire(film().querySelector('source'), 'error', {})
  await act(() => film().lastElementChild.dispatchEvent(new Event('error'))) // does not bubble
  assert.ok(!film().classList.contains('hero__film--playing'))
  assert.equal(button.hidden, true)
})

test('leaving the page removes the film', async () => {
  const { film, unmount, calls } = await hero()
  const left = film()
  await unmount()
  assert.ok(!left.isConnected)
  assert.equal(left.childElementCount, 0)
  assert.equal(calls.at(-1), 'load')
})
