// A document of another site in this page. Which sites may be shown is decided in Python and by the page's policy.

const ALLOWED = 'fullscreen; gyroscope; accelerometer; magnetometer; xr-spatial-tracking'

export function Frame(props) {
  // Without `allowfullscreen`: `allow` says it, and Chromium warns of both.
  return <iframe allow={ALLOWED} referrerPolicy="strict-origin-when-cross-origin" loading="lazy" {...props} />
}
