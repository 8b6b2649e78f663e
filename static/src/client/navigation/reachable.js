// Whether the server can be reached.

const TIMEOUT = 10_000 // ms

/** A proxy that answers with an error for a stopped server does not count. */
export const isServerReachable = () =>
  fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) }).then(
    ({ ok }) => ok,
    () => false,
  )
