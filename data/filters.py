"""Which properties a visitor's filter keeps. Pure; the browser has the same rule in `static/src/client/filter.js`."""

from __future__ import annotations

from data.models import Filter, Property

# The options of the price select, in lari a night: (value in the URL, lowest, highest).
PRICE_BANDS = ("0-50", "50-100", "100-200", "200-500", "500+")


def price_bounds(price: str) -> tuple[float, float]:
    """'50-100' → (50, 100); '500+' → (500, ∞); '' → everything."""
    if not price:
        return 0, float("inf")
    if price.endswith("+"):
        return float(price[:-1]), float("inf")
    low, high = price.split("-")
    return float(low), float(high)


def searchable(property: Property, language: str) -> str:
    """What 'Where' is matched against, folded: what the reader sees, and the English names beside it."""
    shown = (property.location, property.description, property.name)
    texts = [text.read(language) for text in shown] + [property.region]
    if language != "en":
        texts += [property.location.read("en"), property.name.read("en")]
    return "\n".join(texts).casefold()


def matches(property: Property, wanted: Filter, language: str = "en") -> bool:
    """Specification, section 5: substring in any text, exact type, price within the band (bounds included)."""
    low, high = price_bounds(wanted.price)
    return (
        wanted.where.strip().casefold() in searchable(property, language)
        and wanted.type in ("", property.type)
        and low <= property.price <= high
    )


def matching(properties: tuple[Property, ...], wanted: Filter, language: str) -> tuple[Property, ...]:
    """Those of `properties` that the filter keeps, in their order."""
    if wanted == Filter():
        return properties
    return tuple(each for each in properties if matches(each, wanted, language))


def found_by(
    properties: tuple[Property, ...],
    location: str = "",
    region: str = "",
    type: str = "",
    min_price: int | None = None,
    max_price: int | None = None,
) -> tuple[Property, ...]:
    """The API's search: part of location or region; region exact in any case; type exact; price bounds included."""
    part, region = location.casefold(), region.casefold()

    def found(record: Property) -> bool:
        where = f"{record.location.en}\n{record.location.ka}\n{record.region}".casefold()
        return (
            part in where
            and region in ("", record.region.casefold())
            and type in ("", record.type)
            and (min_price is None or record.price >= min_price)
            and (max_price is None or record.price <= max_price)
        )

    return tuple(filter(found, properties))
