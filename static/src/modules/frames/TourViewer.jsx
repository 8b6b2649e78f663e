// A tour behind its poster. The poster takes the click that enters fullscreen, because a page cannot see clicks inside
// a frame of another site. It covers the frame again whenever fullscreen ends.
import { useEffect, useRef, useState } from 'react'
import { savesData } from '../../client/core/data_saving.js'
import { isPlainClick } from '../../client/navigation/links.js'
import { Host, part, useBehaviour } from '../shared/host.jsx'
import { whenVisibleAndIdle } from '../shared/schedule.js'
import { Frame, useReachable } from './frame.jsx'
/** @import { HostProps } from '../types.d.ts' */
/** @typedef {HostProps & { src: string, title: string, away: string, load: boolean }} Props  `load`: without a click */

// Another tour is another viewer: the key drops the state.
export const TourViewer = (/** @type {Props} */ props) => <Tour key={props.src} {...props} />

/** @param {Props} props */
function Tour({ src, title, away, load, ...host }) {
  const [framed, setFramed] = useState(false)
  const isReachable = useReachable(framed ? src : undefined)
  const [loaded, setLoaded] = useState(false)
  const [mode, setMode] = useState('') // 'fullscreen', or 'overlay' where the browser supports it only for films

  const opened = useRef(/** @type {HTMLElement | null} */ (null)) // by this link
  const ref = useBehaviour(
    (tour, on) => {
      const open = async (/** @type {MouseEvent} */ event, /** @type {HTMLElement} */ opener) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        opened.current = opener
        setFramed(true)
        setMode(await fill(tour))
      }
      const poster = part(tour, '.tour__open')
      on(poster, 'click', (event) => open(event, poster))
      on(document, 'click', (event) => {
        const link = event.target.closest('a[href="#tour"]') // elsewhere on the page; without script it scrolls here
        if (link) open(event, link)
      })
      const leave = () => {
        if (document.fullscreenElement) document.exitFullscreen()
        setMode('')
      }
      on(part(tour, '.tour__exit'), 'click', leave)
      on(document, 'keydown', ({ key }) => key === 'Escape' && leave())
      on(document, 'fullscreenchange', () => {
        // The frame may be in fullscreen by its own button: then the tour stays open. An overlay does not end with
        // fullscreen.
        if (!tour.contains(document.fullscreenElement)) setMode((now) => (now === 'overlay' ? now : ''))
      })
      return load && !savesData() ? whenVisibleAndIdle(tour, () => setFramed(true)) : undefined
    },
    [load, host.children],
  )

  useEffect(() => (mode ? enter(ref.current, opened.current) : undefined), [mode])
  useEffect(() => {
    part(ref.current, '.tour__poster').hidden = Boolean(mode) && loaded
  }, [mode, loaded])

  const { className } = host.host
  return (
    <Host
      {...host}
      ref={ref}
      className={mode ? `${className} tour--full tour--${mode}` : className}
      aria-busy={busy(mode, loaded || isReachable === false)}
    >
      {host.children}
      {isReachable && (
        <Frame className="tour__frame" src={src} title={title} inert={!mode} onLoad={() => setLoaded(true)} />
      )}
      {mode && isReachable === false && (
        <p className="tour__away" role="status">
          {away}
        </p>
      )}
    </Host>
  )
}

// True only for an open tour that is not loaded; else undefined, because the served element has no such attribute.
const busy = (/** @type {string} */ mode, /** @type {boolean} */ loaded) => (mode && !loaded ? true : undefined)

/**
 * Let `tour` fill the screen. Returns how: 'fullscreen' or 'overlay'.
 * @param {HTMLElement} tour
 */
async function fill(tour) {
  try {
    await tour.requestFullscreen({ navigationUI: 'hide' })
    return document.fullscreenElement ? 'fullscreen' : ''
  } catch {
    return 'overlay' // iPhones support it only for films; a frame around this page may forbid it
  }
}

/**
 * @param {HTMLElement} tour
 * @param {HTMLElement | null} openedBy  gets the focus when the tour is left
 */
function enter(tour, openedBy) {
  const opener = part(tour, '.tour__open')
  const exit = part(tour, '.tour__exit')
  const release = isolate(tour) // also in fullscreen: there the Tab key reaches the page behind the tour
  opener.hidden = true
  exit.hidden = false
  exit.focus({ preventScroll: true })
  return () => {
    release()
    opener.hidden = false
    exit.hidden = true
    const link = openedBy ?? opener
    link.focus({ preventScroll: true })
  }
}

/**
 * Make everything but `element` inert and keep the page behind it from scrolling. The result undoes that.
 * @param {HTMLElement} element
 */
function isolate(element) {
  const page = document.documentElement
  /** @type {HTMLElement[]} */
  const madeInert = []
  for (let inner = element; inner !== document.body; inner = /** @type {HTMLElement} */ (inner.parentElement)) {
    const siblings = /** @type {HTMLElement[]} */ ([...(inner.parentElement?.children ?? [])])
    madeInert.push(...siblings.filter((other) => other !== inner && !other.inert))
  }
  for (const other of madeInert) other.inert = true
  page.dataset.overlay = ''
  return () => {
    for (const other of madeInert) other.inert = false
    delete page.dataset.overlay
  }
}
