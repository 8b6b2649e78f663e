"""A URL of each page of the site, and of its states that look different."""

LISTS = (
    "/",
    "/properties",
    "/properties?where=zzzz",
    "/properties?saved=mine",
    "/properties?saved=property:marani-guesthouse/place:gone/blog:autumn-in-racha/property:ushguli-tower-guesthouse",
    "/places",
    "/blogs",
)
DETAILS = (
    "/properties?compare=marani-guesthouse/ushguli-tower-guesthouse/rustaveli-balcony-hotel",
    "/properties/marani-guesthouse",
    "/places/vardzia",
    "/cities/batumi",
    "/regions/kakheti",
    "/blogs/autumn-in-racha",
)
TEXTS = (
    "/about",
    "/contact",
    "/privacy",
    "/terms",
    "/nowhere",
)
SCREENS = (*LISTS, *DETAILS, *TEXTS)
