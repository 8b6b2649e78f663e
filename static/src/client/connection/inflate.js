// Inflates the messages of a socket. The first one is the dictionary of all later ones (app/live/socket/deflate.py).
import { DEFLATE_WINDOW } from '../core/from_python.js'

/** Inflates the messages of one socket in order. */
export function startInflating() {
  /** @type {Uint8Array<ArrayBuffer>} */
  let dictionary = new Uint8Array()

  /** @param {ArrayBuffer} data */
  return async (data) => {
    // Not from a Blob: WebKit reads it in another process, which fails when the visitor leaves the page.
    const { readable, writable } = new DecompressionStream('deflate-raw')
    const writer = writable.getWriter()
    const written = [...asBlock(dictionary), data].map((part) => writer.write(part))
    const [read] = await Promise.all([new Response(readable).arrayBuffer(), ...written, writer.close()])
    const bytes = new Uint8Array(read, dictionary.length)
    if (!dictionary.length) dictionary = bytes.slice(-DEFLATE_WINDOW)
    return new TextDecoder().decode(bytes)
  }
}

/**
 * A block of a deflated stream that holds `bytes` as they are: DecompressionStream takes no dictionary.
 * @param {Uint8Array<ArrayBuffer>} bytes  fewer than 64 KiB
 */
function asBlock(bytes) {
  const { length } = bytes
  return [new Uint8Array([0, length, length >> 8, ~length, ~length >> 8]), bytes]
}
