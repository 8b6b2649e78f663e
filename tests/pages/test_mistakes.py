"""An author's mistakes with what the site offers: the terminal names the mistake and the author's line, and only the section
with it falls. `tests/live/test_mistakes.py` has the mistakes with elements, components and pages.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from reactpy import html
from reactpy.types import VdomDict
from starlette.testclient import TestClient

from app.live.render.guard import guarded
from components.core.i18n import short_date, t, tn
from components.core.icons import icon
from pages import about

NOT_SHOWN = "This part of the page could not be shown."
WRONG_DATE: Any = "2026-01-02"


def unknown_icon() -> VdomDict:
    return icon("hart")  # type: ignore[arg-type]


def text_without_its_value() -> VdomDict:
    return html.p(t("{n} stays", m=1))  # type: ignore[misc]


def plural_without_its_value() -> VdomDict:
    return html.p(tn("{n} stay in {place}", "{n} stays in {place}", 2))  # type: ignore[misc]


def date_as_text() -> VdomDict:
    return html.p(short_date(WRONG_DATE))


@pytest.mark.parametrize(("part", "said"), [
    (unknown_icon, "there is no icon 'hart' (nearest: 'heart'"),
    (text_without_its_value, "'{n} stays' needs a value for 'n', and has m"),
    (plural_without_its_value, "'{n} stays in {place}' needs a value for 'place', and has n"),
    (date_as_text, "isinstance(value, (datetime.date, "),
])  # fmt: skip
def test_only_the_section_with_the_mistake_falls(
    part: Callable[[], VdomDict],
    said: str,
    client: TestClient,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    view = about.view
    monkeypatch.setattr(about, "view", lambda data: [*view(data), guarded(part)()])
    answer = client.get("/about")
    assert answer.status_code == 200
    assert answer.text.count(NOT_SHOWN) == 1
    assert "About Georgia 360" in answer.text
    logged = capsys.readouterr().out
    assert said in logged
    assert f'File "{__file__}", line {part.__code__.co_firstlineno + 1}' in logged


def test_a_head_that_raises_is_an_error_with_its_line(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data: dict[str, str] = {}

    def head(_: None) -> Any:
        return data["title"]

    monkeypatch.setattr(about, "head", head)
    answer = client.get("/about")
    assert answer.status_code == 500
    assert "Something went wrong on our side" in answer.text
    logged = capsys.readouterr().out
    assert "KeyError: 'title'" in logged
    assert f'File "{__file__}", line {head.__code__.co_firstlineno + 1}' in logged
