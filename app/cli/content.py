"""`python -m app content …`: exports and imports the whole catalogue as one JSON document."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from app.settings import read_settings
from data.content.checks import NAMES
from data.content.document import ContentError, Progress, Report, export_document, import_document
from data.database.engine import open_engine
from data.database.writing import seed

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
    try:
        counts = asyncio.run(_export(file))
    except OSError as error:
        sys.exit(f"error: {file}: {error.strerror}")
    typer.echo(f"{', '.join(f'{counts[name]} {name}' for name in NAMES)} in {file}", err=True)


@cli.command("import")
def import_content(file: File) -> None:
    """Replace the whole catalogue with FILE. Nothing is imported if FILE has any problem.

    Running servers show the new catalogue within a second after its last record.
    """
    try:
        with file.open("rb") as document:
            _import(file, document)
    except OSError as error:
        sys.exit(f"error: {file}: {error.strerror}")


def _import(path: Path, document: BinaryIO) -> None:
    try:
        with typer.progressbar(length=0, label="Importing", file=sys.stderr) as bar:

            def show(more: int, total: int) -> None:
                bar.length = total
                bar.update(more)

            report = asyncio.run(_write(document, show))
    except ContentError as error:
        sys.exit(f"error: {path}: nothing was imported\n{error}")
    for line in report.warnings:
        typer.echo(f"warning: {line}", err=True)
    typer.echo(f"{report.records} records imported from {path}", err=True)


async def _export(file: Path) -> dict[str, int]:
    async with open_engine(read_settings().database) as engine:
        await seed(engine)
        with file.open("wb") as document:
            return await export_document(engine, document)


async def _write(document: BinaryIO, progress: Progress) -> Report:
    # A reading and a writing thread alternate: each turn waits for the other's GIL, by default up to 5 ms.
    sys.setswitchinterval(0.0005)
    settings = read_settings()
    async with open_engine(settings.database) as engine:
        return await import_document(engine, document, progress, hosts=settings.frame_hosts)
