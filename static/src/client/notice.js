// The quiet word that the connection is gone, and its end. Short breaks are not mentioned, but to whoever waits for a page.

const SAID_AFTER = 1000

export function createNotice() {
  let timer
  let isBroken = false
  let isWaiting = false
  const box = document.createElement('div')
  box.className = 'connection-notice'
  box.setAttribute('role', 'status')
  document.body.append(box)

  function say() {
    const { reconnecting, waiting } = document.querySelector('.toaster').dataset // in the page's language
    box.textContent = isWaiting ? waiting : isBroken ? reconnecting : ''
  }

  return {
    /** With every change of the connection. Every attempt that fails says so again: the second counts from the first. */
    showConnection(isLive) {
      if (isLive) {
        clearTimeout(timer)
        timer = undefined
        isBroken = false
        say()
      } else
        timer ??= setTimeout(() => {
          isBroken = true
          say()
        }, SAID_AFTER)
    },
    /** The page that the visitor asked for comes as soon as the server is there. */
    showWaiting(isAsked) {
      isWaiting = isAsked
      say()
    },
  }
}
