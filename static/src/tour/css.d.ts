// esbuild bundles the style sheets that a script imports.
declare module '*.css'
