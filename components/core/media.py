from __future__ import annotations

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core.i18n import localized
from components.core.icons import icon
from data.reference.pictures import WIDTHS, own_picture

# A card on a phone is 90vw wide; with 88vw a screen of 412 px at a pixel ratio of 1.75 loads the 640 px file.
CARD_SIZES = "(min-width: 1024px) 25vw, (min-width: 640px) 50vw, 88vw"
# A picture that fills the window: an upright window shows the middle of a picture that is wider than the window.
WINDOW_SIZES = "(max-aspect-ratio: 1/1) 150vw, 100vw"
COLUMN_SIZES = "92vw"  # of a picture as wide as the column of a page
SIZES_WITH_WIDE = {
    WINDOW_SIZES,
    COLUMN_SIZES,
}  # in each card of a list, the URL of the 2,400 px file would only cost bytes


def still(key: str, *, sizes: str = CARD_SIZES, first: bool = False) -> VdomDict:
    """One of the site's own pictures, by its media key."""
    return picture(f"/static/media/{key}-{WIDTHS[-1]}.webp", sizes=sizes, first=first)


def picture(url: str | None, alt: str = "", *over: VdomDict, sizes: str = CARD_SIZES, first: bool = False) -> VdomDict:
    """A picture that fills its box (`.picture` sets the aspect ratio), with `over` (badges) on top of it.

    The site's own pictures have their widths and a preview, as WebP or AVIF (`app.web.middleware.picture_formats`); another URL is
    used unchanged; None gives a placeholder icon. `first` marks the largest picture above the fold, which has priority.
    """
    if not url:
        return html.div({"className": "picture picture--none"}, icon("mountain"), *over)
    own = own_picture(url)
    if own is None:
        return html.div(
            {"className": "picture"},
            html.img(
                {
                    "className": "picture__image",
                    "src": url,
                    "alt": alt,
                    "decoding": "sync",
                    **({"fetchPriority": "high"} if first else {"loading": "lazy"}),
                }
            ),
            *over,
        )
    widths = own.widths if sizes in SIZES_WITH_WIDE else WIDTHS
    image = html.img(
        {
            "className": "picture__image",
            "src": own.url(WIDTHS[-1]),
            "srcSet": ", ".join(f"{own.url(width)} {width}w" for width in widths),
            "sizes": sizes,
            "alt": alt or localized(own.alt),
            "width": own.width,
            "height": own.height,
            # Synchronous decoding: otherwise a fast scroll, or a screenshot of the whole page, shows empty boxes.
            "decoding": "sync",
            **({"fetchPriority": "high"} if first else {"loading": "lazy"}),
        }
    )
    preview = html.img({"className": "picture__preview", "src": own.preview, "alt": ""})
    return html.div({"className": "picture"}, preview, image, *over)
