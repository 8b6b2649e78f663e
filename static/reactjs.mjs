// An esbuild plugin for `import { components } from 'reactjs:components'`: the React components that the site's Python
// names by `component_from_npm` and `component_from_file` (reactpy.reactjs), each in a part that is loaded when it is shown.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative } from 'node:path'

const ROOT = dirname(import.meta.dirname)
const ROOMS = ['components', 'pages']
const TEXT = `(?:"([^"]+)"|'([^']+)')`
const BESIDE = String.raw`Path\(__file__\)\.(?:parent\s*/\s*|with_name\(\s*)${TEXT}\s*\)?`
const CALL = new RegExp(
  String.raw`component_from_(npm|file)\(\s*(?:file\s*=|package\s*=)?\s*(?:${TEXT}|${BESIDE})\s*,\s*(?:import_names\s*=\s*)?(\[[^\]]*\]|\([^)]*\)|"[^"]*"|'[^']*')`,
  'g',
)

/** The names of the components in the last build: the server refuses others. */
export const built = new Set()

export const reactjs = {
  name: 'reactjs',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^reactjs:components$/ }, ({ path }) => ({ path, namespace: 'reactjs' }))
    onLoad({ filter: /./, namespace: 'reactjs' }, async () => {
      const files = await pythonFiles()
      const sources = await Promise.all(files.map(async (file) => named(file, await readFile(file, 'utf8'))))
      const components = sources.flat()
      const resolveDir = import.meta.dirname
      try {
        built.clear()
        for (const { name, from, at } of components) {
          built.add(name)
          if ((await resolve(from, { kind: 'dynamic-import', resolveDir })).errors.length)
            throw new Error(missing(from, at))
        }
        return { contents: tableOf(components), loader: 'js', resolveDir, watchFiles: files }
      } catch (error) {
        return { errors: [{ text: error.message }], watchFiles: files }
      }
    })
  },
}

/**
 * @param {string} from
 * @param {string} at
 */
export function missing(from, at) {
  const place = relative(ROOT, at)
  if (isAbsolute(from)) return `${place}: there is no ${relative(ROOT, from)}`
  return `${place}: ${from} is not installed: cd static && npm install --save-exact ${from}`
}

async function pythonFiles() {
  const found = await Promise.all(ROOMS.map((room) => readdir(join(ROOT, room), { recursive: true })))
  return found
    .flatMap((names, index) => names.map((name) => join(ROOT, ROOMS[index], name)))
    .filter((name) => name.endsWith('.py'))
    .sort()
}

/**
 * The components that a Python source names: { name, from, at }, where `from` is a package or a file.
 * @param {string} file
 * @param {string} source
 */
export function named(file, source) {
  const found = []
  for (const [, kind, inDouble, inSingle, besideDouble, besideSingle, names] of source.matchAll(CALL)) {
    const given = inDouble ?? inSingle
    const beside = besideDouble ?? besideSingle
    const from = kind === 'npm' ? given : beside ? join(dirname(file), beside) : join(ROOT, given)
    for (const [, name] of names.matchAll(/["']([\w.]+)["']/g)) found.push({ name, from, at: file })
  }
  return found
}

/**
 * The module with the table of components by name.
 * @param {{ name: string, from: string, at: string }[]} components
 */
export function tableOf(components) {
  /** @type {Map<string, string>} */
  const sources = new Map()
  for (const { name, from, at } of components) {
    const other = sources.get(name) ?? from
    if (other !== from)
      throw new Error(
        `${relative(ROOT, at)}: ${name} is of ${from}, and elsewhere of ${other}: give one of them another name`,
      )
    sources.set(name, from)
  }
  const parts = [...sources].map(([name, from]) => {
    const member = name
      .split('.')
      .map((part) => `[${JSON.stringify(part)}]`)
      .join('')
    return `  ${JSON.stringify(name)}: lazy(async () => ({ default: (await import(${JSON.stringify(from)}))${member} })),`
  })
  return `import { lazy } from 'react'\nexport const components = {\n${parts.join('\n')}\n}\n`
}
