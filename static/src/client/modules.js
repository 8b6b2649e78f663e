// The components that Python names (components/client.py), by name. The small ones are part of the first script; the
// lazy ones arrive when first shown.
import { lazy } from 'react'

const MODULES = {}

const lazily = (load, name) => lazy(() => load().then((module) => ({ default: module[name] })))

/** The React component behind a module name. */
export function moduleFor(name) {
  const found = MODULES[name]
  if (!found) throw new Error(`no client module is called ${name}`)
  return found
}
