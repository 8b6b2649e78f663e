"""Adds events to a copy of the site, as CONTRIBUTING.md tells; `python -m tests.app.sixth_kind FOLDER`. `test_kinds.py` runs it."""

from __future__ import annotations

import sys
from pathlib import Path

MODEL = """class Event(Listed):
    name: AnyText
    description: LongText = Text()
    region: str = ""
    image_url: Picture = None
    created_at: AwareDatetime | None = None


class Region(Listed):
"""
DEMO = """def events() -> tuple[Event, ...]:
    return (Event(id="rtveli", name=Text(en="Rtveli", ka="რთველი"), region="Kakheti"),)


def image("""
CARD = """@fragment
@guarded
def event_card(record: Event, sizes: str = CARD_SIZES) -> VdomDict:
    image = picture(record.image_url, localized(record.name), sizes=sizes)
    return card("event", record.id, links.record(record), image, localized(record.name), place_line(region(record.region)))


# Of each kind"""
LINK = """def events() -> str:
    return href("/events")


def about() -> str:
"""
LIST_PAGE = '''"""/events"""

from __future__ import annotations

from reactpy import html

from app.live.render.guard import guarded
from components.cards.card import event_card
from components.core import links
from components.core.i18n import t
from data.catalog.catalog import Catalog
from data.models import Event
from pages.page import Head, Nodes, Params

QUERY = ()
SECTION = "events"
OVER_PICTURE = False


async def load(catalog: Catalog, params: Params) -> tuple[Event, ...]:
    return await catalog.list_of(Event, 60)


def head(data: tuple[Event, ...]) -> Head:
    return Head(title=t("Events"), description=t("Events"), path=links.events())


def view(data: tuple[Event, ...]) -> Nodes:
    return [html.h1(t("Events")), cards(data)]


def skeleton() -> Nodes:
    return [html.h1(t("Events"))]


@guarded
def cards(data: tuple[Event, ...]) -> object:
    return html.ul(*(html.li({"key": each.id}, event_card(each)) for each in data))
'''
PAGE = '''"""/events/{id}"""

from __future__ import annotations

from reactpy import html

from components.core import links
from components.core.i18n import localized, t
from data.catalog.catalog import Catalog
from data.models import Event
from pages.page import Head, Nodes, Params

QUERY = ()
SECTION = "events"
OVER_PICTURE = False


async def load(catalog: Catalog, params: Params) -> Event:
    return await catalog.one(Event, params["id"])


def head(data: Event) -> Head:
    return Head(title=localized(data.name), description=localized(data.name), path=links.record(data))


def view(data: Event) -> Nodes:
    return [html.h1(localized(data.name))]


def skeleton() -> Nodes:
    return [html.h1(t("Loading…"))]
'''
TEXTS = """
msgid "Events"
msgstr "ღონისძიებები"

msgid "{n} event"
msgid_plural "{n} events"
msgstr[0] "{n} ღონისძიება"
"""
# The two lines that make a kind; the server then names the rest.
KIND = {
    "data/models.py": [("class Region(Listed):\n", MODEL)],
    "data/kinds.py": [
        ("import Blog, City, Listed", "import Blog, City, Event, Listed"),
        ('    Kind(Region, "/Region"', '    Kind(Event, "/Events", "events", "event"),\n    Kind(Region, "/Region"'),
    ],
}
REST = {
    "data/demo/__init__.py": [("def image(", DEMO), ("import Blog, City, ", "import Blog, City, Event, Text, ")],
    "components/cards/card.py": [
        ("# Of each kind", CARD),
        ("    Blog: blog_card,\n", "    Blog: blog_card,\n    Event: event_card,\n"),
        ("import Blog, City, ", "import Blog, City, Event, "),
    ],
    "components/listing/saved.py": [
        ("import Blog, City, ", "import Blog, City, Event, "),
        ("    Blog: lambda", '    Event: lambda number: tn("{n} event", "{n} events", number),\n    Blog: lambda'),
    ],
    "components/core/links.py": [("def about() -> str:\n", LINK)],
    "components/layout/shell.py": [
        ('t("Blogs"), links.blogs()),\n', 't("Blogs"), links.blogs()),\n        ("events", "clock", t("Events"), links.events()),\n'),
    ],
    "app/routes.py": [
        ("    contact,\n", "    contact,\n    event,\n    events,\n"),
        ('    ("/about"', '    ("/events", events),\n    ("/events/{id}", event),\n    ("/about"'),
    ],
    "pages/events.py": [("", LIST_PAGE)],
    "pages/event.py": [("", PAGE)],
    "data/locale/ka.po": [('\nmsgid "5 min read"', f'{TEXTS}\nmsgid "5 min read"')],
}  # fmt: skip


def edit(site: Path, changes: dict[str, list[tuple[str, str]]]) -> None:
    for name, pairs in changes.items():
        file = site / name
        text = file.read_text() if file.exists() else ""
        for old, new in pairs:
            assert old in text, (name, old)
            text = text.replace(old, new, 1)
        file.write_text(text)


if __name__ == "__main__":
    edit(Path(sys.argv[1]), KIND)
    edit(Path(sys.argv[1]), REST)
