"""The tours that the site hosts itself: panoramas, and the ways between them.

An owner adds a tour by putting `{id}-2048.webp` (equirectangular, twice as wide as high, 2048 px; optionally a
`{id}-4096.webp` beside it) into static/media/ and a node into tours.json: its id, its name in both languages, and links
to other nodes with the direction they lie in. Its address is then `/static/tour/?id={id}`, for a record's tour or a
room's. A line in "tours" gives a tour a name of its own: the node that it starts from.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import orjson

from data.models import Record, Text

HERE = Path(__file__).parent
MEDIA = HERE.parent / "static" / "media"


class Way(Record):
    """A hotspot: the node it leads to, and its direction in degrees clockwise from the panorama's middle."""

    to: str
    yaw: float


class Node(Record):
    id: str
    name: Text
    links: tuple[Way, ...] = ()

    @property
    def panorama(self) -> str:
        """What is loaded first."""
        return f"/static/media/{self.id}-2048.webp"

    @property
    def large(self) -> str | None:
        """What replaces it when the visitor has stayed a moment, where there is one."""
        name = f"{self.id}-4096.webp"
        return f"/static/media/{name}" if (MEDIA / name).exists() else None


def tour(id: str) -> tuple[str, tuple[Node, ...]] | None:
    """(the first node's id, all nodes that can be reached from it), or None where there is no such tour or node."""
    nodes, tours = _catalogue()
    start = tours.get(id, id)
    if start not in nodes:
        return None
    reached, waiting = {start: nodes[start]}, [start]
    while waiting:
        for way in nodes[waiting.pop()].links:
            if way.to not in reached:
                reached[way.to] = nodes[way.to]
                waiting.append(way.to)
    return start, tuple(reached.values())


@cache
def _catalogue() -> tuple[dict[str, Node], dict[str, str]]:
    read = orjson.loads((HERE / "tours.json").read_bytes())
    nodes = [Node(**node) for node in read["nodes"]]
    return {node.id: node for node in nodes}, read["tours"]
