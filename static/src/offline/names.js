// The names of the caches. `CURRENT` are those of this build, and those that all builds share: pictures and lists hold no
// part of the program.
import { build } from './description.js'
import { PREFIX } from './prefix.js'

export const PAGES = `${PREFIX}pages-${build}`
export const SAVED = `${PREFIX}saved-${build}`
export const TOURS = `${PREFIX}tours-${build}`
export const FILES = `${PREFIX}files-${build}`
export const PICTURES = `${PREFIX}pictures`
export const PANORAMAS = `${PREFIX}panoramas`
export const LISTS = `${PREFIX}lists`
const CURRENT = new Set([PAGES, SAVED, TOURS, FILES, PICTURES, PANORAMAS, LISTS])

/**
 * Whether a cache is one of another build, of one of these kinds: 'pages', 'tours'.
 * @param {string} name
 * @param {string} [kind]
 */
export const isOutdated = (name, kind = '') => name.startsWith(PREFIX + kind) && !CURRENT.has(name)
