// The button of a form that Python answers: it waits from the click on, and tells when nothing can come of it.
import { useEffect, useRef } from 'react'
import { Host, useActing } from './host.jsx'
import { loadToasts, TOAST_EVENT } from './Toaster.jsx'

const PATIENCE = 10_000

const isLive = () => 'ready' in document.documentElement.dataset

export function SubmitButton({ answered, failed, ...host }) {
  const finish = useRef()
  const ref = useActing(
    (button, on) => {
      const { form } = button
      let patience

      function show(isSending) {
        button.disabled = isSending
        button.querySelector('.button__label').hidden = isSending
        button.querySelector('.button__sending').hidden = !isSending
      }
      function begin() {
        if (!isLive()) return tell(failed)
        show(true)
        patience = setTimeout(giveUp, PATIENCE)
      }
      function end() {
        if (!button.disabled) return
        clearTimeout(patience)
        show(false)
        // A button loses the focus while it is disabled.
        if (document.activeElement === document.body) (form.querySelector('[aria-invalid]') ?? button).focus()
      }
      function giveUp() {
        end()
        tell(failed)
      }

      on(form, 'submit', begin)
      const getReady = () => loadToasts().catch(() => {})
      on(form, 'focusin', getReady)
      if (form.contains(document.activeElement)) getReady() // it was there before this was
      const line = new MutationObserver(() => button.disabled && !isLive() && giveUp())
      line.observe(document.documentElement, { attributeFilter: ['data-ready'] })
      finish.current = end
      return () => {
        line.disconnect()
        end()
      }
    },
    [failed.title, failed.description],
  )
  useEffect(() => finish.current(), [answered])
  return <Host {...host} ref={ref} />
}

function tell(failed) {
  dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: { ...failed, kind: 'destructive' } }))
}
