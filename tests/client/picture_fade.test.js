import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage } from './dom.js'

const CARD = '<div class="picture"><img class="picture__preview"><img class="picture__image" src="/stay.webp"></div>'

/** The keyframes of each image, by class, after `startPictureFade`; `loads` says when the picture arrives: it took 500 ms. */
async function animations(loads) {
  openPage(CARD)
  const [preview, image] = document.querySelectorAll('img')
  const animated = {}
  for (const each of [preview, image]) {
    each.animate = (keyframes) => {
      animated[each.className] = keyframes
      return { finished: Promise.resolve() }
    }
  }
  let isComplete = loads === 'before'
  Object.defineProperty(image, 'complete', { get: () => isComplete })
  performance.getEntriesByName = () => [{ duration: 500 }]
  const { startPictureFade } = await import(`../../static/src/site/picture_fade.js?${Math.random()}`)
  startPictureFade()
  if (loads === 'after') {
    isComplete = true
    image.dispatchEvent(new Event('load'))
    await null
  }
  return animated
}

test('a picture that is shown already does not fade in again', async () => {
  assert.deepEqual(await animations('before'), { picture__preview: { visibility: 'hidden' } })
})

test('a picture that arrives later fades in over its preview', async () => {
  const { picture__image } = await animations('after')
  assert.deepEqual(picture__image, { opacity: [0, 1] })
})
