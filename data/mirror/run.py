"""One run of the mirror: downloads the lists of the remote service, then writes the differences in one transaction. A list
whose download failed stays unchanged."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from tempfile import TemporaryFile
from typing import Any, BinaryIO

import structlog
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlmodel import col

from data.database.engine import is_outage
from data.database.tables import MirrorRow
from data.database.writing import BATCH, Staging, in_thread, locked, mark_written, staging
from data.errors import BadPayload, CatalogError, Unavailable
from data.kinds import KINDS
from data.remote.client import RemoteSource, warn
from data.remote.mapping import read_batches

log = structlog.get_logger()

LOG_INTERVAL = timedelta(seconds=60)  # between warnings about the same list
NO_ANSWER = "the remote service gave no usable answer"
DOUBTS = 3  # consecutive answers without half of the records, until one is accepted


class Run:
    """Mirrors `url`. `await run()` is one run."""

    def __init__(self, engine: AsyncEngine, client: RemoteSource, url: str) -> None:
        self._engine = engine
        self._client = client
        self._url = url
        self._logged: dict[str, datetime] = {}

    async def __call__(self) -> None:
        with ExitStack() as files:
            opened = {model: files.enter_context(TemporaryFile()) for model in KINDS}
            answers = await asyncio.gather(*(self._download(model, file) for model, file in opened.items()))
            rows = await mirror_rows(self._engine)
            known = {kind.name: rows.get(kind.name) or MirrorRow(kind=kind.name) for kind in KINDS.values()}
            async with staging(self._engine) as staged:
                for (model, file), answer in zip(opened.items(), answers, strict=True):
                    await self._stage(staged, model, file, *answer, known[KINDS[model].name])
                async with locked(staged.connection) as connection:
                    await mark_written(connection)
                    await staged.apply()
                    for row in known.values():
                        await _save(connection, row, is_new=row.kind not in rows)

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
        is_known = row.source == self._url
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
        row.source, row.read_at, row.body = self._url, answered_at, answer
        row.failing_since, row.error, row.status, row.doubts = None, "", 0, 0

    async def _read(self, staged: Staging, model: type[Any], file: BinaryIO, row: MirrorRow) -> None:
        """Stage the records of `file`. Raises BadPayload if it cannot be read, or has lost implausibly many records."""
        new = await staged.add(model, in_thread(read_batches(model, file, self._client.hosts, BATCH)))
        if row.source == self._url and 2 * new.records < new.before and row.doubts + 1 < DOUBTS:
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
            warn(error)


async def mirror_rows(engine: AsyncEngine) -> dict[str, MirrorRow]:
    """The state of each list by kind. Raises Unavailable if the database does not answer."""
    try:
        async with engine.connect() as connection:
            rows = await connection.execute(select(MirrorRow.__table__))  # type: ignore[attr-defined]
            return {row.kind: MirrorRow(**row._mapping) for row in rows}
    except Exception as error:
        if is_outage(error):
            raise Unavailable("the database does not answer") from error
        raise


async def _save(connection: AsyncConnection, row: MirrorRow, *, is_new: bool) -> None:
    values = row.model_dump()
    if is_new:
        await connection.execute(insert(MirrorRow).values(values))
    else:
        await connection.execute(update(MirrorRow).where(col(MirrorRow.kind) == row.kind).values(values))
