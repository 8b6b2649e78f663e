"""Typed Python faces of this site's client modules (`app.live.render.modules`). PascalCase: they run in the browser."""

from __future__ import annotations

from typing import Any

from reactpy.types import VdomDict

from app.live.render.modules import module


def Carousel(host: VdomDict, *, step: int, by_view: bool = False) -> VdomDict:
    """Arrows for a scroll-snap strip. In `host`: one `.carousel__track` and two buttons `.carousel__arrow[data-step]`
    (-1, 1). An arrow scrolls by `step` px, or with `by_view` by `step` times max(visible cards − 1, 1)."""
    return module("Carousel", {"step": step, "byView": by_view}, host)


def VideoHero(
    host: VdomDict, *, mobile: list[dict[str, str]], desktop: list[dict[str, str]], wide: list[dict[str, str]]
) -> VdomDict:
    """A silent looping film over the poster that `host` shows in `.hero__media`: `mobile` sources ({src, type}) below
    768 px, `desktop` above, `wide` from 1440 px on (1280 on a dense screen), unless the connection is slow. Not with
    reduced motion or data saver. A `.hero__pause` button holds and resumes it."""
    return module("VideoHero", {"mobile": mobile, "desktop": desktop, "wide": wide}, host)


def RegionMap(host: VdomDict, *, active: str) -> VdomDict:
    """Hover or focus on a link `[data-region]` of the map makes that region active: its link bears `data-active` and
    the card `[data-region-card]` of that name is the one that is not `hidden`. Its `data-tip` is shown as a tooltip
    in a corner of the map."""
    return module("RegionMap", {"active": active}, host)


def TourViewer(host: VdomDict, *, src: str, title: str, away: str, load: bool) -> VdomDict:
    """A tour over its poster. The frame is put in when it comes into view and the page is idle (`load`), or with the
    first click. A click on the poster (`.tour__open`) enters fullscreen, `.tour__exit` and Esc leave it. `away` is shown
    if the tour's site does not answer."""
    return module("TourViewer", {"src": src, "title": title, "away": away, "load": load}, host)


def FrameDialog(host: VdomDict, *, src: str, title: str, away: str) -> VdomDict:
    """A button `.frame-dialog__open` and a `<dialog>` whose `.frame-dialog__frame` gets an iframe of `src` when it
    opens, and loses it when it closes. If the frame's site does not answer, `away` is shown."""
    return module("FrameDialog", {"src": src, "title": title, "away": away}, host)


def FilterForm(host: VdomDict) -> VdomDict:
    """A GET form that applies each change without its button: a `CardList` shows the change at once, and the URL is
    replaced after a short pause. Submitting closes its `<details>` and `<dialog>` and moves the focus to the page's
    heading. When the page shows another filter, fields without the focus take the value of their `data-value`. Its
    `[data-part=show]` says how many a `CardList` shows."""
    return module("FilterForm", {}, host)


def CardList(host: VdomDict, *, listing: str, wanted: dict[str, str], most: int) -> VdomDict:
    """Shows the result of the filter form before the server answers, from the filter index at the URL `listing`
    (`components.listing.filter_index`). Elements in `host` are marked with `data-part`: 'count' (the heading), 'clear' (hidden
    without a filter), 'cards' (a list of chunks of cards; at most `most` cards are shown), 'some' and 'none' (one of them
    is hidden) and 'more'. `wanted` is the filter of the served list."""
    return module("CardList", {"listing": listing, "wanted": wanted, "most": most}, host)


def LoadMore(host: VdomDict) -> VdomDict:
    """A link to the same list with more cards; it follows itself when it comes near the viewport."""
    return module("LoadMore", {}, host)


def LongList(host: VdomDict) -> VdomDict:
    """A list that grows. While it does, the focus on the link in the part `more` moves to the first new card in the part
    `cards` (`data-part`), and a focused element below the list keeps its place."""
    return module("LongList", {}, host)


def Toaster(host: VdomDict) -> VdomDict:
    """Shows the notices of this page ({title, description, kind: 'plain' | 'destructive'}); one at a time, for 5000 ms."""
    return module("Toaster", {}, host)


def PlaceSearch(host: VdomDict, *, endpoint: str, none: str, failed: str) -> VdomDict:
    """A combobox whose `.place-search__list` shows what the JSON at `endpoint` (`[{name, about, url, near}, …]`) offers for text
    and region; arrows and Enter choose. Where only near names are offered, `.place-search__near` says so, with the list's
    `data-lead`. `.place-search__none` says `none` where nothing is, and `failed` without an answer."""
    return module("PlaceSearch", {"endpoint": endpoint, "none": none, "failed": failed}, host)


def ShareButton(host: VdomDict, *, title: str, copied: str, exact: bool) -> VdomDict:
    """Opens the device's share sheet for this page, or copies the link and shows `copied` and the link in a toast. The
    link is the canonical one, or with `exact` the shown URL with its query."""
    return module("ShareButton", {"title": title, "copied": copied, "exact": exact}, host)


def MessageForm(host: VdomDict, *, words: dict[str, str], failed: dict[str, str]) -> VdomDict:
    """A form with `data-draft` whose `onSubmit` answers by `use_answer`. The tab stores what was typed until it is sent.
    Invalid fields show their error, translated by `words`, in the element of their `aria-describedby`, and are listed by
    `data-field` in `.form__summary`. After the click `.form__submit` is disabled and shows its `.button__sending` in place
    of its `.button__label`; without an answer within 10 seconds `failed` ({title, description}) is shown in a toast."""
    return module("MessageForm", {"words": words, "failed": failed}, host)


def PropertyMap(
    host: VdomDict,
    *,
    pins: str,
    box: list[float] | None,
    found: list[float] | None,
    base: dict[str, Any],
    words: dict[str, Any],
) -> VdomDict:
    """Draws the pins of the JSON at the URL `pins` (`[[id, latitude, longitude, price], …]`) in place of the drawing
    in `host`, and shows the area `box` (west, south, east, north), else `found`, else the whole country. `base` is what
    is drawn under the pins (`MapBase` in static/src/modules/types.d.ts). A pin and the card of its `data-save-id` light up
    together; when the map was moved, the URL asks for the area in sight."""
    return module(
        "PropertyMap",
        {"pins": pins, "box": box, "found": found, "base": base, "words": words},
        host,
    )
