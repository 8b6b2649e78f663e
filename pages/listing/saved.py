"""/properties?saved=…: saved records of all kinds, in the order of saving. The value is '{kind}:{id}' joined by '/', so
that a link can be shared. The browser replaces 'mine' by its own ids.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from components.core import links
from components.core.i18n import t
from components.listing.saved import gone, nothing_left, nothing_saved, saved_head, saved_list
from data.catalog.catalog import Catalog
from data.kinds import PAGED
from data.models import Listed
from pages.page import Head, Nodes, Params

MOST = 60


@dataclass(frozen=True)
class Data:
    ids: tuple[str, ...]
    records: tuple[Listed, ...]  # in the order of `ids`
    gone: tuple[str, ...]  # ids of missing records


async def load(catalog: Catalog, params: Params) -> Data:
    ids = read_ids(params.get("saved"))
    found = await asyncio.gather(*(_of_kind(catalog, kind, ids) for kind in PAGED))
    by_id = {id: record for part in found for id, record in part.items()}
    return Data(ids, tuple(by_id[id] for id in ids if id in by_id), tuple(id for id in ids if id not in by_id))


def read_ids(value: str) -> tuple[str, ...]:
    """The valid ids in a value of `saved`, without duplicates."""
    known = (each for each in value.split("/") if each.partition(":")[0] in PAGED and each.partition(":")[2])
    return tuple(dict.fromkeys(known))[:MOST]


def head(data: Data) -> Head:
    return Head(
        title=t("Saved"),
        description=t("Stays, places, cities and stories of Georgia, saved to come back to."),
        path=links.properties(),
        indexed=False,
    )


def view(data: Data) -> Nodes:
    if not data.ids:
        return [nothing_saved()]
    if not data.records:
        return [nothing_left(data.gone)]
    return [
        saved_head(data.records),
        gone(data.gone) if data.gone else None,
        saved_list(data.records),
    ]


async def _of_kind(catalog: Catalog, kind: str, ids: tuple[str, ...]) -> dict[str, Listed]:
    wanted = [id.partition(":")[2] for id in ids if id.partition(":")[0] == kind]
    found: tuple[Any, ...] = await catalog.of_ids(PAGED[kind].model, wanted)
    return {f"{kind}:{each.id}": each for each in found}
