"""The properties of every stack: the demo's, repeated under other names."""

from __future__ import annotations

from functools import cache
from math import floor
from pathlib import Path
from typing import NamedTuple

import orjson

from data import demo
from data.database.engine import open_engine
from data.database.writing import write_catalogue
from data.filters import entry_of
from data.kinds import KINDS
from data.models import Property, Text
from tests.bench.process import ROOT


class Stay(NamedTuple):
    """A property for the other stacks, with English texts ready to show."""

    id: str
    name: str
    location: str
    region: str
    description: str
    kind: str
    is_vip: bool
    has_tour: bool
    stars: str
    unfilled: str  # stars up to five
    rating: str
    price: str
    small: str  # the picture, 384 px wide
    large: str  # 1200 px
    sources: str  # srcset
    preview: str  # 24 px, as a data URL
    guests: int
    searched: str  # the text searched by the filter, casefolded


def catalogue(count: int) -> list[Property]:
    """`count` properties with distinct ids and names."""
    return [again(number) for number in range(count)]


def again(number: int) -> Property:
    """The property with this number."""
    originals = _originals()
    return _again(originals[number % len(originals)], number // len(originals))


@cache
def _originals() -> tuple[Property, ...]:
    return demo.properties()


async def seed(database: str, properties: list[Property]) -> None:
    """Create a database with the demo catalogue, its properties replaced by these."""
    lists = {model: getattr(demo, kind.name)() for model, kind in KINDS.items()} | {Property: properties}
    async with open_engine(database) as engine:
        await write_catalogue(engine, lists)


def write(path: Path, properties: list[Property]) -> None:
    path.write_bytes(orjson.dumps([_stay(each, entry_of(each).words)._asdict() for each in properties]))


def read(path: str) -> list[Stay]:
    """Read the file of `write`."""
    return [Stay(**each) for each in orjson.loads(Path(path).read_bytes())]


def filter_word(properties: list[Property]) -> tuple[str, int]:
    """A place name that matches about a tenth of the properties, and the number of matches."""
    searched = [entry_of(each).words for each in properties]
    names = {each.location.en for each in properties}
    kept = {name: sum(name.lower() in text for text in searched) for name in sorted(names)}
    word = min(kept, key=lambda name: abs(kept[name] - len(properties) / 10))
    return word, kept[word]


def _again(record: Property, turn: int) -> Property:
    if not turn:
        return record
    name = {language: f"{text} {turn + 1}" for language, text in record.name.model_dump().items() if text}
    return record.model_copy(update={"id": f"{record.id}-{turn + 1}", "name": Text(**name)})


def _stay(record: Property, searched: str) -> Stay:
    low, high = record.min_price or record.price, record.max_price or record.price
    picture = (record.image_url or "").removesuffix("-1200.webp")
    return Stay(
        id=record.id,
        name=record.name.en,
        location=record.location.en,
        region=record.region,
        description=record.description.en,
        kind=record.type.capitalize(),
        is_vip=record.is_vip,
        has_tour=bool(record.virtual_tour_url),
        stars="★" * floor(record.rating),
        unfilled="★" * (5 - floor(record.rating)),
        rating=f"{record.rating:.1f}",
        price=f"{low:g}₾" if low == high else f"{low:g} - {high:g}₾",
        small=f"{picture}-384.webp",
        large=f"{picture}-1200.webp",
        sources=f"{picture}-384.webp 384w, {picture}-640.webp 640w, {picture}-1200.webp 1200w",
        preview=_previews()[picture],
        guests=record.max_guests,
        searched=searched,
    )


@cache
def _previews() -> dict[str, str]:
    media = orjson.loads((ROOT / "static" / "media" / "media.json").read_bytes())
    return {f"/static/media/{key}": entry.get("preview", "") for key, entry in media.items()}
