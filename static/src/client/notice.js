// The notice that the connection is lost. It does not mention short interruptions, unless the visitor waits for a page.
import { options } from './options.js'

const DELAY = 1000 // ms

export function createNotice() {
  /** @type {Timer} */
  let timer
  let isBroken = false
  let isWaiting = false
  const box = document.createElement('div')
  box.className = 'connection-notice'
  box.setAttribute('role', 'status')
  document.body.append(box)

  function update() {
    const { reconnecting = 'Reconnecting…', waiting = reconnecting } = options.connectionTexts()
    box.textContent = isWaiting ? waiting : isBroken ? reconnecting : ''
  }

  return {
    /**
     * Report the state of the connection. Every failed attempt reports it again: the delay counts from the first.
     * @param {boolean} isLive
     */
    showConnection(isLive) {
      if (isLive) {
        clearTimeout(timer)
        timer = undefined
        isBroken = false
        update()
      } else
        timer ??= setTimeout(() => {
          isBroken = true
          update()
        }, DELAY)
    },
    /**
     * Report whether the visitor waits for a page that cannot come before the server is reachable.
     * @param {boolean} waits
     */
    showWaiting(waits) {
      isWaiting = waits
      update()
    },
  }
}
