"""Saved records: cards of all kinds in one list, and the choice of stays for a comparison."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from reactpy.types import VdomDict

from app.live.render.fragment import freeze
from app.live.render.tags import html
from components.cards.card import CARDS
from components.core import links
from components.core.i18n import localized, t, tn
from components.core.icons import icon
from components.core.language_field import language_field
from components.layout.actions import share
from data.kinds import KINDS
from data.models import Blog, City, Listed, Place, Property, Record

# Of each kind whose records have pages.
NUMBERS: dict[type[Record], Callable[[int], str]] = {
    Property: lambda number: tn("{n} stay", "{n} stays", number),
    Place: lambda number: tn("{n} sight", "{n} sights", number),
    City: lambda number: tn("{n} city", "{n} cities", number),
    Blog: lambda number: tn("{n} story", "{n} stories", number),
}


def saved_head(records: Sequence[Listed]) -> VdomDict:
    """The headings of the visitor's own list and of a shared one. The server does not know which it is: the first script marks
    the own one (static/src/modules/saved/hearts.js), and css/components/saved.css shows one of the two.
    """
    return html.header(
        {"className": "saved__head container"},
        html.h1(
            {"className": "page-head__title"},
            html.span({"className": "saved__own"}, t("Saved")),
            " ",
            html.span({"className": "saved__shared"}, t("A list for you")),
        ),
        html.p(
            {"className": "saved__lead saved__own"},
            tn("{n} saved.", "{n} saved.", len(records))
            + " "
            + t("Hearts are kept in this browser only. The link shows this list to anyone you send it to."),
        ),
        html.p({"className": "saved__lead saved__shared"}, _numbers(records)),
        html.div({"className": "saved__actions"}, _save_all(records), share(t("Saved in Georgia"), exact=True)),
    )


def _numbers(records: Sequence[Listed]) -> str:
    """'3 stays, 1 sight'."""
    numbers = Counter[type[Any]](map(type, records))
    return ", ".join(text(numbers[model]) for model, text in NUMBERS.items() if numbers[model])


def _save_all(records: Sequence[Listed]) -> VdomDict:
    """A fragment, because the first script changes it before React hydrates. It says "All saved" once all are."""
    ids = (f"{KINDS[type(each)].word}:{each.id}" for each in records)
    return freeze(
        html.button(
            {"className": "button saved__shared saved__all", "type": "button", "data-save-all": "/".join(ids)},
            icon("heart"),
            html.span({"className": "saved__before"}, t("Save all")),
            html.span({"className": "saved__after"}, t("All saved")),
        )
    )


def saved_list(records: Sequence[Listed]) -> VdomDict:
    """The cards in order. From two stays on, a form without script chooses stays to compare."""
    comparable = sum(isinstance(each, Property) for each in records) > 1
    heading = html.h2({"className": "visually-hidden"}, t("Everything saved"))
    cards = html.ul(
        {"className": "grid saved__grid", "aria-label": t("Saved")}, *(_item(each, comparable) for each in records)
    )
    if not comparable:
        return html.div({"className": "saved container"}, heading, cards)
    return html.form(
        {"className": "saved container", "action": "/properties", "method": "get"},
        language_field(),
        heading,
        cards,
        html.div(
            {"className": "saved__bar"},
            html.p(t("Choose 2 to 4 stays to compare.")),
            html.button({"className": "button saved__submit", "type": "submit"}, icon("scale"), t("Compare")),
        ),
    )


def _item(record: Listed, comparable: bool) -> VdomDict:
    choice = _choice(record) if comparable and isinstance(record, Property) else None
    return html.li({"className": "grid__item", "key": record.id}, CARDS[type(record)](record), choice)


def _choice(record: Property) -> VdomDict:
    return html.label(
        {"className": "saved__choice"},
        html.input({"type": "checkbox", "name": "compare", "value": record.id}),
        html.span(t("Compare")),
        html.span({"className": "visually-hidden"}, localized(record.name)),
    )


def gone(ids: Sequence[str]) -> VdomDict:
    """The notice that records of the list no longer exist."""
    return html.div(
        {"className": "saved__gone container", "role": "status"}, icon("info"), html.p(_gone_text(ids)), _forget(ids)
    )


def nothing_left(ids: Sequence[str]) -> VdomDict:
    """The state of a list none of whose records exist."""
    return html.section(
        {"className": "saved state container"},
        icon("heart", "state__icon"),
        html.h1({"className": "state__title"}, t("Nothing left of this list")),
        html.p({"className": "state__text", "role": "status"}, _gone_text(ids)),
        _ways_on(),
        _forget(ids),
    )


def _gone_text(ids: Sequence[str]) -> str:
    return tn(
        "{n} thing that was saved here is no longer on the site.",
        "{n} things that were saved here are no longer on the site.",
        len(ids),
    )


def _forget(ids: Sequence[str]) -> VdomDict:
    """The button that removes missing records from this browser."""
    return html.button(
        {"className": "button button--quiet saved__own saved__forget", "type": "button", "data-forget": "/".join(ids)},
        t("Remove from the list"),
    )


def _ways_on() -> VdomDict:
    return html.div(
        {"className": "state__actions"},
        html.a({"className": "button", "href": links.properties()}, t("Browse All Properties")),
        html.a({"className": "button button--quiet", "href": links.places()}, t("View All Places")),
    )


def nothing_saved() -> VdomDict:
    """Explains how to save. The script replaces `.saved` by the visitor's own list."""
    return html.section(
        {"className": "saved state container"},
        icon("heart", "state__icon"),
        html.h1({"className": "state__title"}, t("Nothing saved yet")),
        html.p(
            {"className": "state__text"},
            t(
                "Press the heart on a stay, a place, a city or a story. It is kept in this browser and waits for you here."
            ),
        ),
        html.p({"className": "saved__no-script"}, t("Hearts need JavaScript, which this browser does not run.")),
        _ways_on(),
    )
