// Node hooks for tests/client/: they resolve packages for tests outside static/, and load .jsx and happy-dom from files
// that esbuild has made. happy-dom has 600 modules, which take 0.8 s to load for each test file; its bundle takes 0.2 s.
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createRequire, enableCompileCache, registerHooks } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '..')
const CACHE = join(import.meta.dirname, 'node_modules/.cache/tests') // `npm ci` removes it
const require = createRequire(import.meta.url)
enableCompileCache(join(CACHE, 'compiled'))

/**
 * The file in the cache that esbuild makes of `source`, made again when that is newer.
 * @param {string} source
 * @param {string} name
 * @param {import('esbuild').BuildOptions} options
 */
function built(source, name, options) {
  const file = join(CACHE, name)
  if (!existsSync(file) || statSync(file).mtimeMs <= statSync(source).mtimeMs) {
    const { outputFiles } = require('esbuild').buildSync({ entryPoints: [source], write: false, ...options })
    mkdirSync(dirname(file), { recursive: true })
    const draft = `${file}.${process.pid}` // the processes of several test files may make it at the same time
    writeFileSync(draft, outputFiles[0].contents)
    renameSync(draft, file)
  }
  return file
}

const DOM = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)" },
}

registerHooks({
  resolve(specifier, context, next) {
    const fromTest = context.parentURL?.includes('/tests/client/') && /^[@\w]/.test(specifier)
    const found = next(specifier, fromTest ? { ...context, parentURL: import.meta.url } : context)
    if (specifier !== 'happy-dom') return found
    return next(pathToFileURL(built(fileURLToPath(found.url), 'happy-dom.mjs', DOM)).href, context)
  },
  load(url, context, next) {
    if (!/^file:.*\/(static\/src|tests\/client)\/.*\.jsx?(\?|$)/.test(url)) return next(url, context)
    const source = fileURLToPath(url)
    const isJsx = source.endsWith('x')
    const file = isJsx ? built(source, relative(ROOT, source), { jsx: 'automatic', sourcemap: 'inline' }) : source
    return { format: 'module', shortCircuit: true, source: readFileSync(file, 'utf8') }
  },
})
