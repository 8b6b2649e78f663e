// Builds the browser assets: `node build.mjs [--dev] [--watch]` writes dist/ (or dist/dev/: not minified, with React's
// development build). Its manifest.json, written last, maps logical names to hashed files. With --watch each line on standard
// input is a JSON array of changed files: what contains them is built again, and the answer is a line `{"errors": […]}`.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import * as esbuild from 'esbuild'
import { FIRST_SCREENS, firstScreens } from './first_screens.mjs'
import { fonts } from './fonts.mjs'
import { bill, bundled, licenses } from './packages.mjs'
import { built, reactjs } from './reactjs.mjs'

const HERE = import.meta.dirname
const DEV = process.argv.includes('--dev')
const WATCH = process.argv.includes('--watch')
const DAY = 24 * 60 * 60 * 1000 // ms
const OUT = DEV ? 'dist/dev' : 'dist'

// Separate builds without shared chunks: a chunk would be one more file for every page to load. The style sheets have builds of
// their own, so that a saved one does not bundle scripts.
const BUILDS = [
  { client: 'src/site/first' },
  { app: 'src/site/app' },
  { style: 'css/index.css' },
  { tour: 'src/tour/index' },
  { tour: 'src/tour/index.css', 'tour/compass': 'src/tour/compass.css' },
  { worker: 'src/offline/worker' },
  { forget: 'src/offline/forget' },
  Object.fromEntries(Object.keys(FIRST_SCREENS).map((name) => [`first-screen-${name}`, `first-screen:${name}`])),
  ...(DEV ? [{ dev: 'src/dev/index' }] : []),
].map(findSources)

process.chdir(HERE)

const digestOf = {} // path → SHA-256

const options = (entryPoints) => ({
  entryPoints,
  // Classic scripts in one file: the first script runs as soon as it is loaded, and not every browser has workers of modules.
  ...(isClassic(entryPoints) ? { format: 'iife' } : { format: 'esm', splitting: true }),
  outdir: OUT,
  entryNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
  // The addresses in a style sheet are relative to it, but those of a first screen stand in the HTML.
  publicPath: 'first-screen-text' in entryPoints ? `/static/${OUT}` : undefined,
  bundle: true,
  target: ['es2022', 'chrome112', 'firefox115', 'safari16.4'],
  jsx: 'automatic',
  jsxDev: DEV,
  minify: !DEV,
  sourcemap: DEV ? 'linked' : false,
  // V8 then compiles React during the download, on another thread: this saves 40 ms on the main thread.
  banner: { js: '//# allFunctionsCalledOnLoad' },
  legalComments: 'none', // licenses.txt has them
  define: { 'process.env.NODE_ENV': DEV ? '"development"' : '"production"' },
  loader: { '.woff2': 'file', '.svg': 'file', '.inline.svg': 'dataurl', '.png': 'file', '.webp': 'file' },
  nodePaths: [join(HERE, 'node_modules')], // of components beside Python: the site's one React
  metafile: true,
  write: !WATCH, // esbuild would remove the last build's files when the next build fails
  logLevel: 'warning',
  plugins: [fonts, firstScreens, reactjs],
})

const builds = await Promise.all(BUILDS.map(async (each) => ({ context: await esbuild.context(options(each)) })))

/** Build what contains one of the `changed` files or has failed before; everything the first time. */
async function build(changed = []) {
  const parts = builds.filter(({ result }) => !result || changed.some((file) => isInput(file, result.metafile.inputs)))
  const settled = await Promise.allSettled(parts.map(rebuild))
  const errors = settled.flatMap(({ reason }) => (reason ? (reason.errors ?? [{ text: String(reason) }]) : []))
  if (errors.length) throw { errors }
  const results = builds.map(({ result }) => result)
  // esbuild passes on a rule that it cannot read. An author's is an error, so that the sheet before stays.
  const unread = results.flatMap(({ warnings }) => warnings).filter(({ location }) => location?.file.endsWith('.css'))
  if (WATCH && unread.length) throw { errors: unread }
  if (WATCH) await Promise.all(builds.map(writeOutputs))
  return writeManifest(Object.assign({}, ...results.map(({ metafile }) => metafile.outputs)))
}

async function rebuild(part) {
  part.result = undefined
  part.result = await part.context.rebuild()
  part.isWritten = false
}

/** Whether a build with these `inputs` reads `file`, itself or by a plugin. */
function isInput(file, inputs) {
  if (file.endsWith('.py')) return 'reactjs:components' in inputs
  const path = relative(HERE, file)
  return path in inputs || (path === 'css/index.css' && 'first-screen:text' in inputs)
}

if (WATCH) {
  const answer = (errors) => console.log(JSON.stringify({ errors }))
  const again = (changed) =>
    build(changed).then(
      () => answer([]),
      (error) => answer(error.errors ?? [{ text: String(error) }]),
    )
  await again()
  for await (const line of createInterface({ input: process.stdin })) await again(JSON.parse(line))
} else {
  console.log(await build().catch(() => process.exit(1))) // esbuild has printed the error
}
process.exit()

