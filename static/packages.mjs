// npm packages in the bundles: their licences, and their bill of materials (CycloneDX).
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fontPackages } from './fonts.mjs'

/** The folders of the packages of which something is in `outputs` (of esbuild's metafile), as in package-lock.json. */
export function bundled(outputs) {
  const folders = new Set(fontPackages.map((name) => `node_modules/${name}`))
  for (const { inputs } of Object.values(outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const folder = bytesInOutput && path.match(/^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/.][^/]*(?=\/)/)?.[0]
      if (folder) folders.add(folder)
    }
  }
  return [...folders].sort()
}

export async function licenses(folders) {
  const texts = folders.map(async (folder) => {
    const { name, version, license } = await readJson(join(folder, 'package.json'))
    const file = (await readdir(folder)).find((file) => /^licen[cs]e/i.test(file))
    return `${name} ${version} (${license})\n\n${file ? await readFile(join(folder, file), 'utf8') : ''}`
  })
  texts.push(readFile('icons.LICENSE', 'utf8').then((text) => `Icons: lucide (ISC)\n\n${text}`))
  return (await Promise.all(texts)).join(`\n${'-'.repeat(80)}\n`)
}

/** The bill of materials as JSON. It has no date and no serial number: the same packages make the same text. */
export async function bill(folders) {
  const { packages } = await readJson('package-lock.json')
  const components = await Promise.all(folders.map((folder) => component(folder, packages[folder])))
  const icons = (await readJson('package.json')).scripts.icons.match(/(lucide-static)@([\d.]+)/)
  components.push(described(icons[1], icons[2], 'ISC'))
  const ofFolder = new Map(folders.map((folder, index) => [folder, components[index]['bom-ref']]))
  const dependencies = folders.map((folder) => ({
    ref: ofFolder.get(folder),
    dependsOn: Object.keys({ ...packages[folder].dependencies, ...packages[folder].peerDependencies })
      .map((name) => ofFolder.get(resolved(name, folder, packages)))
      .filter(Boolean),
  }))
  const metadata = { component: { type: 'application', 'bom-ref': 'georgia360', name: 'georgia360 (browser)' } }
  const document = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components, dependencies }
  return `${JSON.stringify(document, null, 1)}\n`
}

async function component(folder, { version, integrity }) {
  const { name, license } = await readJson(join(folder, 'package.json'))
  const content = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')
  return { ...described(name, version, license), hashes: [{ alg: 'SHA-512', content }] }
}

function described(name, version, license) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const licenses = /^[\w.+-]+$/.test(license) ? [{ license: { id: license } }] : [{ expression: license }]
  return { type: 'library', 'bom-ref': purl, name, version, licenses, purl }
}

/** The folder in which Node finds package `name` from the package in `folder`. */
function resolved(name, folder, packages) {
  for (let at = folder; at; at = at.slice(0, at.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    if (packages[`${at}/node_modules/${name}`]) return `${at}/node_modules/${name}`
  }
  return `node_modules/${name}`
}

async function readJson(file) {
  return JSON.parse(await readFile(file, 'utf8'))
}
