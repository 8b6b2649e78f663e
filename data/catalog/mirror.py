"""Mirrors the remote service into the database, so that pages neither wait for it nor fail with it.

The worker that holds the lease does it. A run downloads the five lists, then writes the differences in one transaction; a
list whose download failed stays unchanged. A record missing in the mirror is fetched alone.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import ExitStack, suppress
from datetime import UTC, datetime, timedelta
from tempfile import TemporaryFile
from typing import Any, BinaryIO, TypeVar
from uuid import uuid4

import structlog
from cachetools import TTLCache
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlmodel import SQLModel, col

from data.database.engine import is_outage
from data.database.serial import Serial, is_cancelled
from data.database.tables import LeaseRow, MirrorRow
from data.database.writing import BATCH, Staging, in_thread, locked, mark_written, staging
from data.errors import BadPayload, CatalogError, NotFound, Unavailable
from data.kinds import KINDS
from data.models import Record
from data.remote.client import LIST_SECONDS, RemoteSource
from data.remote.mapping import read_batches

log = structlog.get_logger()

R = TypeVar("R", bound=Record)

LEASE = timedelta(seconds=30)
FUTURE = 2 * LEASE  # a lease that ends later was taken with a wrong clock, and is free
LATE_SECONDS = LIST_SECONDS  # the duration of a run; a list older than this plus the pause is late
WAIT_SECONDS, LOOK_SECONDS = 5.0, 0.2  # timeout for a first list, and polling interval
LOG_INTERVAL = timedelta(seconds=60)  # between warnings about the same list
SINGLES, SINGLES_AT_ONCE = 500, 8  # records fetched alone: cache size (found or not), concurrency
MOST_SINGLES = 16  # running and waiting fetches: a slow service must not block more pages
NO_ANSWER = "the remote service gave no usable answer"
DOUBTS = 3  # consecutive answers without half of the records, until one is accepted


class Mirror:
    """The origin of a catalogue that mirrors `address`. `keep` runs it."""

    def __init__(
        self, engine: AsyncEngine, client: RemoteSource, address: str, serial: Serial, fresh_seconds: float
    ) -> None:
        self._engine = engine
        self._client = client
        self._address = address
        self._serial = serial
        self._fresh_seconds = fresh_seconds
        self.runs: Counter[str] = Counter()  # by result, of this process
        self._owner = str(uuid4())
        self._wanted = asyncio.Event()
        self._loaded: set[type[Any]] = set()
        self._has_any = False
        self._waiting: dict[type[Any], asyncio.Task[None]] = {}
        self._singles: TTLCache[tuple[type[Any], str], Any] = TTLCache(SINGLES, max(1.0, fresh_seconds))
        self._asking = asyncio.Semaphore(SINGLES_AT_ONCE)
        self._to_ask = 0
        self._logged: dict[str, datetime] = {}

    async def keep(self) -> None:
        """Until cancelled, run every `fresh_seconds`, and at once when a missing list is requested."""
        while True:
            self._wanted.clear()
            try:
                self.runs["done" if await self.run() else "left to another"] += 1
            except Exception as error:
                if is_cancelled():
                    raise asyncio.CancelledError from error
                self.runs["failed"] += 1
                if is_outage(error) or isinstance(error, Unavailable):
                    log.warning("mirror run failed", error=type(error).__name__)
                else:
                    log.exception("mirror run failed")
            await asyncio.sleep(LOOK_SECONDS)  # at least, even if a list is requested
            with suppress(TimeoutError):
                async with asyncio.timeout(self._fresh_seconds):
                    await self._wanted.wait()

    async def run(self) -> bool:
        """Mirror the service once. Returns False if another worker holds the lease."""
        if not await self._take_lease():
            return False
        renewing = asyncio.create_task(self._renew_lease())
        try:
            with ExitStack() as files:
                opened = {model: files.enter_context(TemporaryFile()) for model in KINDS}
                answers = await asyncio.gather(*(self._download(model, file) for model, file in opened.items()))
                rows = await self._rows()
                known = {kind.name: rows.get(kind.name) or MirrorRow(kind=kind.name) for kind in KINDS.values()}
                async with staging(self._engine) as staged:
                    for (model, file), answer in zip(opened.items(), answers, strict=True):
                        await self._stage(staged, model, file, *answer, known[KINDS[model].name])
                    async with locked(staged.connection) as connection:
                        await mark_written(connection)
                        await staged.apply()
                        for row in known.values():
                            await _save(connection, row, is_new=row.kind not in rows)
        finally:
            renewing.cancel()
        await self._serial.read()
        return True

    async def ready(self, model: type[Any]) -> None:
        """Wait until the database has the list of `model`, at most WAIT_SECONDS.

        Raises:
            Unavailable: the service did not deliver it.
        """
        if model not in self._loaded:
            if model not in self._waiting:
                task = self._waiting[model] = asyncio.create_task(self._wait(model))
                task.add_done_callback(lambda done: (self._waiting.pop(model), done.cancelled() or done.exception()))
            await asyncio.shield(self._waiting[model])

    async def one(self, model: type[R], id: str) -> R:
        """Fetch a single record. The result is cached, also that there is none.

        Raises:
            NotFound: the service has no such record, or does not answer.
            Unavailable: MOST_SINGLES fetches are waiting.
        """
        key = (model, id)
        if key not in self._singles:
            if self._to_ask >= MOST_SINGLES:
                raise Unavailable("other records are being asked for")
            self._to_ask += 1
            try:
                async with self._asking:
                    if key not in self._singles:
                        await self._ask(model, id)
            finally:
                self._to_ask -= 1
        found: R | None = self._singles.get(key)
        if found is None:
            raise NotFound(f"{model.__name__} not found", path=id)
        return found

    async def is_loaded(self) -> bool:
        """Whether the database has any list; never False again once it has."""
        if not self._loaded and not self._has_any:
            with suppress(Unavailable):
                self._has_any = any(row.source == self._address for row in (await self._rows()).values())
        return bool(self._loaded) or self._has_any

    async def health(self) -> dict[str, Any]:
        """`age`: seconds since each list was read; `failing`: seconds since each list began to fail or, if no run has tried to read
        it, became late. A time in the future (a wrong clock) counts as late.
        """
        try:
            rows = await self._rows()
        except Unavailable as error:
            return {"age": {}, "failing": {}, "database": error.body}
        now = datetime.now(UTC)
        tried = {row.kind: abs(_seconds(now, row.tried_at)) for row in rows.values() if row.tried_at}
        late = {kind: since for kind, since in tried.items() if since > self._fresh_seconds + LATE_SECONDS}
        failing = {row.kind: _seconds(now, row.failing_since) for row in rows.values() if row.failing_since}
        return {
            "age": {row.kind: _seconds(now, row.read_at) for row in rows.values() if row.read_at},
            "failing": late | failing,
        }

    async def close(self) -> None:
        """Stop, and release the lease."""
        for task in list(self._waiting.values()):
            task.cancel()
        await self._client.close()
        with suppress(SQLAlchemyError, OSError):
            async with self._engine.begin() as connection:
                await connection.execute(delete(LeaseRow).where(col(LeaseRow.owner) == self._owner))

    async def _ask(self, model: type[Any], id: str) -> None:
        try:
            self._singles[model, id] = await self._client.one(model, id)
        except NotFound:
            self._singles[model, id] = None
        except CatalogError as error:
            _warn(error)

    async def _wait(self, model: type[Any]) -> None:
        asked, kind = datetime.now(UTC), KINDS[model].name
        deadline = asked + timedelta(seconds=WAIT_SECONDS)
        while True:
            row = (await self._rows()).get(kind)
            if row and row.source == self._address:
                await self._serial.read()  # before results of the new list are cached under the old serial
                self._loaded.add(model)
                return
            if row and row.error and row.tried_at and row.tried_at >= asked:
                raise Unavailable(row.error, path=KINDS[model].path, status=row.status)
            if datetime.now(UTC) > deadline:
                raise Unavailable("no answer in time", path=KINDS[model].path, status=504)
            self._wanted.set()
            await asyncio.sleep(LOOK_SECONDS / 4)

    async def _download(self, model: type[Any], file: BinaryIO) -> tuple[str | CatalogError, datetime]:
        """Download the list of `model`; returns its digest, or the error, and the time of the answer."""
        answer: str | CatalogError
        try:
            answer = await self._client.download(model, file)
        except CatalogError as error:
            answer = error
        file.seek(0)
        return answer, datetime.now(UTC)

    async def _stage(
        self,
        staged: Staging,
        model: type[Any],
        file: BinaryIO,
        answer: str | CatalogError,
        answered_at: datetime,
        row: MirrorRow,
    ) -> None:
        """Stage the list of `model` if it has changed, and update the state in `row`."""
        row.tried_at = answered_at  # the answer's time: later requests await the next run
        is_known = row.source == self._address
        if isinstance(answer, Unavailable) and answer.status == 401 and not is_known:
            # Specification, section 6: 401 is an empty result. It does not replace a list read before.
            file.write(b"[]")
            file.seek(0)
            answer = "401"
        try:
            if isinstance(answer, CatalogError):
                raise answer
            if not is_known or answer != row.body:
                await self._read(staged, model, file, row)
        except CatalogError as error:
            self._fail(row, error, answered_at)
            return
        row.source, row.read_at, row.body = self._address, answered_at, answer
        row.failing_since, row.error, row.status, row.doubts = None, "", 0, 0

    async def _read(self, staged: Staging, model: type[Any], file: BinaryIO, row: MirrorRow) -> None:
        """Stage the records of `file`. Raises BadPayload if it cannot be read, or has lost implausibly many records."""
        new = await staged.add(model, in_thread(read_batches(model, file, self._client.hosts, BATCH)))
        if row.source == self._address and 2 * new.records < new.before and row.doubts + 1 < DOUBTS:
            row.doubts += 1
            del staged.lists[model]
            doubt = f"{new.records} records after {new.before}, believed after {DOUBTS - row.doubts} more such answers"
            raise BadPayload(doubt, path=KINDS[model].path)
        if new.records < new.given:
            log.warning("duplicate ids skipped", kind=row.kind, count=new.given - new.records)
        log.info("mirrored", kind=row.kind, records=new.records, before=new.before)

    def _fail(self, row: MirrorRow, error: CatalogError, now: datetime) -> None:
        row.failing_since = row.failing_since or now
        row.error, row.status = NO_ANSWER, error.status  # its message is only logged
        if now - self._logged.get(row.kind, datetime.min.replace(tzinfo=UTC)) >= LOG_INTERVAL:
            self._logged[row.kind] = now
            _warn(error)

    async def _rows(self) -> dict[str, MirrorRow]:
        """The state of each list by kind. Raises Unavailable if the database does not answer."""
        try:
            async with self._engine.connect() as connection:
                rows = await connection.execute(select(_of(MirrorRow)))
                return {row.kind: MirrorRow(**row._mapping) for row in rows}
        except Exception as error:
            if is_outage(error):
                raise Unavailable("the database does not answer") from error
            raise

    async def _take_lease(self) -> bool:
        now = datetime.now(UTC)
        mine = {"owner": self._owner, "until": now + LEASE}
        until = col(LeaseRow.until)
        free = (col(LeaseRow.owner) == self._owner) | (until < now) | (until > now + FUTURE)
        async with self._engine.begin() as connection:
            taken = await connection.execute(update(LeaseRow).where(col(LeaseRow.name) == "mirror", free).values(mine))
            if taken.rowcount:
                return True
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(LeaseRow).values(name="mirror", **mine))
        except IntegrityError:
            return False
        return True

    async def _renew_lease(self) -> None:
        while not is_cancelled():
            await asyncio.sleep(LEASE.total_seconds() / 3)
            with suppress(SQLAlchemyError):  # SQLite: while this run writes, no other worker can take the lease
                await self._take_lease()


def _warn(error: CatalogError) -> None:
    """The status of BadPayload is ours: the service answered 200."""
    if isinstance(error, BadPayload):
        log.warning("API answer is not used", path=error.path, error=error.body)
    else:
        log.warning(f"API request failed with status {error.status}", path=error.path, error=str(error))


def _of(table: type[SQLModel]) -> Any:
    return table.__table__  # type: ignore[attr-defined]


async def _save(connection: AsyncConnection, row: MirrorRow, *, is_new: bool) -> None:
    values = row.model_dump()
    if is_new:
        await connection.execute(insert(MirrorRow).values(values))
    else:
        await connection.execute(update(MirrorRow).where(col(MirrorRow.kind) == row.kind).values(values))


def _seconds(now: datetime, then: datetime) -> float:
    return round((now - then).total_seconds(), 1)
