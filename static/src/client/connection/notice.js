// The notice that the connection is lost. It does not mention short interruptions, unless the visitor waits for a page.
// A document may come with a notice, if it is a copy: that one stays until the page is live.
import { app } from '../core/app.js'

const DELAY = 1000 // ms

export function createNotice() {
  /** @type {Timer} */
  let timer
  let isBroken = false
  let isWaiting = false
  let isUnsent = false
  const box = document.querySelector('.connection-notice') ?? append()
  let served = box.textContent

  function update() {
    const { reconnecting = 'Reconnecting…', waiting = reconnecting, unsent = reconnecting } = app.connectionTexts()
    const broken = served || (isBroken ? reconnecting : '')
    box.textContent = isWaiting ? waiting : isUnsent ? unsent : broken
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
        isBroken = isUnsent = false
        served = ''
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
    /** Report that a form was not sent. */
    showUnsent() {
      isUnsent = true
      update()
    },
  }
}

function append() {
  const box = document.createElement('div')
  box.className = 'connection-notice'
  box.setAttribute('role', 'status')
  document.body.append(box)
  return box
}
