// Written by `python -m static.constants`.
export const SAVED_PATHS = {"property": "/properties/", "place": "/places/", "city": "/cities/", "blog": "/blogs/"}
