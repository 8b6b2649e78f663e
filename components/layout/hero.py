"""The full-screen hero of home and places: a poster, a film over it, and text over both."""

from __future__ import annotations

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core.i18n import t
from components.core.icons import icon
from components.core.media import WINDOW_SIZES, picture
from components.core.modules import VideoHero
from data.reference.pictures import WIDTHS, is_rendered, pictures

PHONE = "(max-width: 767px)"
# Windows that show more pixels than the film of 1280x720 has. Tablets, which cannot hover, keep it.
WIDE_WINDOW = (
    "(hover: hover) and (min-width: 1440px), (hover: hover) and (min-width: 1280px) and (min-resolution: 1.5dppx)"
)
FILM_TYPES = (("webm", "video/webm"), ("mp4", "video/mp4"))


def video_hero(
    film: str, still: str, title: str, lead: str, *actions: VdomDict, below: VdomDict | None = None
) -> VdomDict:
    """`film` is the media key of a film with a wide and a portrait version; if its files are missing, the picture `still` is shown."""
    text = html.div(
        {"className": "hero__content container"},
        html.h1({"className": "hero__title"}, title),
        html.p({"className": "hero__lead"}, lead),
        html.div({"className": "hero__actions"}, *actions),
        below,
    )
    if not is_rendered(film):
        image = picture(f"/static/media/{still}-{WIDTHS[-1]}.webp", sizes=WINDOW_SIZES, first=True)
        return html.section({"className": "hero"}, html.div({"className": "hero__media"}, image), text)
    host = html.section({"className": "hero"}, html.div({"className": "hero__media"}, _poster(film)), text, _pause())
    return VideoHero(host, mobile=_sources(f"{film}-portrait"), desktop=_sources(film), wide=_sources(f"{film}-wide"))


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


def _poster(film: str) -> VdomDict:
    """The first frame, loaded at high priority over its preview. Decorative, so without alternative text."""
    portrait, landscape, wide = (pictures()[key] for key in (f"{film}-portrait", film, f"{film}-wide"))
    preview = html.picture(
        html.source({"media": PHONE, "srcSet": portrait.preview}),
        html.img({"className": "picture__preview", "src": landscape.preview, "alt": ""}),
    )
    poster = html.picture(
        html.source({"media": PHONE, "srcSet": f"/static/media/{portrait.key}-poster.webp"}),
        html.source({"media": WIDE_WINDOW, "srcSet": f"/static/media/{wide.key}-poster.webp"}),
        html.img(
            {
                "className": "picture__image hero__poster",
                "src": f"/static/media/{landscape.key}-poster.webp",
                "alt": "",
                "width": landscape.width,
                "height": landscape.height,
                "fetchPriority": "high",
                "decoding": "sync",
            }
        ),
    )
    return html.div({"className": "picture"}, preview, poster)


def _sources(film: str) -> list[dict[str, str]]:
    return [{"src": f"/static/media/{film}.{ending}", "type": kind} for ending, kind in FILM_TYPES]
