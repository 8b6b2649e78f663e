// Style and script of the pages /dev and /dev/gallery (app/dev/pages): a frame is as high as what is in it, and axe-core checks it.

const LEAST = 320 // px: room for a dialog
const MOST = 1200 // px: what is as high as its window would grow for ever
// Rules of whole pages, which a component alone does not keep.
const OF_PAGES = Object.fromEntries(
  ['heading-order', 'page-has-heading-one', 'region'].map((rule) => [rule, { enabled: false }]),
)

const STYLE = `
.dev-gallery { display: grid; grid-template-columns: 18rem minmax(0, 1fr); min-height: 100vh; }
.dev-list { padding: 1rem; border-inline-end: 1px solid var(--line); position: sticky; top: 0; height: 100vh; overflow: auto; }
.dev-workbench, .dev-overview { padding: 1rem 2rem; min-width: 0; }
.dev-list h1, .dev-list h2, .dev-workbench h2, .dev-workbench h3, .dev-overview h1, .dev-overview h2 {
  font-size: 1.125rem; margin-block: 1rem .5rem; }
.dev-list ul, .dev-sessions { list-style: none; padding: 0; }
.dev-list li a { display: block; padding: .25rem .5rem; overflow-wrap: anywhere; }
.dev-list [aria-current] { background: var(--tint); font-weight: bold; }
.dev-list h1 a, .dev-overview a, .dev-workbench p a, .dev-figure a { text-decoration: underline; }
.dev-controls { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin-block: 1rem; }
.dev-control { display: flex; align-items: center; gap: .5rem; }
.dev-control :is(select, input:not([type="checkbox"])) {
  border: 1px solid currentColor; border-radius: 4px; padding: .25rem .5rem; min-width: 0; background: var(--paper); }
.dev-list .dev-control input { flex: 1; }
.dev-figure { margin: 0 0 1.5rem; overflow-x: auto; }
.dev-figure figcaption { position: sticky; left: 0; padding-block: .25rem; }
.dev-frame { border: 1px solid var(--line); display: block; max-width: none; height: 320px; box-sizing: content-box; }
.dev-frame--light { color-scheme: light; }
.dev-frame--dark { color-scheme: dark; }
.dev-source, .dev-table { overflow: auto; font-size: .875rem; }
.dev-source { background: var(--tint); padding: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.dev-table td, .dev-table th { padding: .25rem 1rem .25rem 0; text-align: start; vertical-align: top; max-width: 24rem; }
@media (max-width: 767px) {
  .dev-gallery { grid-template-columns: minmax(0, 1fr); }
  .dev-list { position: static; height: 40vh; border-inline-end: 0; border-block-end: 1px solid var(--line); }
  .dev-workbench, .dev-overview { padding: 1rem; }
}
`

export function watchFrames() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  document.adoptedStyleSheets.push(sheet)
  // React hydrates the page as it was served.
  const observer = new MutationObserver(begin)
  observer.observe(document.documentElement, { attributeFilter: ['data-ready'] })
  begin()

  function begin() {
    if (!('ready' in document.documentElement.dataset)) return
    observer.disconnect()
    for (const frame of document.querySelectorAll('iframe')) fit(frame)
    document.addEventListener('load', ({ target }) => fit(target), true)
  }
}

/** @param {unknown} frame */
function fit(frame) {
  if (!(frame instanceof HTMLIFrameElement && frame.matches('.dev-frame'))) return
  const main = frame.contentDocument?.querySelector('main')
  if (!main) return // it has not loaded yet
  new ResizeObserver(() => {
    frame.style.height = `${Math.max(LEAST, Math.min(MOST, main.scrollHeight))}px`
  }).observe(main)
  judge(frame)
}

/**
 * Show the verdict of axe-core on an example, beside its frame.
 * @param {HTMLIFrameElement} frame
 */
async function judge({ contentDocument, contentWindow, parentElement }) {
  const output = parentElement?.querySelector('output')
  if (!contentDocument || !output) return
  output.textContent = ''
  const script = contentDocument.createElement('script')
  script.src = '/_dev/axe.js'
  await new Promise((loaded) => {
    script.onload = loaded
    contentDocument.head.append(script)
  })
  const { axe } = /** @type {any} */ (contentWindow)
  if (!axe) return // the frame shows another page by now
  const { violations } = await axe.run({ rules: OF_PAGES, iframes: false, resultTypes: ['violations'] })
  output.textContent = violations.length
    ? violations.map((/** @type {any} */ { id, nodes }) => `${id} (${nodes.length}): ${nodes[0].target}`).join(', ')
    : 'axe: no violations'
}
