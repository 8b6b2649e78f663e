// The quiet word that the connection is gone, and its end. Short breaks are not mentioned.

const SAID_AFTER = 1000

/** `show(live)` with every change of the connection. */
export function createNotice() {
  let timer
  const box = document.createElement('div')
  box.className = 'connection-notice'
  box.setAttribute('role', 'status')
  document.body.append(box)
  // Every attempt that fails says so again: the second counts from the first.
  return function show(live) {
    if (live) {
      clearTimeout(timer)
      timer = undefined
      box.textContent = ''
    } else timer ??= setTimeout(() => (box.textContent = document.documentElement.dataset.reconnecting), SAID_AFTER)
  }
}
