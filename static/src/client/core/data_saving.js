/** Whether the visitor wants to load no more than needed: nothing plays by itself then, and nothing is fetched ahead. */
export const savesData = () =>
  Boolean(navigator.connection?.saveData) || matchMedia('(prefers-reduced-data: reduce)').matches
