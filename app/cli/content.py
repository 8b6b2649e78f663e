"""`python -m app content …`: exports and imports the whole catalogue as one JSON document."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from app.settings import read_settings
from data.content import NAMES, ContentError, count, link_warnings, read_document, write_document
from data.database.engine import DatabaseSource, open_engine, replace, seed, writing
from data.kinds import KINDS
from data.models import Record

TOURS = (
    "A tour of your own: put the panorama (equirectangular WebP, 2048 × 1024) into static/media/ as NAME-2048.webp, "
    "with a NAME-4096.webp and a NAME-320.webp (320 × 160) beside it if you have them; add NAME to data/reference/tours.json, with "
    "what it shows and the ways to its neighbours (data/reference/tours.py says how); start the server again. A record whose "
    "virtualTourUrl, or a room whose kuulaEmbedCode, is /static/tour/?id=NAME then shows it. An import warns of a tour "
    "that does not say that it shows the record."
)

cli = typer.Typer(no_args_is_help=True, help=f"The catalogue as one JSON document.\n\n{TOURS}")

File = Annotated[Path, typer.Argument(help="A JSON file")]


@cli.command("export")
def export_content(file: File) -> None:
    """Write the whole catalogue, in all languages, to FILE."""
    records = asyncio.run(_records())
    try:
        file.write_bytes(write_document(records))
    except OSError as error:
        sys.exit(f"error: {file}: {error.strerror}")
    typer.echo(f"{', '.join(f'{len(records[name])} {name}' for name in NAMES)} in {file}", err=True)


@cli.command("import")
def import_content(file: File) -> None:
    """Replace the whole catalogue with FILE. Nothing is imported if FILE has any problem.

    Running servers show it within GEORGIA360_FRESH_SECONDS.
    """
    try:
        body = file.read_bytes()
    except OSError as error:
        sys.exit(f"error: {file}: {error.strerror}")
    hosts = read_settings().frame_hosts
    try:
        with typer.progressbar(length=count(body), label="Checking", file=sys.stderr) as bar:
            records = read_document(body, bar.update, hosts=hosts)
    except ContentError as error:
        sys.exit(f"error: {file}: nothing was imported\n{error}")
    for line in link_warnings(records):
        typer.echo(f"warning: {line}", err=True)
    with typer.progressbar(length=len(records), label="Writing ", file=sys.stderr) as bar:
        asyncio.run(_write(records, bar.update))
    typer.echo(f"{len(records)} records imported from {file}", err=True)


async def _records() -> dict[str, tuple[Record, ...]]:
    async with open_engine(read_settings().database) as engine:
        await seed(engine)
        source = DatabaseSource(engine)
        return {kind.name: await source.list(kind.model) for kind in KINDS.values()}


async def _write(records: list[Record], progress: Callable[[int], None]) -> None:
    async with open_engine(read_settings().database) as engine, writing(engine) as session:
        await replace(session, records, progress)
