"""The tours that the site hosts itself: panoramas, what each of them shows, and the ways between them.

An owner adds a scene by putting `{id}-2048.webp` (equirectangular, twice as wide as high, 2048 px) into static/media/,
optionally with a `{id}-4096.webp` and a thumbnail `{id}-320.webp` (320 × 160), and a node into tours.json:

- `id`, `name` and `description`: one or two sentences of what a person who stands there sees, in both languages;
- `shows`: the pages whose place the panorama truly shows ("/places/vardzia"; a room is named after its stay, by its
  English name: "/properties/ushguli-tower-guesthouse#Double room"). A record's tour must show that record;
- `links`: two or three ways that really lead on, each with the node it leads to, its direction and its own words.
  Every other scene is in the viewer's list.

The scene's address is `/static/tour/?id={id}`, for a record's tour or a room's. A line in "tours" gives the whole
collection a name: the node that it starts from, or another one with `&at={id}`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import orjson

from data.kinds import KINDS
from data.models import City, Place, Property, Record, Text

HERE = Path(__file__).parent
MEDIA = HERE.parents[1] / "static" / "media"
OWN = "/static/tour/"


class Way(Record):
    """A sign on the ground: the node it leads to, degrees clockwise from the panorama's middle and above the horizon."""

    to: str
    yaw: float
    pitch: float = -10
    name: Text = Text()  # empty: the name of the node

    @property
    def words(self) -> Text:
        return self.name or scenes()[self.to].name


class Node(Record):
    id: str
    name: Text
    description: Text = Text()
    shows: tuple[str, ...] = ()
    links: tuple[Way, ...] = ()

    @property
    def panorama(self) -> str:
        """What is loaded first."""
        return f"/static/media/{self.id}-2048.webp"

    @property
    def large(self) -> str | None:
        """What replaces it when the visitor has stayed a moment, where there is one."""
        return self._file("4096")

    @property
    def thumbnail(self) -> str | None:
        return self._file("320")

    def _file(self, width: str) -> str | None:
        name = f"{self.id}-{width}.webp"
        return f"/static/media/{name}" if (MEDIA / name).exists() else None


def scenes() -> dict[str, Node]:
    """Every node by its id, in the order of the catalogue."""
    return _catalogue()[0]


def first_scene(tour: str, at: str = "") -> Node | None:
    """Where the tour or the node `tour` begins: `at`, where there is such a node. None: there is no such tour."""
    nodes, tours = _catalogue()
    start = nodes.get(tours.get(tour, tour))
    return start and nodes.get(at, start)


def is_collection(tour: str) -> bool:
    """Whether `tour` is a name for all scenes, not for one of them."""
    return tour in _catalogue()[1]


def scene_of(page: str) -> Node | None:
    """The first scene that shows the place of a page, such as "/cities/batumi"."""
    return next((node for node in scenes().values() if page in node.shows), None)


def untrue_tours(record: Record) -> Iterator[tuple[str, str]]:
    """(field, what is wrong) of each tour of ours that `record` names, but that shows another place, or nothing."""
    for field, address, page in _named_tours(record):
        if not (address or "").startswith(OWN):
            continue
        id = parse_qs(urlsplit(str(address)).query).get("id", [""])[0]
        scene = first_scene(id)
        if scene is None:
            yield field, f"no tour is called {id!r}"
        elif page not in scene.shows:
            yield field, f"{id!r} does not say in tours.json that it shows {page!r}"


def _named_tours(record: Record) -> Iterator[tuple[str, str | None, str]]:
    """(field, address, what it must show) of a record and its rooms."""
    if isinstance(record, Place | Property | City):
        page = f"/{KINDS[type(record)].name}/{record.id}"
        yield "virtualTourUrl", record.virtual_tour_url, page
        for index, room in enumerate(record.rooms if isinstance(record, Property) else ()):
            yield f"rooms.{index}.kuulaEmbedCode", room.kuula_embed_code, f"{page}#{room.name.read('en')}"


@cache
def _catalogue() -> tuple[dict[str, Node], dict[str, str]]:
    read = orjson.loads((HERE / "tours.json").read_bytes())
    nodes = [Node(**node) for node in read["nodes"]]
    return {node.id: node for node in nodes}, read["tours"]
