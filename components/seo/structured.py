"""JSON-LD for search engines, from the fields of a record. Without ratings: the site collects no reviews.

URLs are site-relative here; `components.seo.head` makes them absolute.
"""

from __future__ import annotations

from typing import Any

from components.core import links
from components.core.i18n import current_language, localized, region
from data.languages import LANGUAGES
from data.models import Blog, City, Place, Property, Room
from data.prices import price_range
from data.reference.regions import RegionPage

Block = dict[str, Any]

TYPES = {"hotel": "Hotel", "resort": "Resort", "guesthouse": "BedAndBreakfast"}


def website() -> Block:
    return _block("WebSite", "/", name="Georgia 360", inLanguage=list(LANGUAGES))


def breadcrumbs(*trail: tuple[str, str]) -> Block:
    """`trail` has (name, path) of each level, from the list to the page itself."""
    items = [("Georgia 360", links.home()), *trail]
    return {
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": position, "name": name, "item": path}
            for position, (name, path) in enumerate(items, 1)
        ],
    }


def lodging(record: Property, path: str) -> Block:
    low, high = price_range(record)
    return _block(
        TYPES.get(record.type, "LodgingBusiness"),
        path,
        name=localized(record.name),
        description=localized(record.description),
        image=record.image_url,
        telephone=record.host_phone,
        priceRange=low and (f"₾{low:g}" if low == high else f"₾{low:g}-{high:g}"),
        currenciesAccepted="GEL",
        address={
            "@type": "PostalAddress",
            "addressLocality": localized(record.location),
            "addressRegion": region(record.region),
            "addressCountry": "GE",
        },
        amenityFeature=[
            {"@type": "LocationFeatureSpecification", "name": localized(each), "value": True}
            for each in record.amenities
        ],
        containsPlace=[_room(room) for room in record.rooms if room.name],
        sameAs=[each for each in (record.facebook_url, record.instagram_url) if each],
    )


def sight(place: Place, path: str) -> Block:
    return _block(
        "TouristAttraction",
        path,
        name=localized(place.name),
        description=localized(place.description),
        image=place.image_url,
        address={"@type": "PostalAddress", "addressRegion": region(place.region), "addressCountry": "GE"},
    )


def city_of(city: City, path: str) -> Block:
    return _block(
        "City",
        path,
        name=localized(city.name),
        description=localized(city.description),
        image=city.image_url,
        containedInPlace={"@type": "Country", "name": "Georgia"},
    )


def region_of(page: RegionPage, path: str) -> Block:
    return _block(
        ["AdministrativeArea", "TouristDestination"],
        path,
        name=localized(page.name),
        description=localized(page.description),
        containedInPlace={"@type": "Country", "name": "Georgia"},
    )


def story(blog: Blog, path: str) -> Block:
    return _block(
        "BlogPosting",
        path,
        headline=localized(blog.title),
        description=localized(blog.excerpt),
        image=blog.image_url,
        datePublished=blog.published_at.isoformat() if blog.published_at else None,
        inLanguage=current_language(),
        author={"@type": "Organization", "name": blog.author},
        mainEntityOfPage=path,
    )


def _room(room: Room) -> Block:
    offer = {
        "@type": "Offer",
        "priceSpecification": {
            "@type": "UnitPriceSpecification",
            "price": room.price,
            "priceCurrency": "GEL",
            "unitCode": "DAY",
        },
    }
    return {
        "@type": "HotelRoom",
        "name": localized(room.name),
        "occupancy": {"@type": "QuantitativeValue", "maxValue": room.amount_of_people},
        **({"offers": offer} if room.price else {}),
    }


def _block(kind: str | list[str], path: str, **facts: Any) -> Block:
    """A block without the empty ones of `facts`."""
    known = {name: fact for name, fact in facts.items() if fact}
    return {"@context": "https://schema.org", "@type": kind, "url": path, **known}
