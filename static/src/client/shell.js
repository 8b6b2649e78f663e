// What the frame around the pages does by itself: the header's shadow, the menu, Back. Listens on the document, because
// the shell is shared HTML that React does not look into. Part of the first script: the menu opens before React is there.

export function startShell() {
  const { dataset } = document.documentElement
  const noteScroll = () => {
    if (scrollY > 0) dataset.scrolled = ''
    else delete dataset.scrolled
  }
  addEventListener('scroll', noteScroll, { passive: true })
  noteScroll()

  document.addEventListener('click', (event) => {
    const control = event.target.closest?.('[data-opens], [data-closes], [data-back], [data-reload]')
    if (event.target.matches?.('dialog')) closeFromOutside(event)
    if (!control) return
    const { opens, back, reload } = control.dataset
    if (opens) document.getElementById(opens)?.showModal()
    else if (back !== undefined) goBack()
    else if (reload !== undefined) location.reload()
    else control.closest('dialog')?.close()
    event.preventDefault()
  })
}

/** A click on the backdrop counts for the dialog itself, outside its box. */
function closeFromOutside({ target, clientX, clientY }) {
  const box = target.getBoundingClientRect()
  const inside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
  if (!inside) target.close()
}

/** Back, or home when this page was the first. */
function goBack() {
  if (history.length > 1) history.back()
  else document.querySelector('.brand').click() // home, in the language of this page
}
