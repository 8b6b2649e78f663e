// A form answered by Python: marks invalid fields at once, shows progress until the answer, reports failures, and keeps the
// typed text until it is sent.
import { useEffect, useRef } from 'react'
import { isLive, isOffline } from '../client/core/app.js'
import { clearDraft, restoreDraft } from '../client/forms/drafts.js'
import { valuesOf } from '../client/tree/events.js'
import { NOT_EMAIL, REQUIRED } from './shared/from_python.js'
import { Host, part, useBehaviour } from './shared/host.jsx'
import { loadToasts } from './toasts/Toaster.jsx'
import { showToast } from './toasts/toast.js'

/** @import { FormEvent, RefObject } from 'react' */
/** @import { Answer, HostProps, Listen, ToastText } from './types.d.ts' */

/**
 * @typedef {object} Texts
 * @property {Record<string, string>} words  the messages of wrong fields, translated
 * @property {ToastText} failed  the toast for a letter that could not be sent
 * @property {(event: FormEvent) => void} onSubmit  sends the form to Python
 */
/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */
/** @typedef {Record<string, string>} Errors  the message of each wrong field by its name */

const ANSWER_EVENT = 'live:answer' // Python's answer
const ANSWER_TIMEOUT = 10_000 // ms
const CONNECT_TIMEOUT = 3_000 // ms, when the page's connection was closed for being idle

/** @type {{ name: string, values: Record<string, unknown> } | undefined} */
let sending // module state: the answer may come after the form was unmounted

/** @type {Map<string, Date>} */
const sentAt = new Map() // by form name; survives reconnects and navigation

globalThis.addEventListener?.(ANSWER_EVENT, ({ detail }) => {
  if (detail.sent && sending) {
    clearDraft(sending.name, sending.values)
    sentAt.set(sending.name, new Date())
  }
  sending = undefined
})

/** @param {HostProps & Texts} props */
export function MessageForm({ words, failed, onSubmit, ...host }) {
  const behaviour = useRef(/** @type {any} */ (undefined))
  const texts = useRef({ words, failed, onSubmit })
  texts.current = { words, failed, onSubmit }
  const ref = useBehaviour((form, on) => {
    behaviour.current = startForm(/** @type {HTMLFormElement} */ (form), on, texts)
    return behaviour.current.end
  }, [])
  useEffect(() => behaviour.current.showWords(), [words]) // the visitor has changed the language
  return <Host {...host} ref={ref} onSubmit={(/** @type {FormEvent} */ event) => behaviour.current.submit(event)} />
}

/**
 * @param {HTMLFormElement} form
 * @param {Listen} on
 * @param {RefObject<Texts>} texts
 */
function startForm(form, on, texts) {
  /** @type {HTMLButtonElement} */
  const button = part(form, '.form__submit')
  /** @type {HTMLElement} */
  const summary = part(form, '.form__summary')
  const fields = /** @type {Field[]} */ ([...form.querySelectorAll('[required]')])
  /** @type {Errors} */
  let errors = {}
  let isConnecting = false
  /** @type {Timer} */
  let timeout

  /** @param {FormEvent} event */
  function submit(event) {
    event.preventDefault()
    errors = errorsIn(fields)
    showErrors()
    if (Object.keys(errors).length) return focusFirstError()
    isConnecting = !isLive()
    if (isOffline()) return fail()
    startWaiting(isConnecting ? CONNECT_TIMEOUT : ANSWER_TIMEOUT)
    if (isConnecting) return
    sending = { name: /** @type {string} */ (form.dataset.draft), values: valuesOf(form) }
    texts.current.onSubmit(event)
  }

  /** @param {Answer} answer */
  function onAnswer(answer) {
    stopWaiting()
    errors = answer.errors
    showWords()
    focusFirstError()
  }

  function showWords() {
    showErrors()
    showSent()
  }

  /** When the last message was sent, by the visitor's own clock. The toast is what a screen reader announces. */
  function showSent() {
    const line = part(form, '.form__sent')
    const time = sentAt.get(/** @type {string} */ (form.dataset.draft))
    line.hidden = !time
    if (time) line.textContent = line.dataset.text.replace('{time}', () => clock(time))
  }

  function showErrors() {
    for (const field of fields) {
      const message = part(document, `#${field.getAttribute('aria-describedby')}`)
      const link = part(summary, `[data-field=${field.name}]`)
      const error = errors[field.name]
      link.hidden = message.hidden = !error
      message.textContent = texts.current.words[error] ?? error ?? ''
      if (error) field.setAttribute('aria-invalid', 'true')
      else field.removeAttribute('aria-invalid')
    }
    summary.hidden = Object.keys(errors).length === 0
  }

  const focusFirstError = () => fields.find(({ name }) => errors[name])?.focus()

  /** @param {number} ms */
  function startWaiting(ms) {
    setSending(true)
    clearTimeout(timeout)
    timeout = setTimeout(fail, ms)
  }

  function stopWaiting() {
    clearTimeout(timeout)
    isConnecting = false
    if (!button.disabled) return
    setSending(false)
    // A disabled button has lost the focus.
    if (document.activeElement === document.body) button.focus()
  }

  function fail() {
    stopWaiting()
    const { unsent } = part(document, '.toaster').dataset
    const text = isOffline() ? { ...texts.current.failed, description: unsent } : texts.current.failed
    showToast({ ...text, kind: 'destructive' })
  }

  /** @param {boolean} isSending */
  function setSending(isSending) {
    button.disabled = isSending
    part(button, '.button__label').hidden = isSending
    part(button, '.button__sending').hidden = !isSending
  }

  // The connection is back: send the form. It is lost while the form is sent: no answer can come.
  const connection = new MutationObserver(() => {
    if (isConnecting && isLive()) {
      stopWaiting()
      form.requestSubmit()
    } else if (button.disabled && !isConnecting && !isLive()) fail()
  })
  connection.observe(document.documentElement, { attributeFilter: ['data-ready'] })

  restoreDraft(form)
  on(window, ANSWER_EVENT, ({ detail }) => onAnswer(detail))
  on(form, 'input', ({ target }) => {
    if (!errors[target.name] || errorsIn([target])[target.name]) return
    delete errors[target.name]
    showErrors()
  })
  const preload = () => loadToasts().catch(() => {})
  on(form, 'focusin', preload)
  if (form.contains(document.activeElement)) preload()

  return {
    submit,
    showWords,
    end() {
      connection.disconnect()
      clearTimeout(timeout)
    },
  }
}

const clock = (/** @type {Date} */ time) =>
  time.toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** @param {Field[]} fields */
function errorsIn(fields) {
  /** @type {Errors} */
  const errors = {}
  for (const { name, value, validity } of fields) {
    if (!value.trim()) errors[name] = REQUIRED
    else if (validity.typeMismatch) errors[name] = NOT_EMAIL
  }
  return errors
}
