// The behaviour of the frame around the pages: the header's shadow, menu, dialogs, Back. It listens on the document,
// because React does not look into the shared HTML of the shell, and runs in the first script, so that the menu works
// before React.

export function startShell() {
  const { dataset } = document.documentElement
  const updateShadow = () => {
    if (scrollY > 0) dataset.scrolled = ''
    else delete dataset.scrolled
  }
  addEventListener('scroll', updateShadow, { passive: true })
  // In the first frame, which lays the page out anyway: to read `scrollY` now would lay out what is parsed so far.
  requestAnimationFrame(updateShadow)

  document.addEventListener('click', (event) => {
    const target = /** @type {Element} */ (event.target)
    /** @type {HTMLElement | null | undefined} */
    const control = target.closest?.('[data-opens], [data-closes], [data-back], [data-reload]')
    if (target instanceof HTMLDialogElement) closeFromBackdrop(target, event)
    if (!control) return
    const { opens, back, reload } = control.dataset
    if (opens) /** @type {HTMLDialogElement | null} */ (document.getElementById(opens))?.showModal()
    else if (back !== undefined) goBack()
    else if (reload !== undefined) location.reload()
    else control.closest('dialog')?.close()
    event.preventDefault()
  })
}

/**
 * A click on the backdrop has the dialog as its target, but lies outside its box.
 * @param {HTMLDialogElement} dialog
 * @param {MouseEvent} event
 */
function closeFromBackdrop(dialog, { clientX, clientY }) {
  const box = dialog.getBoundingClientRect()
  const isInside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
  if (!isInside) dialog.close()
}

/** Back, or to the home page when this page was the first in the tab. */
function goBack() {
  if (history.length > 1) return history.back()
  /** @type {HTMLElement | null} */
  const home = document.querySelector('.brand')
  home?.click() // not a URL: the link keeps the language of this page
}
