"""The full-screen opening of home and places: a poster, a film over it, words over both."""

from __future__ import annotations

from reactpy import html
from reactpy.types import VdomDict

from components.client import VideoHero
from components.icons import icon
from components.text import t
from data.pictures import WIDTHS, is_rendered

PHONE = "(max-width: 767px)"
FILM_TYPES = (("webm", "video/webm"), ("mp4", "video/mp4"))


def video_hero(
    film: str, still: str, title: str, lead: str, *actions: VdomDict, below: VdomDict | None = None
) -> VdomDict:
    """`film` is the media key of a film with a portrait cut; while it is not rendered, the picture `still` opens alone."""
    words = html.div(
        {"className": "hero__content container"},
        html.h1({"className": "hero__title"}, title),
        html.p({"className": "hero__lead"}, lead),
        html.div({"className": "hero__actions"}, *actions),
        below,
    )
    if not is_rendered(film):
        return html.section({"className": "hero"}, html.div({"className": "hero__media"}, _still(still)), words)
    host = html.section({"className": "hero"}, html.div({"className": "hero__media"}, _poster(film)), words, _pause())
    return VideoHero(host, mobile=_sources(f"{film}-portrait"), desktop=_sources(film))


def _pause() -> VdomDict:
    return html.button(
        {
            "className": "hero__pause icon-button",
            "type": "button",
            "hidden": True,
            "aria-label": t("Pause the film"),
            "data-play-label": t("Play the film"),
        },
        icon("pause", "hero__pause-icon"),
        icon("play", "hero__play-icon"),
    )


def _still(picture: str) -> VdomDict:
    sources = [
        html.source(
            {
                "type": f"image/{form}",
                "srcSet": ", ".join(f"/static/media/{picture}-{width}.{form} {width}w" for width in WIDTHS),
                "sizes": "100vw",
            }
        )
        for form in ("avif", "webp")
    ]
    return html.picture(*sources, _image(f"/static/media/{picture}-{WIDTHS[-1]}.webp"))


def _poster(film: str) -> VdomDict:
    """The still that paints first, at high priority; decoration, since the words say it all."""
    sources = [
        html.source({"media": media, "type": f"image/{form}", "srcSet": f"/static/media/{key}-poster.{form}"})
        for media, key in ((PHONE, f"{film}-portrait"), (None, film))
        for form in ("avif", "webp")
    ]
    return html.picture(*sources, _image(f"/static/media/{film}-poster.webp"))


def _image(source: str) -> VdomDict:
    attributes = {"className": "hero__poster", "src": source, "alt": "", "width": 1280, "height": 720}
    return html.img({**attributes, "fetchPriority": "high"})


def _sources(film: str) -> list[dict[str, str]]:
    return [{"src": f"/static/media/{film}.{ending}", "type": kind} for ending, kind in FILM_TYPES]
