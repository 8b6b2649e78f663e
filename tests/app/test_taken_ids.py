"""Reserved record ids: their URLs belong to other routes."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import orjson
import pytest

from app import server
from data.content.checks import NAMES
from data.content.document import ContentError, check_document
from data.errors import BadPayload
from data.kinds import KINDS
from data.remote.mapping import read_one
from tests.app.site import make_client


def test_every_id_that_collides_with_a_route_is_reserved(monkeypatch: pytest.MonkeyPatch) -> None:
    fixed: set[str] = set()
    routes = server._routes

    def noted(*given: Any) -> Any:
        made = routes(*given)
        fixed.update(str(getattr(route, "path", "")) for route in made)
        return made

    monkeypatch.setattr(server, "_routes", noted)
    with make_client() as client:
        fixed |= set(client.get("/api/openapi.json").json()["paths"])
    for kind in KINDS.values():
        bases = (f"/{kind.name}/", f"/api/{kind.name}/")
        shadowed = {path.removeprefix(base) for path in fixed for base in bases if path.startswith(base)}
        assert {each for each in shadowed if "/" not in each and "{" not in each} == kind.taken


TAKEN = [(model, id) for model, kind in KINDS.items() for id in kind.taken]


@pytest.mark.parametrize(("model", "id"), TAKEN, ids=[id for _, id in TAKEN])
def test_remote_service_and_import_refuse_a_reserved_id(model: type, id: str) -> None:
    record, name = {"id": id, "name": "A", "title": "A"}, KINDS[model].name
    with pytest.raises(BadPayload, match="id: is taken by an address of the site"):
        read_one(model, record, ())
    record.pop("title" if name == "properties" else "name")
    with pytest.raises(ContentError) as wrong:
        check_document(BytesIO(orjson.dumps({each: [record] if each == name else [] for each in NAMES})))
    assert wrong.value.problems == [f"{name}[0] {id!r}: id: is taken by an address of the site"]
