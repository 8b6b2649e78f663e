"""Fuzzes a session with invalid messages: it stays open and answers valid ones."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from itertools import count
from typing import Any

import orjson
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from tests.app.site import make_client
from tests.speeds import sizes

AT_ONCE = 50
LIMITS = {"sessions_per_address": 5_000, "messages_per_minute": 1_000_000}
PATHS = ("/", "/properties", "/places", "/blogs", "/contact", "/contact/..", "//evil.example", "/%00", "/ka/nowhere")

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)
FIELD = st.dictionaries(st.sampled_from(["name", "value", "tagName", "type", "files"]), JSON, max_size=4)
EVENT = st.fixed_dictionaries(
    {"currentTarget": st.fixed_dictionaries({"elements": JSON | st.lists(FIELD, max_size=4)})}
)
COUNTER = count()


def messages(targets: list[str]) -> st.SearchStrategy[str | bytes]:
    """Text and binary frames, most of them almost valid."""
    kinds = st.sampled_from(["layout-event", "navigate", "fragments", "prepare"])
    nearly = st.fixed_dictionaries(
        {"type": kinds | JSON},
        optional={
            "path": st.sampled_from(PATHS) | JSON,
            "query_string": st.text(max_size=30).map(lambda text: f"?{text}") | JSON,
            "ids": st.lists(JSON, max_size=5) | JSON,
            "target": st.sampled_from(targets) | JSON,
            "data": st.lists(EVENT | JSON, max_size=2) | JSON,
            "seq": JSON,
        },
    )
    as_text = (nearly | JSON).map(lambda value: orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS).decode())
    return as_text | st.text(max_size=50) | st.binary(max_size=50)


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with make_client(**LIMITS, contacts_per_minute=1_000_000, contacts_per_day=1_000_000) as client:
        yield client


@sizes(300, 5_000)
@pytest.mark.asvs("1.5.2")
def test_invalid_messages_do_not_break_a_session(
    client: TestClient, caplog: pytest.LogCaptureFixture, size: int
) -> None:
    with client.websocket_connect("/_live?path=/contact&query=") as socket:
        targets = re.findall(r'"target":"([^"]+)"', socket.receive_text())
        assert targets

        @settings(max_examples=size // AT_ONCE, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(st.lists(messages(targets), min_size=AT_ONCE, max_size=AT_ONCE))
        def are_harmless(sent: list[str | bytes]) -> None:
            for each in sent:
                socket.send_text(each) if isinstance(each, str) else socket.send_bytes(each)
            at = f"/contact?n={next(COUNTER)}"
            socket.send_json({"type": "navigate", "path": "/contact", "query_string": at.removeprefix("/contact")})
            while not _shows(socket.receive_json(), at):
                pass

        are_harmless()
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []


def _shows(message: dict[str, Any], at: str) -> bool:
    return message["type"] == "layout-update" and f'"at":"{at}"'.encode() in orjson.dumps(message)
