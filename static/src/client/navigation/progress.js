// The progress bar of a loading page, and the announcement of pages to screen readers.

const SHOWN_AFTER = 150 // ms

/** The thin bar at the top, for a page that takes longer than `SHOWN_AFTER`. Returns what shows or hides it. */
export function createProgress() {
  const bar = appendElement('progress')
  /** @type {Timer} */
  let timer
  return (/** @type {boolean} */ isLoading) => {
    if (isLoading) timer ??= setTimeout(() => bar.classList.add('progress--running'), SHOWN_AFTER)
    else {
      clearTimeout(timer)
      timer = undefined
      bar.classList.remove('progress--running')
    }
  }
}

/** A live region: screen readers read its text whenever it changes. */
export function createAnnouncer() {
  const announcer = appendElement('visually-hidden')
  announcer.setAttribute('aria-live', 'polite')
  return announcer
}

/** @param {string} className */
function appendElement(className) {
  const element = document.createElement('div')
  element.className = className
  document.body.append(element)
  return element
}
