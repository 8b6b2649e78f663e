"""The demo catalogue: the JSON files in this folder → models. A record's id is also the key of its picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import orjson
from pydantic.alias_generators import to_camel

from data.models import Blog, City, NearbyProperty, Place, Property, Record, Region
from data.reference.pictures import pictures
from data.reference.regions import REGIONS
from data.text.coordinates import located

HERE = Path(__file__).parent


def properties() -> tuple[Property, ...]:
    return tuple(
        located(Property(**record, imageUrl=image(record["id"])))
        for record in read_file(HERE / "properties.json", Property)
    )


def places() -> tuple[Place, ...]:
    by_id = {record.id: record for record in properties()}
    return tuple(
        Place(
            **{
                **record,
                "nearbyProperties": [_nearby(by_id[id], order) for order, id in enumerate(record["nearbyProperties"])],
            },
            imageUrl=image(record["id"]),
        )
        for record in read_file(HERE / "places.json", Place)
    )


def cities() -> tuple[City, ...]:
    return tuple(
        City(**record, imageUrl=image(record["id"], "city")) for record in read_file(HERE / "cities.json", City)
    )


def blogs() -> tuple[Blog, ...]:
    return tuple(Blog(**record, imageUrl=image(record["id"])) for record in read_file(HERE / "blogs.json", Blog))


def regions() -> tuple[Region, ...]:
    return tuple(Region(id=each.id, name=each.name, image=image(each.id)) for each in REGIONS)


def image(id: str, kind: str = "") -> str | None:
    """The path of a record's picture, or None. `kind` is the prefix of the key of a city that shares its id with a region."""
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


def read_file(file: Path, model: type[Record]) -> list[dict[str, Any]]:
    """The records in a JSON file, with camelCase field names.

    Raises:
        ValueError: the file is not JSON, or a record has an unknown field.
    """
    try:
        records: list[dict[str, Any]] = orjson.loads(file.read_bytes())
    except orjson.JSONDecodeError as error:
        raise ValueError(f"{file}: {error}") from None
    known = {to_camel(name) for name in model.model_fields}
    for record in records:
        if unknown := sorted(record.keys() - known):
            raise ValueError(f"{file}: {record.get('id')!r}: no such field: {', '.join(unknown)}")
    return records
