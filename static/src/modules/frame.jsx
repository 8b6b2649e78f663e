// A document of another site in this page. Which sites may be shown is decided in Python and by the page's policy.
import { useEffect, useState } from 'react'

const ALLOWED = 'fullscreen; gyroscope; accelerometer; magnetometer; xr-spatial-tracking'
const PATIENCE = 10_000 // ms for a site to answer

export function Frame(props) {
  // Without `allowfullscreen`: `allow` says it, and Chromium warns of both.
  return <iframe allow={ALLOWED} referrerPolicy="strict-origin-when-cross-origin" loading="lazy" {...props} />
}

/**
 * Whether the site of `src` answers; undefined while it is asked, and without a `src`. To be known before there is a frame:
 * one that cannot be loaded shows the browser's error page, which loads like any other.
 */
export function useReach(src) {
  const [answer, setAnswer] = useState({})
  useEffect(() => {
    if (!src || isOwn(src)) return
    let isWanted = true
    answers(src).then((reached) => isWanted && setAnswer({ src, reached }))
    return () => {
      isWanted = false
      setAnswer({}) // asked again, it may answer
    }
  }, [src])
  if (!src) return undefined
  return isOwn(src) || (answer.src === src ? answer.reached : undefined)
}

const isOwn = (src) => src.startsWith('/')

/** Any answer will do: what is in it is not for us to read. */
const answers = (src) =>
  fetch(src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(PATIENCE) }).then(
    () => true,
    () => false,
  )
