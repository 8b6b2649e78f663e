// Written by `python -m static.constants`.
export const PICTURE_WIDTHS = [384, 640, 1200, 2400]
