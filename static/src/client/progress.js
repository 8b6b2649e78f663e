// What tells of a page that is on its way, and of one that has come.

const SHOWN_AFTER = 150

/** The thin bar on top, for a page that takes longer than a blink. */
export function createProgress() {
  const bar = document.body.appendChild(element('progress'))
  let timer
  return {
    start() {
      timer = setTimeout(() => bar.classList.add('progress--running'), SHOWN_AFTER)
    },
    stop() {
      clearTimeout(timer)
      bar.classList.remove('progress--running')
    },
  }
}

/** Its text is read out whenever it changes. */
export function createAnnouncer() {
  const announcer = document.body.appendChild(element('visually-hidden'))
  announcer.setAttribute('aria-live', 'polite')
  return announcer
}

function element(className) {
  const made = document.createElement('div')
  made.className = className
  return made
}
