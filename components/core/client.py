"""Typed Python faces of this site's client modules (`app.live.modules`). PascalCase: they run in the browser."""

from __future__ import annotations

from reactpy.types import VdomDict

from app.live.modules import module


def Carousel(host: VdomDict, *, step: int, by_view: bool = False) -> VdomDict:
    """Arrows for a scroll-snap strip. In `host`: one `.carousel__track` and two buttons `.carousel__arrow[data-step]`
    (-1, 1). An arrow scrolls by `step` px, or with `by_view` by `step` times max(visible cards − 1, 1)."""
    return module("Carousel", {"step": step, "byView": by_view}, host)


def VideoHero(host: VdomDict, *, mobile: list[dict[str, str]], desktop: list[dict[str, str]]) -> VdomDict:
    """A silent looping film over the poster that `host` shows in `.hero__media`: `mobile` sources ({src, type}) below
    768 px, `desktop` above. Not with reduced motion or data saver. A `.hero__pause` button holds and resumes it."""
    return module("VideoHero", {"mobile": mobile, "desktop": desktop}, host)


def RegionMap(host: VdomDict, *, active: str) -> VdomDict:
    """Hover or focus on a link `[data-region]` of the map makes that region active: its link bears `data-active` and
    the card `[data-region-card]` of that name is the one that is not `hidden`. Its `data-tip` is shown as a tooltip."""
    return module("RegionMap", {"active": active}, host)


def TourViewer(host: VdomDict, *, src: str, title: str, away: str, load: bool) -> VdomDict:
    """A tour over its poster. The frame is put in when it comes into view and the page is idle (`load`), or with the
    first click. A click on the poster (`.tour__open`) enters fullscreen, `.tour__exit` and Esc leave it. `away` is said
    where the tour's site does not answer."""
    return module("TourViewer", {"src": src, "title": title, "away": away, "load": load}, host)


def FrameDialog(host: VdomDict, *, src: str, title: str, away: str) -> VdomDict:
    """A button `.frame-dialog__open` and a `<dialog>` whose `.frame-dialog__frame` gets an iframe of `src` when it
    opens, and loses it when it closes. Where the frame's site does not answer, it gets the words `away`."""
    return module("FrameDialog", {"src": src, "title": title, "away": away}, host)


def LazyFrame(host: VdomDict, *, src: str, title: str, away: str, load: bool) -> VdomDict:
    """An iframe of `src` in `host`: when it comes into view and the page is idle (`load`), or after a click on the
    `.lazy-frame__open` inside it. Where the frame's site does not answer, the link stays, over the words `away`."""
    return module("LazyFrame", {"src": src, "title": title, "away": away, "load": load}, host)


def FilterForm(host: VdomDict) -> VdomDict:
    """A GET form that follows its fields, no button needed: a `CardList` shows each change at once, and the address is
    replaced (typing waits a moment). To submit it closes the `<details>` in it, and leads to the page's heading.
    Fields that are not focused take the values of `data-value` when the page shows other filters."""
    return module("FilterForm", {}, host)


def CardList(host: VdomDict, *, listing: str, wanted: dict[str, str], most: int) -> VdomDict:
    """Shows what the filter form asks for before the server has answered, with the rules and cards of `listing`
    (`components.filter_index`). In `host` elements are marked with `data-part`: 'count' (its text is a number in a form of
    the listing's), 'clear' (hidden where nothing is asked for), 'cards' (a list of chunks of cards, at most `most` of
    them shown), 'some' and 'none' (one is hidden) and 'more'. `wanted` is the filter that the children answer."""
    return module("CardList", {"listing": listing, "wanted": wanted, "most": most}, host)


def LoadMore(host: VdomDict) -> VdomDict:
    """A link to the same list with more cards, followed by itself when it is scrolled near."""
    return module("LoadMore", {}, host)


def Toaster(host: VdomDict) -> VdomDict:
    """Shows the notices of this page ({title, description, kind: 'plain' | 'destructive'}); one at a time, for 5000 ms."""
    return module("Toaster", {}, host)


def PlaceSearch(host: VdomDict) -> VdomDict:
    """A combobox over the options in `.place-search__list`: text and region narrow them, arrows and Enter choose."""
    return module("PlaceSearch", {}, host)


def ShareButton(host: VdomDict, *, title: str, copied: str) -> VdomDict:
    """Opens the device's share sheet for this page, or copies the link and says `copied` in a toast, with the link."""
    return module("ShareButton", {"title": title, "copied": copied}, host)


def SaveButton(host: VdomDict, *, id: str, saved: str) -> VdomDict:
    """Keeps `id` ('place:vardzia') in this browser. Pressed, its `.save__label` reads `saved`, and every card
    `[data-save-id]` of it is marked."""
    return module("SaveButton", {"id": id, "saved": saved}, host)


def MessageForm(host: VdomDict, *, words: dict[str, str], failed: dict[str, str]) -> VdomDict:
    """A form with `data-draft` and an `onSubmit` that answers by `use_answer`. What was typed is kept in this tab until it
    was sent. Wrong fields are marked with what `words` makes of the reason; each is `aria-describedby` the line for it, and
    named by a `data-field` in `.form__summary`. From the click on, `.form__submit` is disabled and shows its
    `.button__sending` instead of its `.button__label`; without an answer for 10 seconds `failed` ({title, description}) is
    shown in a toast."""
    return module("MessageForm", {"words": words, "failed": failed}, host)
