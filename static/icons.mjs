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
  viber:
    '<path d="M12 2.5c5.5 0 8.5 2.3 8.5 8.2s-3 8.3-8.5 8.3h-1L7.5 22v-3.6c-2.7-1.2-4-3.7-4-7.7 0-5.9 3-8.2 8.5-8.200z" /><path d="M8.6 7.200c-1 .6-1 1.7-.4 2.9 1 2 2.5 3.5 4.5 4.4 1.2.5 2.1.4 2.7-.6l-1.8-1.7-1.2.6c-1-.5-1.7-1.2-2.2-2.200l.6-1.200z" /><path d="M12.5 6.500c2 .1 3.4 1.5 3.5 3.5" />',
  whatsapp:
    '<path d="M3 21l1.4-4.600a9 9 0 1 1 3.4 3.300z" /><path d="M8.7 8c-.9.7-.8 1.8-.2 3 1 1.9 2.3 3.2 4.2 4.1 1.2.5 2.3.5 2.9-.5l-1.9-1.6-1.2.7c-1-.5-1.6-1.1-2.1-2.100l.6-1.300z" />',
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
