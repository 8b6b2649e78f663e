// The style rules that stand in the HTML of a page, so that its first frame waits for no other file: those of its first
// screen, by file of css/. `first_screen` of a page (pages/page.py) names its list. The whole style sheet (css/index.css)
// follows at the end of the HTML: a rule that is in neither list applies after the first frame.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const CSS = join(import.meta.dirname, 'css')

// Colours, letters, layout, header, footer and notices. A short page shows its footer in the first screen.
const EVERY_PAGE = [
  ...['fallback-fonts', 'tokens', 'dark', 'contrast', 'base', 'layout', 'utilities'],
  ...['buttons', 'icons', 'text-link', 'shell', 'languages', 'hearts', 'tab-bar', 'footer'],
  ...['sections', 'states', 'media'],
]
const CARDS = ['cards', 'rating', 'dotted']
const LIST = [...EVERY_PAGE, ...CARDS, 'form', 'filters', 'more-filters', 'place-search']
// The strip of cards below is laid out with the first screen, and the browser remembers its height (layout.css).
const DETAIL = [...EVERY_PAGE, 'cards', 'detail', 'carousel']

export const FIRST_SCREENS = {
  text: [...EVERY_PAGE, 'prose', 'contact', 'form'],
  opening: [...EVERY_PAGE, 'hero', 'form', 'place-search'],
  list: LIST,
  map: [...LIST, 'map-drawing', 'map'],
  saved: [...EVERY_PAGE, ...CARDS, 'saved'],
  detail: [...DETAIL, 'rating', 'dotted', 'opening', 'tours', 'prose', 'map-drawing'],
  region: [...DETAIL, 'region-hero', 'region-map'],
}

/** An esbuild plugin: `first-screen:NAME` is the style sheet of a first screen, a part of css/index.css. */
export const firstScreens = {
  name: 'first-screens',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^first-screen:/ }, ({ path }) => ({
      path: path.slice('first-screen:'.length),
      namespace: 'first-screen',
    }))
    onLoad({ filter: /.*/, namespace: 'first-screen' }, async ({ path }) => {
      const index = join(CSS, 'index.css')
      const contents = part(await readFile(index, 'utf8'), FIRST_SCREENS[path])
      return { contents, loader: 'css', resolveDir: CSS, watchFiles: [index] }
    })
  },
}

/** The lines of `index` without the imports of other files than `names`. */
function part(index, names) {
  const imported = (line) => line.match(/^@import "(?:components\/)?(.+)\.css"/)?.[1]
  const lines = index.split('\n')
  const unknown = names.filter((name) => !lines.some((line) => imported(line) === name))
  if (unknown.length) throw new Error(`css/index.css does not import ${unknown.join(', ')}`)
  return lines.filter((line) => !imported(line) || names.includes(imported(line))).join('\n')
}
