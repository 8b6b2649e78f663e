import assert from 'node:assert/strict'
import { test } from 'node:test'
import { click, mount, openPage } from './dom.js'

const SENT = 'http://georgia.test/properties?saved=place:vardzia/city:gori'
const CANONICAL = 'http://georgia.test/properties'

openPage('', SENT)
const { toasts } = await import('../../static/src/modules/toasts/toast.js')

/** Clicks on "Share" where the device has this `share` and this `clipboard`; returns the toast. */
async function shared({ share, clipboard, exact = true }) {
  for (const [name, value] of Object.entries({ share, clipboard }))
    Object.defineProperty(navigator, name, { value, configurable: true })
  const link = `<link rel="canonical" href="${CANONICAL}">`
  document.head.innerHTML = link
  const { element } = await mount('ShareButton', '<button class="share">Share</button>', {
    ...{ title: 'Saved', copied: 'Link copied', exact },
  })
  const before = toasts.all()
  await click(element)
  await new Promise(setImmediate)
  const [toast] = toasts.all()
  return toasts.all() === before ? undefined : [toast.title, toast.description]
}

const refuse = (name) => () => Promise.reject(new DOMException('', name))

test('the share sheet gets title and address, and no toast is shown', async () => {
  const given = []
  assert.equal(await shared({ share: async (data) => given.push(data) }), undefined)
  assert.deepEqual(given, [{ title: 'Saved', url: SENT }])
})

test('a share sheet that the visitor closes counts as shared', async () => {
  assert.equal(await shared({ share: refuse('AbortError') }), undefined)
})

test('without a share sheet, or when it fails, the link is copied', async () => {
  for (const share of [undefined, refuse('NotAllowedError')]) {
    const copied = []
    assert.deepEqual(await shared({ share, clipboard: { writeText: async (text) => copied.push(text) } }), ['Link copied', SENT])
    assert.deepEqual(copied, [SENT])
  }
})

test('without a clipboard, or when copying is denied, the toast shows the address', async () => {
  for (const clipboard of [undefined, { writeText: refuse('NotAllowedError') }])
    assert.deepEqual(await shared({ clipboard }), ['Saved', SENT])
})

test('the link is the canonical one unless the exact address is asked for', async () => {
  assert.deepEqual(await shared({ exact: false }), ['Saved', CANONICAL])
})
