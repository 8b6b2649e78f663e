// Writes icons.json for components/core/icons.py: {name: [[tag, attributes], …]} for each name of icons.txt.
// Run `npm run icons` after a change of the list. The result is committed, so that Python needs no build.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const HERE = import.meta.dirname
const LUCIDE = join(HERE, 'node_modules/lucide-static')

const BRANDS = {
  facebook:
    '<rect width="18" height="18" x="3" y="3" rx="5" /><path d="M16 8h-1.5a2.5 2.5 0 0 0-2.5 2.5V21" /><path d="M9 13h6" />',
  instagram:
    '<rect width="18" height="18" x="3" y="3" rx="5" /><circle cx="12" cy="12" r="4" /><path d="M16.8 7.2h.01" />',
  youtube: '<rect width="20" height="14" x="2" y="5" rx="4" /><path d="m10 9 5 3-5 3z" />',
}

const names = readFileSync(join(HERE, 'icons.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .sort()
const lines = names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(shapes(BRANDS[name] ?? lucide(name)))}`)
writeFileSync(join(HERE, 'icons.json'), `{\n${lines.join(',\n')}\n}\n`)
copyFileSync(join(LUCIDE, 'LICENSE'), join(HERE, 'icons.LICENSE'))

function lucide(name) {
  return readFileSync(join(LUCIDE, 'icons', `${name}.svg`), 'utf8').replace(/^[\s\S]*?<svg[^>]*>/, '')
}

function shapes(markup) {
  return [...markup.matchAll(/<(\w+)\s([^>]*?)\/>/g)].map(([, tag, attributes]) => [
    tag,
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [camel(name), value])),
  ])
}

/** 'stroke-width' → 'strokeWidth', as React spells it. */
function camel(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}
