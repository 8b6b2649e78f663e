// A document for tests that need one.
import { Window } from 'happy-dom'

/** Makes `html` the body of a new page at `url`, and its names the global ones. */
export function openPage(html, url = 'http://georgia.test/') {
  const window = new Window({ url })
  window.document.body.innerHTML = html
  const names = ['document', 'location', 'FormData', 'HTMLElement', 'Element', 'Node', 'MutationObserver', 'history']
  for (const name of names) globalThis[name] = window[name]
  globalThis.window = window
  globalThis.matchMedia = (query) => window.matchMedia(query)
  return window.document
}
