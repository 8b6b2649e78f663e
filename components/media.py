"""Pictures, films and frames."""

from __future__ import annotations

from reactpy import html
from reactpy.types import VdomDict

from components.core.i18n import localized
from components.core.icons import icon
from data.reference.pictures import WIDTHS, own_picture

# A phone's card is 90vw wide; 88 lets a screen of 412 px and 1.75 dots a pixel do with the 640 px file.
CARD_SIZES = "(min-width: 1024px) 25vw, (min-width: 640px) 50vw, 88vw"


def picture(url: str | None, alt: str = "", *over: VdomDict, sizes: str = CARD_SIZES, first: bool = False) -> VdomDict:
    """A picture that fills its box (`.picture` has the box's shape), with `over` (badges) lying on it.

    One of ours comes in three widths with a preview behind it, as WebP or AVIF (`app.web.picture_formats`); another is
    shown as it is; without one stands a drawn placeholder. `first` marks the picture that the visitor waits for.
    """
    if not url:
        return html.div({"className": "picture picture--none"}, icon("mountain"), *over)
    # In step with the page: else a fast scroll, or a photograph of the whole page, shows empty boxes for a while.
    loading = {"decoding": "sync"} | ({"fetchPriority": "high"} if first else {"loading": "lazy"})
    own = own_picture(url)
    if own is None:
        return html.div(
            {"className": "picture"},
            html.img({"className": "picture__image", "src": url, "alt": alt, **loading}),
            *over,
        )
    image = html.img(
        {
            "className": "picture__image",
            "src": own.url(WIDTHS[-1]),
            "srcSet": ", ".join(f"{own.url(width)} {width}w" for width in WIDTHS),
            "sizes": sizes,
            "alt": alt or localized(own.alt),
            "width": own.width,
            "height": own.height,
            **loading,
        }
    )
    preview = html.img({"className": "picture__preview", "src": own.preview, "alt": ""})
    return html.div({"className": "picture"}, preview, image, *over)
