"""The demo catalogue: JSON beside this file → models. Ids double as picture names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import orjson

from data.models import Blog, City, NearbyProperty, Place, Property, Region
from data.pictures import pictures
from data.regions import REGIONS

HERE = Path(__file__).parent


def properties() -> tuple[Property, ...]:
    return tuple(Property(**record, imageUrl=image(record["id"])) for record in _read("properties"))


def places() -> tuple[Place, ...]:
    stays = {record.id: record for record in properties()}
    return tuple(
        Place(
            **{
                **record,
                "nearbyProperties": [_nearby(stays[id], order) for order, id in enumerate(record["nearbyProperties"])],
            },
            imageUrl=image(record["id"]),
        )
        for record in _read("places")
    )


def cities() -> tuple[City, ...]:
    return tuple(City(**record, imageUrl=image(record["id"], "city")) for record in _read("cities"))


def blogs() -> tuple[Blog, ...]:
    return tuple(Blog(**record, imageUrl=image(record["id"])) for record in _read("blogs"))


def regions() -> tuple[Region, ...]:
    return tuple(Region(id=each.id, name=each.name, image=image(each.id)) for each in REGIONS)


def image(id: str, kind: str = "") -> str | None:
    """The address of a record's picture. A city that shares its id with a region has a key of its own."""
    key = next((key for key in (f"{kind}-{id}", id) if key in pictures()), None)
    return f"/static/media/{key}-1200.webp" if key else None


def _nearby(record: Property, order: int) -> NearbyProperty:
    return NearbyProperty(
        id=record.id,
        name=record.name,
        slug=record.id,
        location=record.location,
        min_price=record.min_price,
        max_price=record.max_price,
        image_url=record.image_url,
        rating=record.rating,
        type=record.type,
        order_index=order,
    )


def _read(name: str) -> list[dict[str, Any]]:
    records: list[dict[str, Any]] = orjson.loads((HERE / f"{name}.json").read_bytes())
    return records
