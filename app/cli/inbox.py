"""`python -m app inbox …`: lists, shows, marks and exports the stored messages."""

from __future__ import annotations

import asyncio
import csv
import io
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, TypeVar

import orjson
import typer
from sqlalchemy.ext.asyncio import AsyncEngine

from app.settings import read_settings
from data.database.engine import open_engine
from data.errors import NotFound
from data.inbox.forget import StillInLog, forget
from data.inbox.messages import (
    SPAM,
    STATUSES,
    MessageKind,
    StoredMessage,
    get_message,
    list_messages,
    set_status,
)

cli = typer.Typer(no_args_is_help=True, help="Contact messages and property listings.")

T = TypeVar("T")
OfKind = Annotated[str | None, typer.Option("--kind", help="contact or listing")]
OfStatus = Annotated[str | None, typer.Option("--status", help="Only those with this status; without it all but spam")]
Id = Annotated[str, typer.Argument(help="An id, or its first characters")]


@cli.command("list")
def list_command(kind: OfKind = None, status: OfStatus = None) -> None:
    """Messages, newest first, without spam; `--status spam` lists that."""
    found = _query(lambda engine: list_messages(engine, kind=_kind(kind), status=status))
    spam = () if status else _query(lambda engine: list_messages(engine, kind=_kind(kind), status=SPAM))
    for each in found:
        title = each.subject or f"{each.property_type}, {each.location}"
        when = each.created_at.strftime("%Y-%m-%d %H:%M")
        typer.echo(f"{each.id[:8]}  {when}  {each.kind:<7}  {each.status:<8}  {each.email}  {_plain(title)}")
    typer.echo(f"{len(found)} messages" + (f", {len(spam)} more with --status spam" if spam else ""), err=True)


@cli.command()
def show(id: Id) -> None:
    """One message in full."""
    found = _query(lambda engine: get_message(engine, id))
    for name, value in found.model_dump(by_alias=True, mode="json", exclude={"message"}).items():
        if value not in ("", None):
            typer.echo(f"{name}: {_plain(str(value))}")
    typer.echo("")
    typer.echo("\n".join(map(_plain, found.message.splitlines())))


@cli.command("mark")
def mark(id: Id, status: Annotated[str, typer.Argument(help=", ".join(STATUSES))]) -> None:
    """Set the status of one message."""
    if status not in STATUSES:
        sys.exit(f"error: status is one of {', '.join(STATUSES)} (got {status!r})")
    found = _query(lambda engine: set_status(engine, id, status))
    typer.echo(f"{found.id} {found.status}")


@cli.command("forget")
def forget_command(email: Annotated[str, typer.Argument(help="The address that the messages came from")]) -> None:
    """Delete all messages of an e-mail address, and erase them from the database files.

    Sent mails and older backups still contain them. For a backup in SQLite run this command with
    GEORGIA360_DATABASE=sqlite+aiosqlite:///FILE.
    """
    try:
        count = _query(lambda engine: forget(engine, email))
    except StillInLog:
        sys.exit("error: deleted, but another process reads, so the write-ahead log holds them still: run this again")
    typer.echo(f"{count} messages deleted. Mails that were sent and older backups hold them still.", err=True)


@cli.command()
def export(file: Path, kind: OfKind = None, status: OfStatus = None) -> None:
    """Write the messages of `list` to FILE.csv or FILE.json."""
    writers: dict[str, Callable[[tuple[StoredMessage, ...]], bytes]] = {".csv": as_csv, ".json": as_json}
    writer = writers.get(file.suffix.lower())
    if writer is None:
        sys.exit(f"error: {file} ends in neither .csv nor .json")
    found = _query(lambda engine: list_messages(engine, kind=_kind(kind), status=status))
    try:
        file.write_bytes(writer(found))
    except OSError as error:
        sys.exit(f"error: {file}: {error.strerror}")
    typer.echo(f"{len(found)} messages in {file}", err=True)


def as_json(found: tuple[StoredMessage, ...]) -> bytes:
    records = [each.model_dump(by_alias=True, mode="json") for each in found]
    return orjson.dumps(records, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def as_csv(found: tuple[StoredMessage, ...]) -> bytes:
    """CSV with a byte order mark, which spreadsheets need to read UTF-8; cells are escaped against formula injection."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    names = [field.alias or name for name, field in StoredMessage.model_fields.items()]
    writer.writerow(names)
    for each in found:
        values = each.model_dump(by_alias=True, mode="json")
        writer.writerow([_cell(values[name]) for name in names])
    return text.getvalue().encode("utf-8-sig")


def _cell(value: object) -> str:
    text = "" if value is None else str(value)
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


def _plain(text: str) -> str:
    """`text` with control characters as spaces, so that a message cannot send escape sequences to the terminal."""
    return "".join(char if char.isprintable() else " " for char in text)


def _kind(name: str | None) -> MessageKind | None:
    match name:
        case None | "contact" | "listing":
            return name
    sys.exit(f"error: --kind is contact or listing (got {name!r})")


def _query(query: Callable[[AsyncEngine], Awaitable[T]]) -> T:
    async def run() -> T:
        async with open_engine(read_settings().database) as engine:
            return await query(engine)

    try:
        return asyncio.run(run())
    except NotFound as error:
        sys.exit(f"error: {error.body}: {error.path!r}")
