// Written by `python -m static.constants`.
export const MAP_SIZE = [1000, 515]
export const PICTURE_WIDTHS = [384, 640, 1200]
