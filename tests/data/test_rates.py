"""The owner's file of rates: checked, read again when it changes, not used when it is old."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from data.rates import GEORGIA, LARGEST, RatesFile, parse

RIGHT = {"date": "2026-11-24", "EUR": 3.1, "USD": 2.7}
NOON = datetime(2026, 11, 24, 12, tzinfo=GEORGIA)


def look(file: RatesFile) -> list[str]:
    """The problems that are logged while the file is looked at."""
    with capture_logs() as logs:
        asyncio.run(file.look())
    return [entry["problem"] for entry in logs]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "rates.json"
    path.write_text(json.dumps(RIGHT))
    return path


@pytest.mark.parametrize(("text", "said"), [
    (b"", "Invalid JSON"),
    (b"[]", "object"),
    (json.dumps(RIGHT | {"EUR": "3.1"}).encode(), "EUR: "),
    (json.dumps(RIGHT | {"EUR": 0}).encode(), "EUR: "),
    (json.dumps(RIGHT | {"USD": -2.7}).encode(), "USD: "),
    (json.dumps(RIGHT | {"USD": 1e9}).encode(), "USD: "),
    (b'{"date": "2026-11-24", "EUR": NaN, "USD": 2.7}', "EUR: "),
    (json.dumps(RIGHT | {"date": "24.11.2026"}).encode(), "date: "),
    (json.dumps(RIGHT | {"date": 20261124}).encode(), "date: "),
    (json.dumps(RIGHT | {"GBP": 3.5}).encode(), "GBP: "),
    (json.dumps({"date": "2026-11-24", "EUR": 3.1}).encode(), "USD: Field required"),
    (json.dumps(RIGHT).encode() + b" " * LARGEST, f"more than {LARGEST} bytes"),
    (b"\xff\xfe", "Invalid JSON"),
])  # fmt: skip
def test_an_invalid_rate_is_named_in_one_line(text: bytes, said: str) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]+$") as wrong:
        parse(text)
    assert said in str(wrong.value)


def test_a_valid_file_is_read(path: Path) -> None:
    file = RatesFile(path, now=lambda: NOON)
    assert look(file) == []
    assert file.current
    assert (file.current.day, file.current.euro, file.current.dollar) == (date(2026, 11, 24), 3.1, 2.7)


@pytest.mark.parametrize(("now", "is_shown"), [
    (datetime(2026, 11, 23, 23, 59, tzinfo=GEORGIA), False),
    (datetime(2026, 11, 24, 0, 0, tzinfo=GEORGIA), True),
    (datetime(2026, 12, 1, 23, 59, tzinfo=GEORGIA), True),
    (datetime(2026, 12, 2, 0, 0, tzinfo=GEORGIA), False),
    (datetime(2026, 12, 1, 19, 59, tzinfo=UTC), True),
    (datetime(2026, 12, 1, 20, 0, tzinfo=UTC), False),
], ids=["the day before", "its day", "7 days later", "8 days later", "7 days later in UTC", "8 days later in UTC"])  # fmt: skip
def test_rates_are_shown_for_seven_days(path: Path, now: datetime, is_shown: bool) -> None:
    file = RatesFile(path, now=lambda: now)
    problems = look(file)
    assert (file.current is not None) == is_shown == (problems == [])
    assert bool(file.version) == is_shown


def test_expired_rates_are_dropped_and_logged_once(path: Path) -> None:
    moment = [NOON]
    file = RatesFile(path, now=lambda: moment[0])
    assert look(file) == []
    before = file.version
    moment[0] += timedelta(days=8)
    assert file.current is None
    assert file.version != before
    assert look(file) == ["date: 2026-11-24 is more than 7 days ago"]
    assert look(file) == []


def test_the_file_is_read_again_when_it_changes(path: Path) -> None:
    file = RatesFile(path, now=lambda: NOON)
    look(file)
    first = file.current
    path.write_text(json.dumps(RIGHT))  # another time, the same rates
    look(file)
    assert file.current is first
    path.write_text(json.dumps(RIGHT | {"EUR": 3.25}))
    assert look(file) == []
    assert file.current
    assert file.current.euro == 3.25
    path.write_text("{")
    (problem,) = look(file)
    assert "Invalid JSON" in problem
    assert file.current is None
    assert look(file) == []  # said once
    path.unlink()
    assert look(file) == ["No such file or directory"]
    path.write_text(json.dumps(RIGHT))
    assert look(file) == []
    assert file.current == first


def test_a_folder_is_refused(tmp_path: Path) -> None:
    file = RatesFile(tmp_path, now=lambda: NOON)
    assert look(file) == ["is not a file"]
    assert file.current is None
