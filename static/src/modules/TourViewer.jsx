// A tour under its poster. The poster takes the click that enters fullscreen, because a page cannot see clicks inside a
// foreign frame; so it comes back over the frame whenever fullscreen ends.
import { useEffect, useState } from 'react'
import { Frame, useReach } from './frame.jsx'
import { Host, isPlainClick, useActing } from './host.jsx'
import { whenCalm } from './when.js'

// Another tour is another viewer, with nothing left of this one.
export const TourViewer = (props) => <Tour key={props.src} {...props} />

function Tour({ src, title, away, load, ...host }) {
  const [framed, setFramed] = useState(false)
  const isReached = useReach(framed && src)
  const [loaded, setLoaded] = useState(false)
  const [mode, setMode] = useState('') // 'fullscreen', or 'overlay' where a browser has none for elements

  const ref = useActing((tour, on) => {
    on(tour.querySelector('.tour__open'), 'click', async (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      setFramed(true)
      setMode(await fill(tour))
    })
    const leave = () => {
      if (document.fullscreenElement) document.exitFullscreen()
      setMode('')
    }
    on(tour.querySelector('.tour__exit'), 'click', leave)
    on(document, 'keydown', ({ key }) => key === 'Escape' && leave())
    on(document, 'fullscreenchange', () => {
      // A frame that goes fullscreen by its own button is still inside. An overlay is no fullscreen to be left.
      if (!tour.contains(document.fullscreenElement)) setMode((now) => (now === 'overlay' ? now : ''))
    })
    if (load) return whenCalm(tour, () => setFramed(true))
  }, [load, host.children])

  useEffect(() => (mode ? enter(ref.current) : undefined), [mode])
  useEffect(() => {
    ref.current.querySelector('.tour__poster').hidden = Boolean(mode) && loaded
  }, [mode, loaded])

  const { className } = host.host
  return (
    <Host {...host} ref={ref} className={mode ? `${className} tour--full tour--${mode}` : className} aria-busy={busy(mode, loaded || isReached === false)}>
      {host.children}
      {isReached && (
        <Frame className="tour__frame" src={src} title={title} inert={!mode} onLoad={() => setLoaded(true)} />
      )}
      {mode && isReached === false && <p className="tour__away" role="status">{away}</p>}
    </Host>
  )
}

// Only said while somebody looks at a tour that is not there yet; at first not at all, like the served element.
const busy = (mode, loaded) => (mode && !loaded ? true : undefined)

/** Let `tour` fill the screen, and say how: 'fullscreen' or 'overlay'. */
async function fill(tour) {
  try {
    await tour.requestFullscreen({ navigationUI: 'hide' })
    return document.fullscreenElement ? 'fullscreen' : ''
  } catch {
    return 'overlay' // iPhones have it for films only; a frame around this page may forbid it
  }
}

function enter(tour) {
  const opener = tour.querySelector('.tour__open')
  const exit = tour.querySelector('.tour__exit')
  const release = isolate(tour) // also in fullscreen: the Tab key would go on through the page behind it
  opener.hidden = true
  exit.hidden = false
  exit.focus({ preventScroll: true })
  return () => {
    release()
    opener.hidden = false
    exit.hidden = true
    opener.focus({ preventScroll: true })
  }
}

/** Nothing but `element` can be reached, and the page behind it stands still. */
function isolate(element) {
  const page = document.documentElement
  const silenced = []
  for (let part = element; part !== document.body; part = part.parentElement) {
    silenced.push(...[...part.parentElement.children].filter((other) => other !== part && !other.inert))
  }
  for (const other of silenced) other.inert = true
  page.dataset.overlay = ''
  return () => {
    for (const other of silenced) other.inert = false
    delete page.dataset.overlay
  }
}
