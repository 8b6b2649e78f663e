// Errors of the page's scripts. The worker finds their line in the sources.

/** @param {(report: { message: string, stack: string }) => void} report */
export function watchErrors(report) {
  /** @param {unknown} error */
  const tell = (error) => {
    if (error instanceof Error)
      report({ message: String(error).slice(0, 2000), stack: (error.stack ?? '').slice(0, 8000) })
  }
  addEventListener('error', ({ error }) => tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  // React logs the errors that a boundary has caught.
  const log = console.error
  console.error = (...values) => {
    values.forEach(tell)
    log.apply(console, values)
  }
}
