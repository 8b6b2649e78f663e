// A document of another site in this page. Python and the page's Content-Security-Policy decide which sites are
// allowed.
import { useEffect, useState } from 'react'

/** @import { ComponentProps } from 'react' */

const ALLOWED = 'fullscreen; gyroscope; accelerometer; magnetometer; xr-spatial-tracking'
// The least that Kuula, Matterport, Google Maps and OpenStreetMap need: their scripts, their own storage, and links that open
// in another tab. Not the page around the frame, forms, dialogs or downloads.
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'
const TIMEOUT = 10_000 // ms

/** @param {ComponentProps<'iframe'>} props */
export function Frame(props) {
  // Not `allowfullscreen`: `allow` includes it, and Chromium warns when both are set.
  return (
    <iframe
      allow={ALLOWED}
      // A document of the own origin could remove its sandbox.
      sandbox={isOwn(props.src ?? '') ? undefined : SANDBOX}
      referrerPolicy="strict-origin-when-cross-origin"
      loading="lazy"
      {...props}
    />
  )
}

/**
 * Whether the site of `src` answers; undefined until that is known, and without a `src`. It is checked before the frame
 * is shown, because a frame that fails shows the browser's error page and fires `load` as usual.
 * @param {string | undefined} src
 */
export function useReachable(src) {
  const [answer, setAnswer] = useState(/** @type {{ src?: string, isReachable?: boolean }} */ ({}))
  useEffect(() => {
    if (!src || isOwn(src)) return
    let isWanted = true
    isAnswered(src).then((isReachable) => isWanted && setAnswer({ src, isReachable }))
    return () => {
      isWanted = false
      setAnswer({}) // the next check may have another result
    }
  }, [src])
  if (!src) return undefined
  return isOwn(src) || (answer.src === src ? answer.isReachable : undefined)
}

const isOwn = (/** @type {string} */ src) => src.startsWith('/')

/** Any answer counts, also an error: its content cannot be read across origins. */
const isAnswered = (/** @type {string} */ src) =>
  fetch(src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT) }).then(
    () => true,
    () => false,
  )
