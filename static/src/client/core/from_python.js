// Written by `python -m static.constants`.
export const CLOSED_RESTART = 1012
export const CLOSED_IDLE = 4000
export const CLOSED_STALE_BUILD = 4001
export const CLOSED_TOO_MANY = 4002
export const DEFLATE_WINDOW = 32768
export const LARGEST_MESSAGE = 131072
