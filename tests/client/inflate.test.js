import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { startInflating } from '../../static/src/client/connection/inflate.js'

const first = JSON.stringify(Array.from({ length: 3000 }, (_, n) => `მესტია ${n * n}`))
const second = first.slice(-5_000)
const last = (text) => Buffer.from(text).subarray(-32 * 1024)

/** What a websocket gives of a message of the server's. */
function frame(text, dictionary) {
  const { buffer, byteOffset, length } = deflateRawSync(text, { dictionary })
  return buffer.slice(byteOffset, byteOffset + length)
}

test("a message is inflated with the socket's first message as dictionary", async () => {
  const inflate = startInflating()
  assert.equal(await inflate(frame(first)), first)
  const short = frame(second, last(first))
  assert.ok(short.byteLength < frame(second).byteLength / 4)
  assert.equal(await inflate(short), second)
  assert.equal(await inflate(short), second) // not to the one before it
})

test('a message without references is inflated', async () => {
  const inflate = startInflating()
  await inflate(frame(first))
  assert.equal(await inflate(frame(second)), second)
})

test('each socket has its own first message', async () => {
  await startInflating()(frame(first))
  const inflate = startInflating()
  assert.equal(await inflate(frame('another')), 'another')
  await assert.rejects(inflate(frame(second, last(first))))
})
