/** The start of the name of every cache. */
export const PREFIX = 'georgia360-'