function isClassic({ client, worker, forget }) {
  return Boolean(client ?? worker ?? forget)
}

function findSources(sources) {
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => {
      if (source.startsWith('first-screen:')) return [name, source]
      const candidates = source.endsWith('.css') ? [source] : [`${source}.jsx`, `${source}.js`]
      const file = candidates.find((path) => existsSync(join(HERE, path)))
      if (file) return [name, file]
      console.error(`static/${candidates.join(' or static/')} is missing`)
      return process.exit(1)
    }),
  )
}

/** The name of a file has the digest of its content, but for a source map. */
async function writeOutputs(part) {
  if (part.isWritten) return
  const files = part.result.outputFiles.filter(({ path }) => path.endsWith('.map') || !existsSync(path))
  await Promise.all(files.map(({ path, contents }) => writeFile(path, contents)))
  part.isWritten = true
}

/** Write the manifest of `outputs`, and return what was built in one line. */
async function writeManifest(outputs) {
  const manifest = {}
  for (const [path, output] of Object.entries(outputs)) {
    const name = logicalName(path, output)
    if (name) manifest[name] = { file: inOut(path), size: output.bytes, ...preloads(path, outputs) }
  }
  manifest.reactjs = [...built].sort()
  manifest.integrity = await digests(outputs)
  if (!DEV) await compress(outputs)
  const packages = WATCH ? [] : bundled(outputs)
  if (!WATCH) await writeFile(join(OUT, 'licenses.txt'), await licenses(packages))
  if (!DEV) await writeFile(join(OUT, 'npm.cdx.json'), await bill(packages))
  const path = join(OUT, 'manifest.json')
  await writeFile(`${path}.part`, `${JSON.stringify(manifest, null, 1)}\n`)
  await rename(`${path}.part`, path)
  await sweep(outputs)
  return summary(manifest)
}

/** The digest of each script and style sheet, by which a browser knows that it got what was built. */
async function digests(outputs) {
  const digest = async (path) => {
    digestOf[path] ??= createHash('sha256')
      .update(await readFile(path))
      .digest('base64')
    return [inOut(path), `sha256-${digestOf[path]}`]
  }
  const paths = Object.keys(outputs).filter((path) => /\.(js|css)$/.test(path))
  return Object.fromEntries(await Promise.all(paths.map(digest)))
}

/** Write text files also as .br and .gz: the server picks the encoding and never compresses itself. */
async function compress(outputs) {
  const texts = Object.keys(outputs).filter((path) => /\.(js|css|svg)$/.test(path))
  await Promise.all(
    texts.map(async (path) => {
      const text = await readFile(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(text))
      await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
    }),
  )
}

/** 'client.js', 'app.js', 'style.css', 'tour.js', 'sans-latin.woff2'; 'modules/toasts/Toasts.js' for a lazy part; chunks: none. */
function logicalName(path, { entryPoint }) {
  if (path.endsWith('.map')) return
  const entry = BUILDS.flatMap(Object.entries).find(([, source]) => source === entryPoint)
  if (entry) return entry[0] + path.slice(path.lastIndexOf('.'))
  if (entryPoint) return entryPoint.replace(/^src\//, '').replace(/\.jsx$/, '.js')
  if (!/\.(js|css)$/.test(path)) return basename(path).replace(/-[A-Z0-9]{8}(\.\w+)$/, '$1')
}

/** Every file that `path` imports statically, directly or indirectly. */
function preloads(path, outputs, found = new Set()) {
  for (const { path: imported, kind } of outputs[path].imports) {
    if (kind !== 'import-statement' || found.has(imported)) continue
    found.add(imported)
    preloads(imported, outputs, found)
  }
  return found.size ? { imports: [...found].map(inOut) } : {}
}

/** Remove the files of builds that ended a day ago. Pages of later ones may still stand in caches and open windows. */
async function sweep(outputs) {
  const current = new Set(Object.keys(outputs).map((path) => basename(path)))
  const list = join(OUT, 'replaced.json') // when files ceased to be of the current build
  const before = existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : {}
  const replaced = {}
  for (const file of await readdir(join(OUT, 'assets'))) {
    const name = file.replace(/\.(br|gz)$/, '')
    if (current.has(name)) continue
    const since = before[name] ?? Date.now()
    if (Date.now() - since < DAY) replaced[name] = since
    else await rm(join(OUT, 'assets', file))
  }
  await writeFile(list, JSON.stringify(replaced))
}

function inOut(path) {
  return path.slice(OUT.length + 1)
}

function summary(manifest) {
  const kilobytes = (name) => `${name} ${Math.ceil((manifest[name]?.size ?? 0) / 1024)} KB`
  return `static/${OUT}: ${Object.keys(manifest)
    .filter((name) => /^(client|app|style|tour)\./.test(name))
    .map(kilobytes)
    .join(', ')}`
}
