"""What keeps the site from starting under `make dev` is named."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from app.dev import worker
from data.errors import NoDatabase


class Failing:
    error = NoDatabase("no such column: properties.breakfast")

    def __init__(self, *_: Any) -> None:
        pass

    def config(self) -> None:
        pass


class Server:
    """uvicorn ends the process when the start of its application fails."""

    def __init__(self, _: None) -> None:
        pass

    def run(self, **_: Any) -> None:
        sys.exit(3)


def test_the_error_of_the_start_is_named_in_place_of_an_exit_status(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.dev.site.DevelopedSite", Failing)
    monkeypatch.setattr("uvicorn.Server", Server)
    monkeypatch.setattr("app.dev.handles.install", lambda: None)
    failure = worker._serve(*[None] * 4)  # type: ignore[arg-type]
    assert getattr(failure, "title", "") == "NoDatabase: no such column: properties.breakfast"
