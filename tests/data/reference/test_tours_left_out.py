"""Tours of the remote service that may not be framed: the log names their records."""

from __future__ import annotations

from io import BytesIO

import orjson
import structlog

from data.models import Property
from data.remote.mapping import read_list


def test_the_log_names_records_with_an_unframed_or_dropped_tour() -> None:
    allowed, elsewhere = "https://kuula.co/share/7vzxT", "https://tours.example/1"
    sent = [
        {"id": "allowed", "name": "A", "kuulaEmbedCode": allowed, "rooms": ["plain", {"kuulaEmbedCode": allowed}]},
        {"id": "elsewhere", "name": "B", "kuulaEmbedCode": elsewhere},
        {"id": "room", "name": "C", "rooms": ["plain", {"kuulaEmbedCode": elsewhere}]},
        {"id": "none", "name": "D", "kuulaEmbedCode": ""},
        {"id": "profile", "name": "E", "kuulaEmbedCode": "https://kuula.co/profile/someone"},
    ]
    with structlog.testing.capture_logs() as logs:
        assert len(list(read_list(Property, BytesIO(orjson.dumps(sent)), ("kuula.co",)))) == len(sent)
    assert [(each["event"], each["id"]) for each in logs] == [
        ("tour is only a link", "elsewhere"), ("tour is only a link", "room"), ("tour left out", "profile"),
    ]  # fmt: skip
