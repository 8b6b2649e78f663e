import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'node:test'

const ROOT = join(import.meta.dirname, '../../static/src')
// Which rooms a room may import from, besides itself.
const MAY_IMPORT = {
  client: [],
  modules: ['client'],
  tour: ['modules'],
  offline: ['modules'],
  site: ['client', 'modules', 'offline'],
}
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.{1,2}\/[^']+)'/g // also of types: `@import { Model } from './types.d.ts'`

const imports = new Map(
  globSync('**/*.{js,jsx,ts}', { cwd: ROOT }).map((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8')
    const found = [...source.matchAll(IMPORT)].map(([, path]) => relative(ROOT, join(ROOT, file, '..', path)))
    return [file, found]
  }),
)
const roomOf = (file) => file.split('/')[0]

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
  assert.ok(imports.get('client/navigate.js').includes('client/scroll_positions.js')) // over several lines
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
