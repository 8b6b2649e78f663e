// Style and script of the pages /dev and /dev/gallery (app/dev/pages): a frame is as high as what is in it.

const LEAST = 320 // px: room for a dialog
const MOST = 1200 // px: what is as high as its window would grow for ever

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
.dev-table td, .dev-table th { padding: .25rem 1rem .25rem 0; text-align: start; vertical-align: top; }
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
  for (const frame of document.querySelectorAll('iframe.dev-frame')) fit(frame)
  document.addEventListener('load', ({ target }) => fit(target), true)
}

/** @param {unknown} frame */
function fit(frame) {
  if (!(frame instanceof HTMLIFrameElement && frame.matches('.dev-frame'))) return
  const main = frame.contentDocument?.querySelector('main')
  if (!main) return
  new ResizeObserver(() => {
    frame.style.height = `${Math.max(LEAST, Math.min(MOST, main.scrollHeight))}px`
  }).observe(main)
}
