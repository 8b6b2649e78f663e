"""Fuzzes the contact form and the message API with text, JSON and bytes; 5,000 bodies in the deep run.

Every answer is an intended one, and a message answered with success is stored readable, without bidi overrides.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import quote_from_bytes

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from data.inbox.inbox import LARGEST_BODY
from tests.app.site import make_client
from tests.speeds import sizes

FORM, JSON = "application/x-www-form-urlencoded", "application/json"
PLENTY = 1_000_000
LONGEST = {"name": 120, "email": 254, "subject": 200, "message": 5000}
UNREADABLE = re.compile("[\x00\u202a-\u202e\u2066-\u2069\ud800-\udfff]")

FUZZ: dict[str, Any] = {"deadline": None, "database": None, "suppress_health_check": list(HealthCheck)}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("forms") / "site.db"


@pytest.fixture(scope="module")
def client(file: Path) -> Iterator[TestClient]:
    limits = dict.fromkeys(("contacts_per_minute", "contacts_per_hour", "contacts_per_day"), PLENTY)
    with make_client(database=f"sqlite+aiosqlite:///{file}", **limits) as client:
        client.follow_redirects = False
        yield client


@pytest.fixture(scope="module", autouse=True)
def stored(file: Path, client: TestClient) -> Iterator[None]:
    """After the test, every stored message can be shown and mailed."""
    yield
    with closing(sqlite3.connect(file)) as database:
        rows = list(database.execute("SELECT name, email, subject, message FROM contact_messages"))
    assert rows
    for row in rows:
        for (field, most), value in zip(LONGEST.items(), row, strict=True):
            assert 0 < len(value) <= most, field
            assert not UNREADABLE.search(value), field


odd = st.sampled_from(
    ["", " ", "\x00", "\u202e", "\u3164", "ა" * 5001, "x" * 120, "a@b.ge\r\nBcc: c@d.ge", "<script>", "%00", "\r\n"]
)
texts = st.text(max_size=40) | odd
mails = st.sampled_from(["nino@example.com", "ნინო@example.com", "nino@localhost", '"a b"@example.com']) | texts
values = {"name": texts, "email": mails, "subject": texts, "message": texts, "website": st.just("") | texts}
valid = st.fixed_dictionaries(
    {
        name: st.text("abcაბგ \u202e", min_size=1, max_size=30).map(lambda text: f"n{text}")
        for name in ("name", "subject", "message")
    }
    | {"email": st.just("nino@example.com")}
)
partial = st.fixed_dictionaries({}, optional=values)
fields = st.one_of(valid, partial, partial, partial, partial)


def encoded(text: str) -> bytes:
    return quote_from_bytes(text.encode("utf-8", "surrogatepass")).encode()


def as_json(value: Any) -> bytes:
    return json.dumps(value).encode()  # escapes lone surrogates, and writes Infinity, which is not JSON


def as_form(pairs: dict[str, str]) -> bytes:
    return b"&".join(encoded(name) + b"=" + encoded(value) for name, value in pairs.items())


form_bodies = st.one_of(
    fields.map(as_form),
    st.tuples(fields.map(as_form), st.binary(max_size=60)).map(b"".join),
    st.binary(max_size=300),
    st.sampled_from(
        [b"&" * LARGEST_BODY, b"a=&" * 30_000, b"name=" + b"%" * LARGEST_BODY, b"name=%E1%83&email=%FF%FE", b"=" * 99]
    ),
)
leaves = st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.floats(allow_nan=False) | texts
json_values = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3), max_leaves=6
)
objects = fields | st.dictionaries(st.sampled_from(sorted(values)) | texts, json_values, max_size=6)
json_bodies = st.one_of(
    objects.map(as_json),
    json_values.map(as_json),
    st.tuples(objects.map(as_json), st.binary(max_size=20)).map(b"".join),
    st.binary(max_size=300),
    st.sampled_from(
        [
            b"[" * 60_000,
            b'{"a":' * 12_000,
            b'{"name":"\\ud800"}',
            b"9" * 5000,
            b"{" + b" " * LARGEST_BODY + b"}",
            b"NaN",
            b"",
        ]
    ),
)


kinds = st.sampled_from([FORM.encode()] * 9 + [JSON.encode(), b"multipart/form-data", b"", b"\xff"])


@sizes(60, 1000)
@pytest.mark.asvs("1.3.3")
def test_fuzzed_forms_get_an_intended_answer(client: TestClient, size: int) -> None:
    answers: Counter[int] = Counter()

    @given(body=form_bodies, kind=kinds)
    @settings(max_examples=size, **FUZZ)
    def ask(body: bytes, kind: bytes) -> None:
        answer = client.post("/contact", content=body, headers=[(b"content-type", kind)])
        answers[answer.status_code] += 1
        assert answer.status_code in (303, 415, 422)
        if answer.status_code == 422:
            assert "field__error" in answer.text

    ask()
    assert answers[303], answers


@sizes(120, 4000)
def test_fuzzed_json_gets_an_intended_answer(client: TestClient, size: int) -> None:
    answers: Counter[int] = Counter()

    @given(body=json_bodies)
    @settings(max_examples=size, **FUZZ)
    def ask(body: bytes) -> None:
        answer = client.post("/api/contacts", content=body, headers={"content-type": JSON})
        answers[answer.status_code] += 1
        assert answer.status_code in (201, 400, 413, 422)

    ask()
    assert answers[201], answers
