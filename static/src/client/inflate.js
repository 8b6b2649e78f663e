// Reads the deflated messages of a socket. The first one is the dictionary of all later ones (app/live/deflate.py).
const WINDOW = 32 * 1024 // bytes: as far back as deflate can refer

/** Reads the messages of one socket, each after the one before it. */
export function startInflating() {
  /** @type {Uint8Array<ArrayBuffer>} */
  let dictionary = new Uint8Array()

  /** @param {ArrayBuffer} data */
  return async (data) => {
    const stream = new Blob([...asBlock(dictionary), data]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer()).subarray(dictionary.length)
    if (!dictionary.length) dictionary = bytes.slice(-WINDOW)
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
