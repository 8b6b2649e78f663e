/** Whether data saving is on: no autoplay, no prefetch. */
export const savesData = () =>
  Boolean(navigator.connection?.saveData) || matchMedia('(prefers-reduced-data: reduce)').matches
