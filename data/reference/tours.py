"""The tours that the site hosts: panoramas, the pages that each one shows, and the links between them.

To add a scene, put `{id}-2048.webp` (equirectangular, 2048 × 1024 px) into static/media/, optionally also
`{id}-4096.webp` and a thumbnail `{id}-320.webp` (320 × 160), and add a node to tours.json:

- `id`, `name`, `description` (one or two sentences about what is visible from there) and `surroundings` (what a person
  standing there sees, from the way that the scene opens with round to the right, for those who do not see the picture),
  in every complete language (`data/languages.py`);
- `locality`: a key of "localities", whose coordinates are those of the town, to 0.01°. Nobody surveyed where the viewer
  of a panorama stands, or which way is north;
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
from typing import Annotated, Literal
from urllib.parse import parse_qs, urlsplit

import orjson
from pydantic import AfterValidator

from data.kinds import KINDS
from data.languages import COMPLETE
from data.models import City, Place, Property, Record, Text
from data.text.coordinates import Point

HERE = Path(__file__).parent
MEDIA = HERE.parents[1] / "static" / "media"
OWN = "/static/tour/"


WORDS = range(40, 130)  # of `surroundings`: read aloud, less than a minute


def _translated(text: Text) -> Text:
    if missing := [language for language in COMPLETE if not getattr(text, language).strip()]:
        raise ValueError(f"missing in {', '.join(missing)}")
    return text


def _of_readable_length(text: Text) -> Text:
    for language in COMPLETE:
        if (words := len(getattr(text, language).split())) not in WORDS:
            raise ValueError(f"{words} words in {language}, not {WORDS.start} to {WORDS.stop - 1}")
    return text


Translated = Annotated[Text, AfterValidator(_translated)]


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
    name: Translated
    description: Translated
    surroundings: Annotated[Translated, AfterValidator(_of_readable_length)]
    locality: str
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


class Locality(Record):
    """A town or sight with scenes. `side`: the side of its point on the plan where the name is written."""

    name: Translated
    latitude: float
    longitude: float
    side: Literal["left", "right"] = "right"

    @property
    def point(self) -> Point:
        return Point(self.latitude, self.longitude)


def scenes() -> dict[str, Node]:
    """Every node by its id, in the order of tours.json."""
    return _load()[0]


def localities() -> list[tuple[Locality, list[Node]]]:
    """Every locality and its scenes."""
    nodes, _, localities = _load()
    return [(each, [node for node in nodes.values() if node.locality == key]) for key, each in localities.items()]


def first_scene(tour: str, at: str = "") -> Node | None:
    """The first node of `tour`, which is a tour's name or a node's id: `at` if that is a node. None: no such tour."""
    nodes, tours, _ = _load()
    start = nodes.get(tours.get(tour, tour))
    return start and nodes.get(at, start)


def is_collection(tour: str) -> bool:
    """Whether `tour` is the name of the whole collection, not the id of one node."""
    return tour in _load()[1]


def scene_of(record: City | Place | Property) -> Node | None:
    """The first scene that shows the page of `record`; None if there is none."""
    return next((node for node in scenes().values() if _page(record) in node.shows), None)


def _page(record: City | Place | Property) -> str:
    """The path of the page of `record`, as `shows` has it: without a language."""
    return f"/{KINDS[type(record)].name}/{record.id}"


def wrong_tours(record: Record) -> Iterator[tuple[str, str]]:
    """(field, problem) of each of our own tours in `record` that does not exist or does not show the record."""
    for field, url, page in tours_of(record):
        if not (url or "").startswith(OWN):
            continue
        id = parse_qs(urlsplit(str(url)).query).get("id", [""])[0]
        scene = first_scene(id)
        if scene is None:
            yield field, f"no tour is called {id!r}"
        elif page not in scene.shows:
            yield field, f"{id!r} does not say in tours.json that it shows {page!r}"


def tours_of(record: Record) -> Iterator[tuple[str, str | None, str]]:
    """(field, URL, what the tour must show) of a record and its rooms."""
    if isinstance(record, Place | Property | City):
        page = _page(record)
        yield "virtualTourUrl", record.virtual_tour_url, page
        for index, room in enumerate(record.rooms if isinstance(record, Property) else ()):
            yield f"rooms.{index}.kuulaEmbedCode", room.kuula_embed_code, f"{page}#{room.name.read('en')}"


@cache
def _load() -> tuple[dict[str, Node], dict[str, str], dict[str, Locality]]:
    read = orjson.loads((HERE / "tours.json").read_bytes())
    nodes = [Node(**node) for node in read["nodes"]]
    localities = {key: Locality(**each) for key, each in read["localities"].items()}
    return {node.id: node for node in nodes}, read["tours"], localities
