// Written by `python -m static.constants`.
export const LEAST_COMPARED = 2
export const MOST_COMPARED = 4
