// A silent film over the poster: after that and everything else has loaded, while somebody can see it, and only for visitors
// who have nothing against movement and data.
import { useRef } from 'react'
import { Host, useActing } from './host.jsx'
import { whenLoaded } from './when.js'

const PHONE = '(max-width: 767px)'
const PLAYING = 'hero__film--playing'

export function VideoHero({ mobile, desktop, ...host }) {
  const held = useRef(false)
  const ref = useActing(
    (hero, on) => (navigator.connection?.saveData ? undefined : showFilm(hero, on, { mobile, desktop }, held)),
    [mobile, desktop, host.children],
  )
  return <Host {...host} ref={ref} />
}

/** `held.current`: the visitor has paused the film. */
function showFilm(hero, on, cuts, held) {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const phone = matchMedia(PHONE)
  const button = hero.querySelector('.hero__pause')
  const pauseLabel = button.getAttribute('aria-label')
  const { playLabel } = button.dataset
  let film
  let inView = false

  function update() {
    if (still.matches) return remove()
    const visible = inView && !document.hidden
    if (visible && !film) start()
    if (visible && !held.current) film.play().catch(() => {}) // not allowed: the poster stays
    else film?.pause()
  }

  function start() {
    film = document.createElement('video')
    film.className = 'hero__film'
    film.muted = film.playsInline = film.loop = true
    film.preload = 'none'
    film.disablePictureInPicture = true
    film.setAttribute('aria-hidden', 'true')
    film.addEventListener('playing', () => showPlaying(true))
    // Caught on the way down: of several sources only the failing one itself is told.
    film.addEventListener('error', () => showPlaying(false), { capture: true })
    load()
    hero.querySelector('.hero__media').append(film)
  }

  function load() {
    showPlaying(false)
    film.replaceChildren(
      ...cuts[phone.matches ? 'mobile' : 'desktop'].map((source) =>
        Object.assign(document.createElement('source'), source),
      ),
    )
    film.load()
  }

  function showPlaying(playing) {
    film.classList.toggle(PLAYING, playing)
    button.hidden = !playing && !held.current
  }

  function showHeld() {
    button.setAttribute('aria-label', held.current ? playLabel : pauseLabel)
    button.toggleAttribute('data-held', held.current)
  }

  function remove() {
    if (!film) return
    button.hidden = true
    film.remove()
    film.replaceChildren()
    film.load() // lets go of what is being loaded
    film = undefined
  }

  on(button, 'click', () => {
    held.current = !held.current
    showHeld()
    update()
  })
  on(still, 'change', update)
  on(phone, 'change', () => {
    if (!film) return
    load()
    update()
  })
  on(document, 'visibilitychange', update)
  const seen = new IntersectionObserver((entries) => {
    inView = entries.at(-1).isIntersecting
    update()
  })
  // A page that comes over the socket finds the document loaded, but not its own poster.
  const poster = hero.querySelector('.hero__poster')
  const begin = () => document.readyState === 'complete' && poster.complete && seen.observe(hero)
  for (const type of ['load', 'error']) on(poster, type, begin)
  const callOff = whenLoaded(begin)

  return () => {
    callOff()
    seen.disconnect()
    remove()
    held.current = false
    // React may have written another language into it in the meantime.
    if (button.getAttribute('aria-label') === playLabel) showHeld()
  }
}
