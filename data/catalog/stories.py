"""The search of stories: those whose title or excerpt has every word of a text, in any language."""

from __future__ import annotations

import re
from typing import Any

from sqlalchemy import ColumnElement, and_, func, or_, select

from data.catalog.catalog import Catalog
from data.database.tables import sql_table
from data.languages import LANGUAGES
from data.models import Blog
from data.text.mentions import stems

WORDS = 6  # of the text


async def find_stories(catalog: Catalog, text: str, most: int, offset: int) -> tuple[tuple[Blog, ...], int]:
    """`most` of the stories that have `text`, from `offset` on, and how many there are in all."""
    table = sql_table(Blog)
    words = tuple(re.findall(r"\w+", text.lower())[:WORDS])
    if not words:
        return (), 0
    matching = and_(*(_has(table, word) for word in words))
    rows = select(table).where(matching).order_by(table.c.position).limit(most).offset(offset)
    found = await catalog.records(Blog, ("stories", words, most, offset), rows)
    count = select(func.count()).select_from(table).where(matching)
    ((total,),) = await catalog.select(Blog, ("stories", words), count)
    return found, total


def _has(table: Any, word: str) -> ColumnElement[bool]:
    """SQLite knows capitals of Latin letters only."""
    texts = [table.c[name][language].as_string() for name in ("title", "excerpt") for language in LANGUAGES]
    forms = {each for form in stems(word) for each in (form, form.capitalize())}
    return or_(*(text.icontains(form, autoescape=True) for text in texts for form in forms))
