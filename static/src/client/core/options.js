// What the site tells the engine. Nothing else in this directory knows the site. `startApp` fills this in.
/** @import { Options } from '../types.d.ts' */

export const options = /** @type {Options} */ ({})
