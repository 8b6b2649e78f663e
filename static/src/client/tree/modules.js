// The table of client modules: React components that Python names. The site registers its own at the start.
/** @import { ModuleTable } from '../types.d.ts' */

/** @type {ModuleTable} */
let modules = {}

/** @param {ModuleTable} table */
export function registerModules(table) {
  modules = table
}

/**
 * The React component behind a module name.
 * @param {string} name
 */
export function moduleFor(name) {
  const found = modules[name]
  if (!found) throw new Error(`no client module is called ${name}`)
  return found
}
