"""`python -m app texts …`: what is not translated."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from io import BytesIO
from typing import Annotated, Any

import typer
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from app.settings import read_settings
from components.core.translations import Missing, missing, source_texts
from data.database.engine import open_engine
from data.database.reading import stored
from data.kinds import KINDS
from data.languages import LANGUAGES
from data.models import Record, Text
from data.reference.ground import AREAS, TOWNS
from data.reference.regions import MAP_REGIONS, REGION_PAGES, REGIONS
from data.reference.tours import localities, scenes

cli = typer.Typer(no_args_is_help=True, help="The texts of the site in its languages.")


@cli.callback()
def _keep_the_name_of_the_only_command() -> None: ...


@cli.command("missing")
def list_missing(
    language: Annotated[
        str, typer.Argument(help="A code, also of a language that has no row in data/languages.py yet")
    ],
    catalogue: Annotated[bool, typer.Option(help="Also the records of the catalogue")] = False,
) -> None:
    """Write each text that data/locale/{code}.po does not have as an entry, to append to it.

    Comments name its entries that cannot be used, and the texts of regions, maps and tours that lack this language. The exit
    code is 1 if the language claims to be complete and something is missing.
    """
    texts = missing(language)
    typer.echo(entries(texts, language), nl=False)
    for each in texts:
        if each.reason:
            typer.echo(f"# {each.reason}: {each.id!r}")
    records = list(of_reference(language))
    if catalogue:
        records += asyncio.run(_of_catalogue(language))
    for where in records:
        typer.echo(f"# {where}")
    number = f"{len(texts)} of {len(source_texts())} texts"
    typer.echo(f"{language}: {number} and {len(records)} of records are missing", err=True)
    if language in LANGUAGES and LANGUAGES[language].is_complete and (texts or records):
        sys.exit(1)


def entries(texts: list[Missing], language: str) -> str:
    """The entries of a .po file, untranslated, with their places."""
    found = Catalog(locale=language)
    for text in texts:
        places = [(file, int(line)) for file, _, line in (place.rpartition(":") for place in text.places)]
        if not text.reason:
            found.add(text.id, locations=places)
    # Without the header: the file that the entries are appended to has one, or gets babel's.
    file = BytesIO()
    write_po(file, found, width=120, omit_header=True)
    return file.getvalue().decode()


def of_reference(language: str) -> Iterator[str]:
    """Each text of the regions, maps and tours that lacks the language: its field, and its first words in English."""
    records: dict[str, Sequence[Any]] = {
        "regions": REGIONS,
        "pages of regions": tuple(REGION_PAGES.values()),
        "regions of the map": [each.text for each in MAP_REGIONS],
        "names on the map": [each.text for each in (*TOWNS, *AREAS)],
        "tours": [*scenes().values(), *(place for place, _ in localities())],
    }
    for name, values in records.items():
        for path, text in texts_of(values):
            if lacks(text, language):
                yield f"{name}: {path.partition('.')[2]} {text.read('en')[:60]!r}"


async def _of_catalogue(language: str) -> list[str]:
    async with open_engine(read_settings().database) as engine, engine.connect() as connection:
        return [each async for each in _lacking_records(connection, language)]


async def _lacking_records(connection: Any, language: str) -> AsyncIterator[str]:
    for model, kind in KINDS.items():
        async for record in stored(connection, model):
            if fields := [path for path, text in texts_of(record) if lacks(text, language)]:
                yield f"{kind.name}/{record.id}: {', '.join(fields)}"


def texts_of(value: Any, path: str = "") -> Iterator[tuple[str, Text]]:
    """Each text in a record, with its path ('rooms.0.name')."""
    if isinstance(value, Text):
        yield path, value
    elif isinstance(value, Record):
        for name in type(value).model_fields:
            yield from texts_of(getattr(value, name), f"{path}.{name}".lstrip("."))
    elif isinstance(value, (tuple, list)):
        for index, each in enumerate(value):
            yield from texts_of(each, f"{path}.{index}".lstrip("."))


def lacks(text: Text, language: str) -> bool:
    return bool(text) and not getattr(text, language, "")
