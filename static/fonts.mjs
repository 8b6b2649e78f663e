// An esbuild plugin for `url("g360:NAME")` in css/fonts.css: it subsets the fonts of the npm packages to the characters
// and weights of their faces.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import subset from 'subset-font'

const HERE = import.meta.dirname
const CACHE = join(HERE, 'node_modules/.cache/g360')
const VARIABLE = '@fontsource-variable/'

const FIGTREE = { file: `${VARIABLE}figtree/files/figtree-latin-wght-normal.woff2` }
const FRAUNCES = { file: `${VARIABLE}fraunces/files/fraunces-latin-standard-normal.woff2`, axes: { opsz: 72 } }

// The source of each face; `data/languages.py` names those that a page of each script preloads. `axes` are set to fixed values.
const SOURCES = {
  'sans-latin': FIGTREE,
  'sans-latin-more': FIGTREE,
  'sans-georgian': { file: `${VARIABLE}noto-sans-georgian/files/noto-sans-georgian-georgian-wght-normal.woff2` },
  'sans-signs': { file: 'inter-ui/variable/InterVariable.woff2', axes: { opsz: 16 } },
  'sans-cyrillic': { file: 'inter-ui/variable/InterVariable.woff2', axes: { opsz: 16 } },
  'serif-latin': FRAUNCES,
  'serif-latin-more': FRAUNCES,
  'serif-georgian': { file: `${VARIABLE}noto-serif-georgian/files/noto-serif-georgian-georgian-wght-normal.woff2` },
  'serif-signs': { file: `${VARIABLE}noto-serif-georgian/files/noto-serif-georgian-latin-ext-wght-normal.woff2` },
}

export const fontPackages = [...new Set(Object.values(SOURCES).map(({ file }) => packageOf(file)))]

export const fonts = {
  name: 'fonts',
  setup({ onResolve }) {
    onResolve({ filter: /^g360:/ }, async ({ path, importer }) => {
      const name = path.slice('g360:'.length).replace(/\.woff2$/, '')
      const rules = (await readFile(importer, 'utf8')).match(/@font-face\s*\{[^}]*\}/g)
      const rule = rules.find((rule) => rule.includes(`g360:${name}.woff2`))
      cuts[rule] ??= cut(name, face(rule))
      return { path: await cuts[rule], watchFiles: [importer] }
    })
  },
}

const cuts = {} // rule of a face → promise of its file: the style sheets of a build need the same faces, and each build again

/** The characters of the face with the style `rule`, and its weights as [lowest, highest] or [only]. */
function face(rule) {
  const value = (property) => rule.match(new RegExp(`${property}:\\s*([^;]+);`))[1]
  return { characters: characters(value('unicode-range')), weights: value('font-weight').split(' ').map(Number) }
}

function characters(ranges) {
  return ranges.split(',').flatMap((range) => {
    const [first, last = first] = range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((digits) => parseInt(digits, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  })
}

async function cut(name, { characters, weights: [min, max = min] }) {
  const source = SOURCES[name]
  if (!source) throw new Error(`css/fonts.css asks for the face ${name}, which fonts.mjs does not know`)
  const options = { targetFormat: 'woff2', variationAxes: { ...source.axes, wght: min === max ? min : { min, max } } }
  const whole = await readFile(join(HERE, 'node_modules', source.file))
  const recipe = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([characters, options]))
    .digest('hex')
  const path = join(CACHE, recipe.slice(0, 16), `${name}.woff2`)
  await write(path, () => subset(whole, characters.join(''), options))
  return path
}

async function write(path, make) {
  if (await readFile(path).catch(() => null)) return
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.${process.pid}.part` // of two builds at once
  await writeFile(part, await make())
  await rename(part, path)
}

function packageOf(file) {
  return file
    .split('/')
    .slice(0, file.startsWith('@') ? 2 : 1)
    .join('/')
}
