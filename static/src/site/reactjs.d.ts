// What static/reactjs.mjs makes of the components that Python names.
declare module 'reactjs:components' {
  import type { ModuleTable } from '../client/types.d.ts'
  export const components: ModuleTable
}
