// Node hooks for tests/client/: they load .jsx, and resolve packages for tests outside static/.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'

registerHooks({
  resolve(specifier, context, next) {
    const fromTest = context.parentURL?.includes('/tests/client/') && /^[@\w]/.test(specifier)
    return next(specifier, fromTest ? { ...context, parentURL: import.meta.url } : context)
  },
  load(url, context, next) {
    if (!/^file:.*\/(static\/src|tests\/client)\/.*\.jsx?$/.test(url)) return next(url, context)
    const source = readFileSync(fileURLToPath(url), 'utf8')
    const options = {
      loader: 'jsx',
      jsx: 'automatic',
      format: 'esm',
      sourcemap: 'inline',
      sourcefile: fileURLToPath(url),
    }
    return { format: 'module', shortCircuit: true, source: transformSync(source, options).code }
  },
})
