// The panel over the page that shows what failed. Texts come from sources and errors: they are set as text, never as HTML. It lies
// in a shadow root, so that the page's styles and scripts do not reach it.

/**
 * @typedef {{ file: string, path: string, line: number, name: string, column: number, end: number, source: [number, string][],
 *   isAuthors?: boolean }} Place
 * @typedef {{ title: string, what: string, place: Place | null, frames: Place[], instead: string,
 *   causes: { title: string, place: Place | null }[], details: Record<string, string> }} Failure
 */

const STYLE = `
:host { all: initial; position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 80vh; overflow: auto; display: block;
  background: #1b1b1f; color: #eee; font: 14px/1.5 ui-monospace, monospace; border-top: 3px solid #e5484d; }
:host([hidden]) { display: none; }
section { padding: 1rem 1.5rem; border-bottom: 1px solid #444; }
h2 { font: bold 16px/1.4 system-ui, sans-serif; margin: 0 0 .25rem; color: #ff9592; overflow-wrap: anywhere; }
p { margin: .25rem 0; overflow-wrap: anywhere; }
pre { margin: .5rem 0; overflow: auto; background: #111; padding: .5rem; tab-size: 4; }
.line { display: block; white-space: pre; color: #aaa; }
.current { background: #3a1d20; color: #fff; }
mark { background: #e5484d; color: #fff; }
a, button { color: #9ec1ff; font: inherit; }
button { background: #333; border: 1px solid #666; border-radius: 4px; cursor: pointer; }
.close { float: right; }
.instead { color: #8ce99a; }
`

/** The panel, hidden until there is a failure. Esc hides it until the next one. */
export function createPanel() {
  const host = document.createElement('div')
  host.id = 'dev-panel'
  host.hidden = true
  host.setAttribute('role', 'alertdialog')
  host.setAttribute('aria-label', 'What failed')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  let shown = ''

  const hide = () => {
    host.hidden = true
  }
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || host.hidden) return
      event.stopPropagation() // a dialog of the page stays open
      event.preventDefault()
      hide()
    },
    true,
  )

  return {
    /**
     * @param {Failure[]} failures  the latest last
     * @param {string} editor  a URL with {file} and {line}, '' for none
     */
    show(failures, editor) {
      const text = JSON.stringify(failures)
      if (text === shown) return
      shown = text
      if (!host.isConnected) document.documentElement.append(host)
      host.hidden = !failures.length
      const close = element('button', 'Close (Esc)', 'close')
      close.onclick = hide
      root.replaceChildren(close, ...failures.toReversed().map((failure) => drawn(failure, editor)))
    },
  }
}

/**
 * @param {Failure} failure
 * @param {string} editor
 */
function drawn(failure, editor) {
  const { title, what, place, frames, instead, causes, details } = failure
  const section = element('section')
  section.append(element('h2', title))
  if (what) section.append(element('p', what))
  for (const [name, value] of Object.entries(details)) section.append(element('p', `${name}: ${value}`))
  if (place) section.append(reference(place, editor), source(place))
  if (instead) section.append(element('p', instead, 'instead'))
  for (const cause of causes) {
    section.append(element('p', `because of ${cause.title}`))
    if (cause.place) section.append(reference(cause.place, editor), source(cause.place))
  }
  const own = frames.filter((frame) => frame.isAuthors)
  for (const [label, list] of /** @type {[string, Place[]][]} */ ([
    ['Called from', own],
    ['All frames', frames],
  ])) {
    if (list.length < 2) continue
    const details = element('details')
    details.append(element('summary', `${label} (${list.length})`), ...list.map((frame) => reference(frame, editor)))
    section.append(details)
  }
  return section
}

/**
 * The place as a link to the editor, with a button that copies it.
 * @param {Place} place
 * @param {string} editor
 */
function reference(place, editor) {
  const line = element('p')
  const at = `${place.file}:${place.line}`
  const link = /** @type {HTMLAnchorElement} */ (element(editor ? 'a' : 'span', at))
  if (editor) link.href = editor.replace('{file}', encodeURI(place.path)).replace('{line}', String(place.line))
  const copy = element('button', 'Copy')
  copy.onclick = () => navigator.clipboard?.writeText(at)
  line.append(link, place.name ? ` in ${place.name} ` : ' ', copy)
  return line
}

/** @param {Place} place */
function source({ source, line, column, end }) {
  const pre = element('pre')
  for (const [number, text] of source) {
    const row = element('span', `${String(number).padStart(5)}  `, number === line ? 'line current' : 'line')
    if (number === line && column >= 0 && end > column) {
      row.append(text.slice(0, column), element('mark', text.slice(column, end) || ' '), text.slice(end))
    } else row.append(text)
    pre.append(row)
  }
  return pre
}

/**
 * @param {string} tag
 * @param {string} [text]
 * @param {string} [name]  of a class
 */
function element(tag, text = '', name = '') {
  const made = document.createElement(tag)
  made.textContent = text
  if (name) made.className = name
  return made
}
