"""`python -m app inbox …`: what visitors wrote, for the owner."""

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
from data.inbox.messages import SPAM, STATUSES, Kind, Letter, letter, letters, mark

cli = typer.Typer(no_args_is_help=True, help="Contact messages and listing requests.")

T = TypeVar("T")
OfKind = Annotated[str | None, typer.Option("--kind", help="contact or listing")]
OfStatus = Annotated[str | None, typer.Option("--status", help="Only those with this status; without it all but spam")]
Id = Annotated[str, typer.Argument(help="An id, or its first characters")]


@cli.command("list")
def list_letters(kind: OfKind = None, status: OfStatus = None) -> None:
    """Messages, newest first. What may be spam stands apart: `--status spam`."""
    found = _ask(lambda engine: letters(engine, kind=_kind(kind), status=status))
    spam = () if status else _ask(lambda engine: letters(engine, kind=_kind(kind), status=SPAM))
    for each in found:
        title = each.subject or f"{each.property_type}, {each.location}"
        when = each.created_at.strftime("%Y-%m-%d %H:%M")
        typer.echo(f"{each.id[:8]}  {when}  {each.kind:<7}  {each.status:<8}  {each.email}  {_plain(title)}")
    typer.echo(f"{len(found)} messages" + (f", {len(spam)} more with --status spam" if spam else ""), err=True)


@cli.command()
def show(id: Id) -> None:
    """One message in full."""
    found = _ask(lambda engine: letter(engine, id))
    for name, value in found.model_dump(by_alias=True, mode="json", exclude={"message"}).items():
        if value not in ("", None):
            typer.echo(f"{name}: {_plain(str(value))}")
    typer.echo("")
    typer.echo("\n".join(map(_plain, found.message.splitlines())))


@cli.command("mark")
def mark_letter(id: Id, status: Annotated[str, typer.Argument(help=", ".join(STATUSES))]) -> None:
    """Set the status of one message."""
    if status not in STATUSES:
        sys.exit(f"error: status is one of {', '.join(STATUSES)} (got {status!r})")
    found = _ask(lambda engine: mark(engine, id, status))
    typer.echo(f"{found.id} {found.status}")


@cli.command()
def export(file: Path, kind: OfKind = None, status: OfStatus = None) -> None:
    """Write the messages that `list` lists into FILE.csv or FILE.json."""
    writers: dict[str, Callable[[tuple[Letter, ...]], bytes]] = {".csv": as_csv, ".json": as_json}
    writer = writers.get(file.suffix.lower())
    if writer is None:
        sys.exit(f"error: {file} ends in neither .csv nor .json")
    found = _ask(lambda engine: letters(engine, kind=_kind(kind), status=status))
    try:
        file.write_bytes(writer(found))
    except OSError as error:
        sys.exit(f"error: {file}: {error.strerror}")
    typer.echo(f"{len(found)} messages in {file}", err=True)


def as_json(found: tuple[Letter, ...]) -> bytes:
    records = [each.model_dump(by_alias=True, mode="json") for each in found]
    return orjson.dumps(records, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def as_csv(found: tuple[Letter, ...]) -> bytes:
    """With a byte order mark, so that spreadsheets read Georgian; no cell is taken for a formula."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    names = [field.alias or name for name, field in Letter.model_fields.items()]
    writer.writerow(names)
    for each in found:
        values = each.model_dump(by_alias=True, mode="json")
        writer.writerow([_cell(values[name]) for name in names])
    return text.getvalue().encode("utf-8-sig")


def _cell(value: object) -> str:
    text = "" if value is None else str(value)
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


def _plain(text: str) -> str:
    """Nothing that a visitor wrote moves the terminal's cursor or changes its colours."""
    return "".join(char if char.isprintable() else " " for char in text)


def _kind(name: str | None) -> Kind | None:
    match name:
        case None | "contact" | "listing":
            return name
    sys.exit(f"error: --kind is contact or listing (got {name!r})")


def _ask(question: Callable[[AsyncEngine], Awaitable[T]]) -> T:
    async def ask() -> T:
        async with open_engine(read_settings().database) as engine:
            return await question(engine)

    try:
        return asyncio.run(ask())
    except NotFound as error:
        sys.exit(f"error: {error.body}: {error.path!r}")
