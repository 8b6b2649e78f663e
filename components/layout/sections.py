"""Layout components that several pages use."""

from __future__ import annotations

from collections.abc import Sequence

from reactpy.types import Component, VdomDict

from app.live.render.guard import guarded
from app.live.render.tags import html
from components.core.i18n import t
from components.core.icons import icon
from components.core.modules import Carousel

CARD, STEP = 282, 320  # px: width of a card, and scroll distance of an arrow
SKELETON_CARDS = {"properties": 5, "cities": 6, "blogs": 3, "property list": 8, "place list": 4, "blog list": 6}


def section(
    title: str, *body: VdomDict | Component, lead: str = "", more: tuple[str, str] | None = None, name: str = ""
) -> VdomDict:
    """A section with a title. `more` is (label, URL) of the link beside the title; `name` is the id of the section."""
    return html.section(
        {"className": f"section{f' section--{name}' if name else ''}", **({"id": name} if name else {})},
        html.div(
            {"className": "section__head container"},
            html.div(
                html.h2({"className": "section__title"}, title),
                html.p({"className": "section__lead"}, lead) if lead else None,
            ),
            html.a({"className": "section__more", "href": more[1]}, more[0], icon("arrow-right")) if more else None,
        ),
        html.div({"className": "section__body container"}, *body),
    )


def carousel(
    label: str,
    cards: Sequence[VdomDict],
    *,
    elsewhere: Sequence[VdomDict] = (),
    last: VdomDict | None = None,
    width: int = CARD,
    step: int = STEP,
    by_view: bool = False,
    kind: str = "",
) -> VdomDict:
    """A scrolling strip of cards of `width` px. The arrows, which need the script, scroll by `step` px. The cards of
    `elsewhere` follow after a divider with its own heading, then `last`."""
    return Carousel(
        html.div(
            {"className": f"carousel carousel--{width}{f' carousel--{kind}' if kind else ''}"},
            html.ul(
                {"className": "carousel__track", "aria-label": label, "tabIndex": 0},
                *_items(cards),
                html.li({"className": "carousel__divider"}, html.h3(t("Elsewhere in Georgia"))) if elsewhere else None,
                *_items(elsewhere),
                html.li({"className": "carousel__item carousel__item--last"}, last) if last else None,
            ),
            *(
                html.button(
                    {
                        "className": f"carousel__arrow carousel__arrow--{side}",
                        "type": "button",
                        "data-replay": True,
                        "data-step": step_sign,
                        "aria-label": f"{words}: {label}",  # unique on a page with several strips
                    },
                    icon("chevron-left" if side == "left" else "chevron-right"),
                )
                for side, step_sign, words in (("left", -1, t("Previous")), ("right", 1, t("Next")))
            ),
        ),
        step=step,
        by_view=by_view,
    )


def _items(cards: Sequence[VdomDict]) -> list[VdomDict]:
    return [html.li({"className": "carousel__item"}, each) for each in cards]


def strip_sizes(count: int) -> str:
    """The `sizes` of pictures in a strip of `count` cards: up to four cards fill the row of a large window."""
    return f"(min-width: 1024px) {80 // count}vw, {CARD}px" if count < 5 else f"{CARD}px"


def grid(cards: Sequence[VdomDict], label: str) -> VdomDict:
    return html.ul(
        {"className": "grid", "aria-label": label}, *(html.li({"className": "grid__item"}, c) for c in cards)
    )


def skeleton_cards(count: int, kind: str = "grid") -> VdomDict:
    """`count` grey placeholders of the size of a card."""
    one = html.li(
        {"className": "grid__item"},
        html.div(
            {"className": "card card--skeleton", "aria-hidden": True},
            html.div({"className": "picture skeleton"}),
            html.div(
                {"className": "card__body"},
                html.div({"className": "skeleton skeleton--title"}),
                html.div({"className": "skeleton skeleton--line"}),
                html.div({"className": "skeleton skeleton--line"}),
            ),
        ),
    )
    return html.ul({"className": kind, "aria-busy": True, "aria-label": t("Loading…")}, *[one] * count)


def page_head(title: str, lead: str) -> VdomDict:
    """The header of a page without a picture."""
    return html.header(
        {"className": "page-head container"},
        html.h1({"className": "page-head__title"}, title),
        html.p({"className": "page-head__lead"}, lead),
    )


@guarded
def banner(title: str, text: str, label: str, url: str) -> VdomDict:
    """The closing section of a page: a text and a button that links to `url`."""
    return html.section(
        {"className": "banner"},
        html.div(
            {"className": "banner__inner container"},
            html.h2({"className": "banner__title"}, title),
            html.p({"className": "banner__text"}, text),
            html.a({"className": "button button--light", "href": url}, label),
        ),
    )
