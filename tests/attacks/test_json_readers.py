"""Fuzzes the JSON readers of the remote service and of imports, in a child process: no input crashes it."""

from __future__ import annotations

import os
import random
import traceback
from collections.abc import Callable
from io import BytesIO

import pytest
import structlog

from data.bounded_json import MOST_DIGITS
from data.content.checks import NAMES
from data.content.document import ContentError, check_document
from data.errors import BadPayload
from data.kinds import KINDS
from data.models import City, Property, Record
from data.remote.mapping import read_list, read_single

pytestmark = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")

LONG = b"1" + b"0" * 70_000
RECORD = b'{"id": "a", "name": {"en": "A", "ka": "B"}, "title": "T", "price": 12.5, "rooms": ["C", {"price": 7}]}'
LISTS = dict.fromkeys(NAMES, b"[" + RECORD + b', {"id": "b", "name": "B", "title": "B"}]')
ODD_PARTS = (
    LONG, b"1" * 5_000, b"1" * 700, b"-" + LONG, b"0." + LONG, b"1e" + LONG, b"1e-" + LONG, b"1e400", b"1e99999999999999999999",
    b"[" * 5_000, b'{"a":' * 2_000, b"]", b"}", b'"', b"\\", b"\\u", b"\\ud800", b"\xff", b"\xed\xa0\x80", b"\0", b"\xef\xbb\xbf",
    b"null", b"true", b"NaN", b"Infinity", b",", b":", b" " * 9_000, b'"x": ' + LONG + b",", b'"' + LONG + b'"', b"//", b"/*",
)  # fmt: skip


def document(**lists: bytes) -> bytes:
    """A content document with these lists; the others are empty."""
    return b"{" + b", ".join(b'"%s": %s' % (name.encode(), lists.get(name, b"[]")) for name in NAMES) + b"}"


def end_of(run: Callable[[], None]) -> int:
    """The exit code of a child process that calls `run`: 1 if it raises, -signal if it crashes."""
    pid = os.fork()
    if not pid:
        try:
            run()
            os._exit(0)
        except BaseException:  # noqa: BLE001 - the process ends here
            traceback.print_exc()
            os._exit(1)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


class InParts(BytesIO):
    """A file whose reads return a random number of bytes."""

    def __init__(self, body: bytes, chance: random.Random) -> None:
        super().__init__(body)
        self.chance = chance

    def read(self, size: int | None = -1) -> bytes:
        return super().read(self.chance.choice((1, 7, 639, 640, 65_536))) if size else b""


def mutated(body: bytes, chance: random.Random) -> bytes:
    for _ in range(chance.randint(1, 3)):
        begin = chance.randrange(len(body) + 1)
        end = min(len(body), begin + chance.choice((0, 0, 1, 10)))
        body = body[:begin] + chance.choice(ODD_PARTS) + body[end:]
    return body


def read_everything(seed: int, rounds: int) -> None:
    """Feed mutated lists, records and documents to the readers. Raises all but the readers' own errors."""
    chance = random.Random(seed)
    for _ in range(rounds):
        model: type[Record] = chance.choice(list(KINDS))
        for read, body in (
            (lambda file, model=model: list(read_list(model, file, ())), LISTS["properties"]),
            (lambda file, model=model: read_single(model, file.getvalue(), ()), RECORD),
            (lambda file: check_document(file), document(**LISTS)),
        ):
            try:
                with structlog.testing.capture_logs():
                    read(InParts(mutated(body, chance), chance))
            except (BadPayload, ContentError):
                pass


def test_mutated_json_does_not_crash_the_process() -> None:
    assert end_of(lambda: read_everything(seed=40, rounds=12)) == 0


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(8))
def test_a_thousand_mutated_documents_do_not_crash_the_process(seed: int) -> None:
    assert end_of(lambda: read_everything(seed, rounds=1_000)) == 0


@pytest.mark.parametrize("number", [LONG, b"1" * 5_000, b"1" * (MOST_DIGITS + 1), b"0." + LONG, b'"' + LONG + b'"'],
                         ids=["integer", "5,000 digits", "one too many", "fraction", "text"])  # fmt: skip
def test_a_record_with_a_long_number_is_named_and_the_others_are_read(number: bytes) -> None:
    body = b'[{"id": "a", "name": "A"}, {"id": "b", "name": "B", "latitude": %s}, {"id": "c", "name": "C"}]' % number

    def read() -> None:
        with structlog.testing.capture_logs() as logs:
            assert [each.id for each in read_list(City, BytesIO(body), ())] == ["a", "c"]
        assert [(line["number"], line["id"], line["reason"]) for line in logs] == [
            (2, "b", f"has more than {MOST_DIGITS} digits in a row")
        ]

    assert end_of(read) == 0


def test_a_single_record_with_a_long_number_is_refused() -> None:
    def read() -> None:
        with pytest.raises(BadPayload, match="digits in a row"):
            read_single(Property, b'{"id": "a", "name": "A", "rating": %s}' % LONG, ())

    assert end_of(read) == 0


def test_the_longest_accepted_number_is_read() -> None:
    """As a price it is out of range, and counts as missing."""
    body = b'[{"id": "a", "name": "A", "minPrice": %s}]' % (b"1" * MOST_DIGITS)
    (stay,) = read_list(Property, BytesIO(body), ())
    assert stay.min_price is None


def test_an_exponent_beyond_all_limits_ends_the_list_and_is_located() -> None:
    body = b'[{"id": "a", "name": "A"}, {"id": "b", "name": "B", "rating": 1e99999999999999999999}]'
    with pytest.raises(BadPayload, match="at record 2: a number is too large"):
        list(read_list(Property, BytesIO(body), ()))


@pytest.mark.parametrize(("number", "problem"), [
    (LONG, "a number is too large"), (b"1" * 5_000, "a number is too large"), (b"1e400", "a number is too large"),
    (b'"' + LONG + b'"', f"has more than {MOST_DIGITS} digits in a row"),
], ids=["integer", "5,000 digits", "exponent", "text"])  # fmt: skip
def test_a_document_with_a_long_number_names_record_and_field(number: bytes, problem: str) -> None:
    body = document(properties=b'[{"id": "a", "name": "A"}, {"id": "b", "name": "B", "price": %s}]' % number)

    def read() -> None:
        with pytest.raises(ContentError) as wrong:
            check_document(BytesIO(body))
        assert wrong.value.problems == [f"properties[1] 'b': price: {problem}"]

    assert end_of(read) == 0
