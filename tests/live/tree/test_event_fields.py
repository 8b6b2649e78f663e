"""A handler gets the fields of an event that its code names; any other says how to get it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from reactpy import component, event, html, use_state
from reactpy.core.events import EventHandler, merge_event_handlers, to_event_handler_function
from starlette.applications import Starlette
from starlette.testclient import TestClient

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.pages.router import Router
from app.live.pages.site import Site
from app.live.tree.event_fields import SentEvent, fields_of
from tests.live.limits.test_budget import handler_in
from tests.live.other_site import Page

GEORGIAN = "ა" * 100_000
SENT = {"type": "click", "clientX": 7, "target": {"id": "map", "dataset": {"id": "gori"}}}


def by_key(event: Any) -> int:
    return int(event["clientX"])


def by_attribute(event: Any) -> Any:
    return event.target.dataset["id"], event.get("deltaY")


def by_helper(event: Any) -> int:
    return by_key(event)


def by_loop(event: Any) -> list[Any]:
    return [event[name] for name in ("pageX", "pageY")]


@event(prevent_default=True)
async def decorated(event: Any) -> Any:
    return event["target"]["files"]


class Form:
    def method(self, event: Any) -> Any:
        return event["button"]


def without_fields(event: Any) -> Any:
    return event["target"]["value"]


def closing_over(function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda event: function(event)


@pytest.mark.parametrize(("handler", "fields"), [
    (by_key, ["clientX"]),
    (by_attribute, ["dataset", "deltaY"]),
    (by_helper, ["clientX"]),
    (by_loop, ["pageX", "pageY"]),
    (decorated.function, ["files"]),
    (Form().method, ["button"]),
    (partial(by_key), ["clientX"]),
    (closing_over(by_key), ["clientX"]),
    (without_fields, []),
    (print, []),
    (merge_event_handlers([
        EventHandler(to_event_handler_function(each), target="t") for each in (by_key, by_loop)
    ]).function, ["clientX", "pageX", "pageY"]),
], ids=["key", "attribute", "helper", "loop", "decorated", "method", "partial", "closure", "none", "builtin", "merged"],
)  # fmt: skip
def test_a_handler_is_sent_the_fields_that_its_code_names(handler: Any, fields: list[str]) -> None:
    assert list(fields_of(handler)) == fields


def test_fields_are_read_as_in_reactpy() -> None:
    sent = SentEvent(SENT, ("clientX", "dataset", "deltaY"))
    assert (sent["clientX"], sent.clientX, sent["target"]["dataset"]["id"], sent.target.dataset.id) == (
        7,
        7,
        "gori",
        "gori",
    )
    assert sent["currentTarget"] is sent["target"]
    assert (sent.deltaY, sent.get("deltaY", 0), sent.anything) == (None, 0, None)  # of a click that names it
    with pytest.raises(KeyError, match="click has no 'deltaY'"):
        sent["deltaY"]


def test_a_modifier_that_is_not_pressed_is_false() -> None:
    sent = SentEvent({"type": "click", "shiftKey": True, "target": {}}, ())
    assert (sent["ctrlKey"], sent.altKey, sent.get("metaKey"), sent["shiftKey"]) == (False, False, False, True)


@pytest.mark.parametrize("read", [
    lambda event: event["pageX"], lambda event: event.pageX, lambda event: event.get("pageX"),
], ids=["key", "attribute", "get"])  # fmt: skip
def test_a_field_that_was_not_named_says_how_to_get_it(read: Callable[[Any], Any]) -> None:
    with pytest.raises((KeyError, AttributeError), match=r"'pageX' is not sent.*write event"):
        read(SentEvent(SENT, ()))


def test_a_field_of_a_form_says_where_it_is() -> None:
    with pytest.raises(KeyError, match=r"submit event's target has no 'email'; .* event\['form'\]"):
        SentEvent({"type": "submit", "target": {}}, ())["target"]["email"]


@component
def textarea() -> Any:
    text, set_text = use_state("")
    return html.div(
        html.textarea({"onChange": lambda event: set_text(event["target"]["value"])}),
        html.p(f"{len(text)} letters, {text[-3:]}"),
    )


@component
def pointer() -> Any:
    return html.p({"onMouseMove": by_key, "onClick": without_fields})


def session_of(page: Any) -> Any:
    live = Live(Site(Router([("/", Page("Page", page))])), Assets.read("static/dist", "/dist/"))
    return TestClient(Starlette(routes=live.routes())).websocket_connect("/_live?path=/")


def test_a_text_of_100_000_letters_reaches_its_handler() -> None:
    with session_of(textarea()) as socket:
        change = {"type": "change", "target": {"value": GEORGIAN}}
        socket.send_json({"type": "layout-event", "target": handler_in(socket.receive_json()), "data": [change]})
        assert "100000 letters, ააა" in str(socket.receive_json())


def test_an_event_that_is_too_large_is_logged_with_its_handler(capsys: pytest.CaptureFixture[str]) -> None:
    with session_of(textarea()) as socket:
        target = handler_in(socket.receive_json())
        socket.send_json({"type": "layout-event", "target": target, "size": 500_000})
        socket.send_json({"type": "layout-event", "target": target, "data": [{"target": {"value": "after"}}]})
        assert "5 letters" in str(socket.receive_json())
    logged = capsys.readouterr().out
    assert "event too large" in logged
    assert "textarea.<locals>.<lambda>" in logged


def test_the_description_of_a_handler_has_its_fields() -> None:
    with session_of(pointer()) as socket:
        shown = str(socket.receive_json())
    assert shown.count("'fields': ['clientX']") == shown.count("'fields'") == 1
