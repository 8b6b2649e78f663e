"""`python -m app new …`: writes the sources of a page or a kind of record into this checkout.

Nothing is written if a name cannot be used. What is there already is left as it is, so a second run writes nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from app.cli.new.kind import AFTERWARDS, add_kind
from app.cli.new.page import FIRST_SECTION, add_page
from app.cli.new.sources import TEMPLATES, Refused, Sources

cli = typer.Typer(no_args_is_help=True, help="Write the sources of something new into this checkout.")

ROOT = Path(__file__).parents[3]

DryRun = Annotated[bool, typer.Option("--dry-run", help="Show what would be written, and write nothing.")]
TitleOption = Annotated[str, typer.Option(help="'English = Georgian'; default: from NAME")]


@cli.command()
def page(
    name: Annotated[str, typer.Argument(help="Of its module: lower-case Latin letters, words joined by _")],
    title: TitleOption = "",
    section: Annotated[list[str] | None, typer.Option(help="The heading of a section, in the same form")] = None,
    dry_run: DryRun = False,
) -> None:
    """Write a page: its module, route, link in the footer, texts in English and Georgian, and tests."""
    _write(lambda sources: add_page(sources, name, title, section or [FIRST_SECTION]), dry_run)


@cli.command()
def kind(
    word: Annotated[str, typer.Argument(help="Of one record: lower-case Latin letters, words joined by _")],
    plural: Annotated[str, typer.Option(help="The word for several; default: WORD with an s")] = "",
    title: TitleOption = "",
    one: Annotated[str, typer.Option(help="One record in a sentence, in the same form; default: WORD")] = "",
    dry_run: DryRun = False,
) -> None:
    """Write a kind of record: its model, pages, card, texts in English and Georgian, a record of the demo, and tests."""
    if _write(lambda sources: add_kind(sources, word, plural, title, one), dry_run):
        typer.echo(f"next: {AFTERWARDS.format(name=plural or f'{word}s')}", err=True)


def _write(add: Callable[[Sources], None], dry_run: bool) -> bool:
    """Whether anything was written."""
    if not TEMPLATES.is_dir():
        sys.exit("error: this is an installed package: `new` writes into a checkout of the sources")
    sources = Sources(ROOT)
    try:
        add(sources)
        return _finish(sources, dry_run)
    except Refused as refused:
        sys.exit(f"error: {refused}")
    except OSError as error:
        sys.exit(f"error: {error.filename}: {error.strerror}")


def _finish(sources: Sources, dry_run: bool) -> bool:
    if not sources.changed:
        typer.echo("nothing to write: all of it is there already", err=True)
        return False
    if dry_run:
        typer.echo(sources.diff(), nl=False)
        return False
    for file in sources.changed:
        typer.echo(f"{'changed' if sources.exists(file) else 'wrote'} {file}", err=True)
    sources.write()
    return True
