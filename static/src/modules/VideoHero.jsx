// A silent film over the poster. It starts when the poster and the page have loaded, plays while it is visible, and
// respects reduced motion and data saving.
import { useRef } from 'react'
import { savesData } from '../client/core/data_saving.js'
import { PHONE, WIDE_WINDOW } from './shared/from_python.js'
import { Host, part, useBehaviour } from './shared/host.jsx'
import { whenLoaded } from './shared/schedule.js'

/** @import { RefObject } from 'react' */
/** @import { HostProps, Listen } from './types.d.ts' */
/** @typedef {Record<'mobile' | 'desktop' | 'wide', { src: string, type: string }[]>} Cuts  the film's sources by screen */

const PLAYING = 'hero__film--playing'

/** Whether the window shows more pixels than the film for desktops has, over a connection that is not known as slow. */
const isWide = () => matchMedia(WIDE_WINDOW).matches && [undefined, '4g'].includes(navigator.connection?.effectiveType)

/** @param {HostProps & Cuts} props */
export function VideoHero({ mobile, desktop, wide, ...host }) {
  const isPaused = useRef(false)
  const ref = useBehaviour(
    (hero, on) => (savesData() ? undefined : showFilm(hero, on, { mobile, desktop, wide }, isPaused)),
    [mobile, desktop, wide, host.children],
  )
  return <Host {...host} ref={ref} />
}

/**
 * @param {HTMLElement} hero
 * @param {Listen} on
 * @param {Cuts} cuts
 * @param {RefObject<boolean>} isPaused  by the visitor
 */
function showFilm(hero, on, cuts, isPaused) {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const phone = matchMedia(PHONE)
  /** @type {HTMLButtonElement} */
  const button = part(hero, '.hero__pause')
  const pauseLabel = String(button.getAttribute('aria-label'))
  const playLabel = String(button.dataset.playLabel)
  /** @type {HTMLVideoElement | undefined} */
  let film
  let inView = false

  function update() {
    if (reducedMotion.matches) return remove()
    const visible = inView && !document.hidden
    if (visible) film ??= createFilm()
    if (visible && !isPaused.current)
      film?.play().catch(() => {}) // not allowed: the poster stays
    else film?.pause()
  }

  function createFilm() {
    const film = document.createElement('video')
    film.className = 'hero__film'
    film.muted = film.playsInline = film.loop = true
    film.preload = 'none'
    film.disablePictureInPicture = true
    film.setAttribute('aria-hidden', 'true')
    film.addEventListener('playing', () => showPlaying(true))
    // In the capture phase: the event on a failing source does not bubble.
    film.addEventListener('error', () => showPlaying(false), { capture: true })
    load(film)
    part(hero, '.hero__media').append(film)
    return film
  }

  /** @param {HTMLVideoElement} film */
  function load(film) {
    showPlaying(false)
    film.replaceChildren(
      ...cuts[phone.matches ? 'mobile' : isWide() ? 'wide' : 'desktop'].map((source) =>
        Object.assign(document.createElement('source'), source),
      ),
    )
    film.load()
  }

  /** @param {boolean} playing */
  function showPlaying(playing) {
    film?.classList.toggle(PLAYING, playing)
    button.hidden = !playing && !isPaused.current
  }

  function updateButton() {
    button.setAttribute('aria-label', isPaused.current ? playLabel : pauseLabel)
    button.toggleAttribute('data-held', isPaused.current)
  }

  function remove() {
    if (!film) return
    button.hidden = true
    film.remove()
    film.replaceChildren()
    film.load() // cancels the download
    film = undefined
  }

  on(button, 'click', () => {
    isPaused.current = !isPaused.current
    updateButton()
    update()
  })
  on(reducedMotion, 'change', update)
  on(phone, 'change', () => {
    if (!film) return
    load(film)
    update()
  })
  on(document, 'visibilitychange', update)
  const visibility = new IntersectionObserver((entries) => {
    inView = Boolean(entries.at(-1)?.isIntersecting)
    update()
  })
  // On a page that was navigated to, the document has loaded before, but the poster may not have.
  /** @type {HTMLImageElement} */
  const poster = part(hero, '.hero__poster')
  const start = () => document.readyState === 'complete' && poster.complete && visibility.observe(hero)
  for (const type of ['load', 'error']) on(poster, type, start)
  const cancel = whenLoaded(start)

  return () => {
    cancel()
    visibility.disconnect()
    remove()
    isPaused.current = false
    // Restore the label, unless React has written that of another language meanwhile.
    if (button.getAttribute('aria-label') === playLabel) updateButton()
  }
}
