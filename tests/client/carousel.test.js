import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerMedia, click, fire, mount, openPage, resize, stopClock } from './dom.js'

const STRIP = `<div class="carousel">
  <div class="carousel__track" tabindex="0"><a href="/places/vardzia">Vardzia</a></div>
  <button class="carousel__arrow" data-step="-1">Previous</button>
  <button class="carousel__arrow" data-step="1">Next</button>
</div>`

/** A strip whose cards are `content` px wide, of which `view` px are in view. */
async function strip({ view = 300, content = 1000, media = [], ...props }) {
  openPage('')
  answerMedia(...media)
  let position = 0
  const moves = []
  globalThis.getComputedStyle = () => ({ paddingInlineStart: '0' })
  const { element } = await mount('Carousel', STRIP, { step: 100, byView: false, ...props })
  const [back, on] = element.querySelectorAll('button')
  const track = element.querySelector('.carousel__track')
  Object.defineProperties(track, {
    clientWidth: { value: view },
    scrollWidth: { value: content },
    scrollLeft: { get: () => position, configurable: true },
    scrollTo: {
      value({ left, behavior }) {
        moves.push([left, behavior])
        position = left
        track.dispatchEvent(new Event('scroll'))
      },
    },
  })
  await resize(track)
  return { track, back, on, moves, isAtEnd: () => [back, on].map((arrow) => arrow.getAttribute('aria-disabled')) }
}

test('an arrow at the end of the strip is disabled for a screen reader, and keeps the focus', async () => {
  const { on, back, isAtEnd } = await strip({ content: 500 })
  assert.deepEqual(isAtEnd(), ['true', 'false'])
  on.focus()
  for (let n = 0; n < 4; n++) await click(on)
  assert.deepEqual(isAtEnd(), ['false', 'true'])
  assert.ok(document.activeElement === on)
  assert.ok(!on.disabled)
  assert.ok(!back.hidden)
})

test('arrow keys move a strip that has the focus by one card', async (t) => {
  const pass = stopClock(t)
  const { track, moves } = await strip({ step: 120 })
  assert.equal(await fire(track, 'keydown', { key: 'ArrowRight' }), false)
  await pass(600)
  await fire(track, 'keydown', { key: 'ArrowLeft' })
  assert.deepEqual(moves.map(([left]) => left), [120, 0])
})

test('arrow keys of a card in the strip, or with a modifier, are the browser’s', async () => {
  const { track, moves } = await strip({})
  assert.ok(await fire(track.querySelector('a'), 'keydown', { key: 'ArrowRight' }))
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    assert.ok(await fire(track, 'keydown', { key: 'ArrowRight', [modifier]: true }))
  assert.ok(await fire(track, 'keydown', { key: 'Enter' }))
  assert.deepEqual(moves, [])
})

test('quick presses add up, and stop at the end', async (t) => {
  const pass = stopClock(t)
  const { track, on, moves } = await strip({})
  let shown = 0 // a smooth scroll has not moved yet when the next press comes
  Object.defineProperty(track, 'scrollLeft', { get: () => shown })
  for (let n = 0; n < 9; n++) await click(on)
  assert.deepEqual(moves.slice(0, 3).map(([left]) => left), [100, 200, 300])
  assert.equal(moves.at(-1)[0], 700)
  await pass(501)
  shown = 250
  await click(on)
  assert.equal(moves.at(-1)[0], 350)
})

test('an arrow moves by the cards that are in view, all but one, and by one at least', async () => {
  for (const [view, distance] of [[460, 400], [300, 200], [90, 100]]) {
    const { on, moves } = await strip({ view, byView: true })
    await click(on)
    assert.equal(moves[0][0], distance, `${view} px`)
  }
})

test('a strip moves at once with reduced motion', async () => {
  for (const [media, behavior] of [[['(prefers-reduced-motion: reduce)'], 'instant'], [[], 'smooth']]) {
    const { on, moves } = await strip({ media })
    await click(on)
    assert.equal(moves[0][1], behavior)
  }
})

test('a strip that fits has no arrows', async () => {
  const { on, back } = await strip({ content: 300 })
  assert.deepEqual([on.hidden, back.hidden], [true, true])
})
