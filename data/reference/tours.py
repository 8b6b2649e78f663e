"""The tours that the site hosts: panoramas, the pages that each one shows, and the links between them.

To add a scene, put `{id}-2048.webp` (equirectangular, 2048 × 1024 px) into static/media/, optionally also
`{id}-4096.webp` and a thumbnail `{id}-320.webp` (320 × 160), and add a node to tours.json:

- `id`, `name` and `description` (one or two sentences about what is visible from there), in both languages;
- `shows`: paths of the pages whose place the panorama shows ("/places/vardzia"; a room is the property's path with its
  English name: "/properties/ushguli-tower-guesthouse#Double room"). A record's tour must show that record;
- `links`: two or three links to other nodes, each with its direction and its label. The viewer's list has every scene.

The scene's URL is `/static/tour/?id={id}`, for the tour of a record or a room. An entry in "tours" is a name for the
whole collection and the node that it starts from; `&at={id}` starts it from another node.
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
    """A link to the node `to`. `yaw`: degrees clockwise from the panorama's centre; `pitch`: degrees above the horizon."""

    to: str
    yaw: float
    pitch: float = -10
    name: Text = Text()  # default: the name of the node

    @property
    def label(self) -> Text:
        return self.name or scenes()[self.to].name


class Node(Record):
    id: str
    name: Text
    description: Text = Text()
    shows: tuple[str, ...] = ()
    links: tuple[Way, ...] = ()

    @property
    def panorama(self) -> str:
        """Path of the 2048 px panorama, loaded first."""
        return f"/static/media/{self.id}-2048.webp"

    @property
    def large(self) -> str | None:
        """Path of the 4096 px panorama, which replaces it after a moment; None if there is no such file."""
        return self._file("4096")

    @property
    def thumbnail(self) -> str | None:
        return self._file("320")

    def _file(self, width: str) -> str | None:
        name = f"{self.id}-{width}.webp"
        return f"/static/media/{name}" if (MEDIA / name).exists() else None


def scenes() -> dict[str, Node]:
    """Every node by its id, in the order of tours.json."""
    return _load()[0]


def first_scene(tour: str, at: str = "") -> Node | None:
    """The first node of `tour`, which is a tour's name or a node's id: `at` if that is a node. None: no such tour."""
    nodes, tours = _load()
    start = nodes.get(tours.get(tour, tour))
    return start and nodes.get(at, start)


def is_collection(tour: str) -> bool:
    """Whether `tour` is the name of the whole collection, not the id of one node."""
    return tour in _load()[1]


def scene_of(page: str) -> Node | None:
    """The first scene that shows the page at a path, such as "/cities/batumi"; None if there is none."""
    return next((node for node in scenes().values() if page in node.shows), None)


def wrong_tours(record: Record) -> Iterator[tuple[str, str]]:
    """(field, problem) of each of our own tours in `record` that does not exist or does not show the record."""
    for field, address, page in _tours_of(record):
        if not (address or "").startswith(OWN):
            continue
        id = parse_qs(urlsplit(str(address)).query).get("id", [""])[0]
        scene = first_scene(id)
        if scene is None:
            yield field, f"no tour is called {id!r}"
        elif page not in scene.shows:
            yield field, f"{id!r} does not say in tours.json that it shows {page!r}"


def _tours_of(record: Record) -> Iterator[tuple[str, str | None, str]]:
    """(field, URL, what the tour must show) of a record and its rooms."""
    if isinstance(record, Place | Property | City):
        page = f"/{KINDS[type(record)].name}/{record.id}"
        yield "virtualTourUrl", record.virtual_tour_url, page
        for index, room in enumerate(record.rooms if isinstance(record, Property) else ()):
            yield f"rooms.{index}.kuulaEmbedCode", room.kuula_embed_code, f"{page}#{room.name.read('en')}"


@cache
def _load() -> tuple[dict[str, Node], dict[str, str]]:
    read = orjson.loads((HERE / "tours.json").read_bytes())
    nodes = [Node(**node) for node in read["nodes"]]
    return {node.id: node for node in nodes}, read["tours"]
