"""The full-screen opening of home and places: a poster, a film over it, words over both."""

from __future__ import annotations

from reactpy import html
from reactpy.types import VdomDict

from components.client import VideoHero
from components.icons import icon
from components.text import t

PHONE = "(max-width: 767px)"
FILM_TYPES = (("webm", "video/webm"), ("mp4", "video/mp4"))


def video_hero(film: str, title: str, lead: str, *actions: VdomDict, below: VdomDict | None = None) -> VdomDict:
    """`film` is a media key with a portrait cut: '{film}' for wide screens, '{film}-portrait' for phones."""
    return VideoHero(
        html.section(
            {"className": "hero"},
            html.div({"className": "hero__media"}, _poster(film)),
            html.div(
                {"className": "hero__content container"},
                html.h1({"className": "hero__title"}, title),
                html.p({"className": "hero__lead"}, lead),
                html.div({"className": "hero__actions"}, *actions),
                below,
            ),
            html.button(
                {
                    "className": "hero__pause icon-button",
                    "type": "button",
                    "hidden": True,
                    "aria-label": t("Pause the film"),
                    "data-play-label": t("Play the film"),
                },
                icon("pause", "hero__pause-icon"),
                icon("play", "hero__play-icon"),
            ),
        ),
        mobile=_sources(f"{film}-portrait"),
        desktop=_sources(film),
    )


def _poster(film: str) -> VdomDict:
    """The still that paints first, at high priority; decoration, since the words say it all."""
    sources = [
        html.source({"media": media, "type": f"image/{form}", "srcSet": f"/static/media/{key}-poster.{form}"})
        for media, key in ((PHONE, f"{film}-portrait"), (None, film))
        for form in ("avif", "webp")
    ]
    image = html.img(
        {
            "className": "hero__poster",
            "src": f"/static/media/{film}-poster.webp",
            "alt": "",
            "width": 1280,
            "height": 720,
            "fetchPriority": "high",
        }
    )
    return html.picture(*sources, image)


def _sources(film: str) -> list[dict[str, str]]:
    return [{"src": f"/static/media/{film}.{ending}", "type": kind} for ending, kind in FILM_TYPES]
