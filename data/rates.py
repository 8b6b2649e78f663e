"""The owner's file of exchange rates, for prices in euros and dollars.

    {"date": "2026-11-24", "EUR": 3.1415, "USD": 2.7182}

`date` is the day of the rates, in Georgia; `EUR` and `USD` are lari per unit. The file is read again when it changes. Rates
older than `DAYS` days, or of a future day, are not used.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path
from stat import S_ISREG

import structlog
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from data.errors import message_of

log = structlog.get_logger()

DAYS = 7
LARGEST = 4096  # bytes of the file
EVERY_SECONDS = 2
GEORGIA = timezone(timedelta(hours=4))


class Rates(BaseModel):
    """Lari for one euro and one dollar."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    day: date = Field(alias="date")
    euro: float = Field(alias="EUR", gt=0, le=1000, allow_inf_nan=False)
    dollar: float = Field(alias="USD", gt=0, le=1000, allow_inf_nan=False)


class RatesFile:
    """`current`: the rates to show, or None. `follow` polls the file."""

    def __init__(self, path: Path, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.path = path
        self._now = now
        self._seen: tuple[int, ...] | None = None  # the file's stat when it was read
        self._rates: Rates | None = None
        self._wrong = ""  # the problem of the file, '' if it is valid
        self._told = ""

    @property
    def current(self) -> Rates | None:
        return self._rates if self._rates and not _age_problem(self._rates, self._now()) else None

    @property
    def version(self) -> str:
        """The version of the shown rates, part of cache keys."""
        return f"{rates.day} {rates.euro} {rates.dollar}" if (rates := self.current) else ""

    async def follow(self) -> None:
        """Poll until cancelled."""
        while True:
            await self.look()
            await asyncio.sleep(EVERY_SECONDS)

    async def look(self) -> None:
        """Read the file if it has changed. A problem is logged once."""
        await asyncio.to_thread(self._look)
        wrong = self._wrong or (_age_problem(self._rates, self._now()) if self._rates else "")
        if wrong and wrong != self._told:
            log.warning("prices are shown in lari alone", file=str(self.path), problem=wrong)
        self._told = wrong

    def _look(self) -> None:
        try:
            state = os.stat(self.path)
            if not S_ISREG(state.st_mode):
                raise OSError("is not a file")  # reading a pipe could block forever
            seen = (state.st_mtime_ns, state.st_size, state.st_ino)
            if seen != self._seen:
                self._read()
                self._seen = seen
        except OSError as error:
            self._seen, self._rates, self._wrong = None, None, error.strerror or str(error)

    def _read(self) -> None:
        with self.path.open("rb") as file:
            text = file.read(LARGEST + 1)
        try:
            rates, self._wrong = parse(text), ""
        except ValueError as error:
            rates, self._wrong = None, str(error)
        # Equal rates stay the same object, a cache key.
        if rates != self._rates:
            self._rates = rates


def parse(text: bytes) -> Rates:
    """
    Raises:
        ValueError: one line that names the field.
    """
    if len(text) > LARGEST:
        raise ValueError(f"the file has more than {LARGEST} bytes")
    try:
        return Rates.model_validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(map(str, first["loc"]))
        raise ValueError(f"{field}: {message_of(first)}" if field else message_of(first)) from None


def _age_problem(rates: Rates, now: datetime) -> str:
    """The reason why rates are not shown at `now`; '' if they are."""
    age = (now.astimezone(GEORGIA).date() - rates.day).days
    if age < 0:
        return f"date: {rates.day} is a day to come"
    return f"date: {rates.day} is more than {DAYS} days ago" if age > DAYS else ""
