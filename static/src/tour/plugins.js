/** @import { Viewer } from '@photo-sphere-viewer/core' */

/**
 * Add a plugin to a viewer that has started, as the constructor of Viewer does it with those of its configuration. Once.
 * @template {{ id: string } & (new (viewer: Viewer, config?: any) => any)} T
 * @param {Viewer} viewer
 * @param {T} Plugin
 * @param {object} [options]
 * @returns {InstanceType<T>}
 */
export function addPlugin(viewer, Plugin, options) {
  const plugins = /** @type {{ plugins: Record<string, any> }} */ (/** @type {unknown} */ (viewer)).plugins
  if (!plugins[Plugin.id]) {
    plugins[Plugin.id] = new Plugin(viewer, options)
    plugins[Plugin.id].init()
  }
  return plugins[Plugin.id]
}
