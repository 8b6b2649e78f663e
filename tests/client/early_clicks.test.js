import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REPLAY_EVENT, replayEarlyClicks } from '../../static/src/client/forms/early_clicks.js'
import { click, openPage } from './dom.js'

const PAGE = `<a data-replay href="/static/tour/" target="_blank"><b>Enter the tour</b></a>
  <button data-replay>Share</button><a id="plain" href="/about">About</a>`

/** A page whose app is not there yet; `answered` are the controls that were clicked when the app, or the browser, acts. */
function page(html = PAGE) {
  openPage(html)
  const { promise, reject } = Promise.withResolvers()
  replayEarlyClicks(promise)
  const answered = []
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented) answered.push(event.target.textContent)
    event.preventDefault()
  })
  const [tour, share, plain] = document.querySelectorAll('a[data-replay], button, #plain')
  const goLive = () => dispatchEvent(new Event(REPLAY_EVENT))
  const fail = async () => {
    reject(new Error('no app'))
    await new Promise(setImmediate)
  }
  return { tour, share, plain, answered, goLive, fail }
}

test('a click on a control is replayed once when the app is live', async () => {
  const { share, answered, goLive } = page()
  await click(share)
  assert.deepEqual(answered, [])
  goLive()
  goLive()
  assert.deepEqual(answered, ['Share'])
  await click(share)
  assert.deepEqual(answered, ['Share', 'Share'])
})

test('the last of several clicks is replayed', async () => {
  const { tour, share, answered, goLive } = page()
  await click(share)
  await click(tour.firstElementChild)
  goLive()
  assert.deepEqual(answered, ['Enter the tour'])
})

test('a button clicked twice is replayed once', async () => {
  const { share, answered, goLive } = page()
  await click(share)
  await click(share)
  goLive()
  assert.deepEqual(answered, ['Share'])
})

test('a link clicked again is followed by the browser and not replayed', async () => {
  const { tour, answered, goLive } = page()
  await click(tour)
  await click(tour)
  assert.deepEqual(answered, ['Enter the tour'])
  goLive()
  assert.deepEqual(answered, ['Enter the tour'])
})

test('any other click is left to the browser and cancels the replay', async () => {
  const { share, plain, answered, goLive } = page()
  await click(share)
  await click(plain)
  goLive()
  assert.deepEqual(answered, ['About'])
})

test('a click with a modifier is left to the browser', async () => {
  const { tour, answered, goLive } = page()
  await click(tour, { metaKey: true })
  assert.deepEqual(answered, ['Enter the tour'])
  goLive()
  assert.deepEqual(answered, ['Enter the tour'])
})

test('if the app fails to load, the browser follows the link', async () => {
  const { tour, answered, fail } = page()
  await click(tour)
  await fail()
  assert.deepEqual(answered, ['Enter the tour'])
})

test('a control that has left the page is not clicked', async () => {
  const { share, answered, goLive } = page()
  await click(share)
  share.remove()
  goLive()
  assert.deepEqual(answered, [])
})
