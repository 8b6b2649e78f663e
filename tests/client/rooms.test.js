import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'

const ROOT = join(import.meta.dirname, '../../static/src')
// Room → the rooms that it may import from, besides itself. Each folder named here is a room.
const MAY_IMPORT = {
  'client/core': ['client'],
  'client/navigation': ['client', 'client/core', 'client/tree'],
  'client/tree': ['client', 'client/core'],
  'client/forms': ['client/navigation', 'client/tree'],
  'client/connection': ['client', 'client/core', 'client/forms'],
  client: ['client/connection', 'client/core', 'client/forms', 'client/navigation', 'client/tree'],
  'modules/shared': ['client', 'client/core', 'modules'],
  'modules/list': ['client', 'client/core', 'client/navigation', 'client/tree', 'modules', 'modules/shared'],
  'modules/maps': ['modules', 'modules/shared'],
  'modules/frames': ['client/core', 'client/navigation', 'modules', 'modules/shared'],
  'modules/toasts': ['modules', 'modules/shared'],
  'modules/saved': ['modules', 'modules/shared', 'modules/toasts'],
  modules: ['client/core', 'client/forms', 'client/tree', 'modules/shared', 'modules/toasts'],
  tour: ['modules/shared'],
  offline: ['modules', 'modules/shared'],
  dev: ['client/forms'],
  site: ['client', 'client/core', 'modules', 'modules/frames', 'modules/list', 'modules/maps', 'modules/saved', 'modules/shared', 'modules/toasts', 'offline'],
}
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.{1,2}\/[^']+)'/g // also of types: `@import { Model } from './types.d.ts'`

const imports = new Map(
  globSync('**/*.{js,jsx,ts}', { cwd: ROOT }).map((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8')
    const found = [...source.matchAll(IMPORT)].map(([, path]) => relative(ROOT, join(ROOT, file, '..', path)))
    return [file, found]
  }),
)
const roomOf = (file) => (dirname(file) in MAY_IMPORT ? dirname(file) : file.split('/')[0])

/** The first circle that is reachable from `file`, as the files on it. */
function circleFrom(file, path = [], safe = new Set()) {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
  if (safe.has(file)) return undefined
  for (const imported of imports.get(file) ?? []) {
    const circle = circleFrom(imported, [...path, file], safe)
    if (circle) return circle
  }
  safe.add(file)
  return undefined
}

test('every room is known, and every import is read', () => {
  assert.deepEqual([...new Set([...imports.keys()].map(roomOf))].sort(), Object.keys(MAY_IMPORT).sort())
  assert.ok(imports.get('site/app.js').includes('client/app.jsx'))
  assert.ok(imports.get('tour/index.js').includes('tour/viewer.js')) // import()
  assert.ok(imports.get('client/navigation/navigate.js').includes('client/navigation/scroll_positions.js')) // over several lines
})

test('imports lead only to the rooms that a room may know', () => {
  const wrong = [...imports].flatMap(([file, imported]) =>
    imported
      .filter((other) => roomOf(other) !== roomOf(file) && !MAY_IMPORT[roomOf(file)].includes(roomOf(other)))
      .map((other) => `${file} → ${other}`),
  )
  assert.deepEqual(wrong, [])
})

test('no import goes in a circle', () => {
  const circles = [...imports.keys()].map((file) => circleFrom(file)).filter(Boolean)
  assert.deepEqual(circles.map((files) => files.join(' → ')), [])
})

// esbuild makes a file of a module that both import: one more for every page to load.
test('a script that is loaded later shares no module with the script of the app', () => {
  const read = (file, pattern) => {
    const source = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
    return [...source.matchAll(pattern)].map(([, path]) => relative(ROOT, join(ROOT, dirname(file), path)))
  }
  const closure = (file, found = new Set()) => {
    if (found.has(file)) return found
    found.add(file)
    for (const imported of read(file, /^import\b[^'(]*'(\.{1,2}\/[^']+)'/gm)) closure(imported, found)
    return found
  }
  const app = closure('site/app.js')
  const later = [...app].flatMap((file) => read(file, /\bimport\('(\.{1,2}\/[^']+)'\)/g))
  assert.ok(later.includes('modules/maps/map_view.js') && later.includes('site/offline.js'))
  assert.deepEqual(later.flatMap((file) => [...closure(file)].filter((each) => app.has(each)).map((each) => `${file} → ${each}`)), [])
})
