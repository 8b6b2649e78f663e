// A form that Python answers. It says at once which fields are wrong, waits for the answer from the click on, and tells when
// none can come. What was typed stays until it was sent.
import { useEffect, useRef } from 'react'
import { clear, putBack } from '../client/drafts.js'
import { valuesOf } from '../client/events.js'
import { Host, useActing } from './host.jsx'
import { loadToasts, TOAST_EVENT } from './Toaster.jsx'

/** The event on `window` that brings Python's answer; its detail is {sent, errors: {field: what is wrong}}. */
export const ANSWER_EVENT = 'georgia360:answer'

const PATIENCE = 10_000 // ms until an answer must be there
const CONNECTING = 3_000 // ms for the connection of a page that rested

// What can be seen to be wrong here, in Python's words (data/inbox/inbox.py).
const REQUIRED = 'This field is required.'
const NO_EMAIL = 'This is not an e-mail address.'

const isLive = () => 'ready' in document.documentElement.dataset

let letter // the one that is on its way: its answer may come when its form has gone

globalThis.addEventListener?.(ANSWER_EVENT, ({ detail }) => {
  if (detail.sent && letter) clear(letter.name, letter.values)
  letter = undefined
})

export function MessageForm({ words, failed, onSubmit, ...host }) {
  const acting = useRef()
  const latest = useRef()
  latest.current = { words, failed, onSubmit }
  const ref = useActing((form, on) => {
    acting.current = act(form, on, latest)
    return acting.current.end
  }, [])
  useEffect(() => acting.current.show(), [words]) // the reader changed the language
  return <Host {...host} ref={ref} onSubmit={(event) => acting.current.submit(event)} />
}

function act(form, on, latest) {
  const button = form.querySelector('.form__submit')
  const summary = form.querySelector('.form__summary')
  const fields = [...form.querySelectorAll('[required]')]
  let wrong = {}
  let isConnecting = false
  let patience

  function submit(event) {
    event.preventDefault()
    wrong = wrongIn(fields)
    show()
    if (Object.keys(wrong).length) return focusWrong()
    isConnecting = !isLive()
    wait(isConnecting ? CONNECTING : PATIENCE)
    if (isConnecting) return
    letter = { name: form.dataset.draft, values: valuesOf(form) }
    latest.current.onSubmit(event)
  }

  function answer({ errors }) {
    rest()
    wrong = errors
    show()
    focusWrong()
  }

  function show() {
    for (const field of fields) {
      const line = document.getElementById(field.getAttribute('aria-describedby'))
      const link = summary.querySelector(`[data-field=${field.name}]`)
      const what = wrong[field.name]
      link.hidden = line.hidden = !what
      line.textContent = latest.current.words[what] ?? what ?? ''
      if (what) field.setAttribute('aria-invalid', true)
      else field.removeAttribute('aria-invalid')
    }
    summary.hidden = Object.keys(wrong).length === 0
  }

  const focusWrong = () => fields.find(({ name }) => wrong[name])?.focus()

  function wait(ms) {
    turn(true)
    clearTimeout(patience)
    patience = setTimeout(giveUp, ms)
  }

  function rest() {
    clearTimeout(patience)
    isConnecting = false
    if (!button.disabled) return
    turn(false)
    // A button loses the focus while it is disabled.
    if (document.activeElement === document.body) button.focus()
  }

  function giveUp() {
    rest()
    dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: { ...latest.current.failed, kind: 'destructive' } }))
  }

  function turn(isSending) {
    button.disabled = isSending
    button.querySelector('.button__label').hidden = isSending
    button.querySelector('.button__sending').hidden = !isSending
  }

  // A connection that was waited for takes the letter; one that is lost while sending takes the answer with it.
  const line = new MutationObserver(() => {
    if (isConnecting && isLive()) {
      rest()
      form.requestSubmit()
    } else if (button.disabled && !isConnecting && !isLive()) giveUp()
  })
  line.observe(document.documentElement, { attributeFilter: ['data-ready'] })

  putBack(form)
  on(window, ANSWER_EVENT, ({ detail }) => answer(detail))
  on(form, 'input', ({ target }) => {
    if (!wrong[target.name] || wrongIn([target])[target.name]) return
    delete wrong[target.name]
    show()
  })
  const getReady = () => loadToasts().catch(() => {})
  on(form, 'focusin', getReady)
  if (form.contains(document.activeElement)) getReady() // it was there before this was

  return {
    submit,
    show,
    end() {
      line.disconnect()
      clearTimeout(patience)
    },
  }
}

function wrongIn(fields) {
  const wrong = {}
  for (const { name, value, validity } of fields) {
    if (!value.trim()) wrong[name] = REQUIRED
    else if (validity.typeMismatch) wrong[name] = NO_EMAIL
  }
  return wrong
}
