"""Modal dialogs: a native `<dialog>`, which opens before React and without a session (`static/src/site/shell.js`).

Escape, the ✕ and a click beside a dialog close it. Focus goes into it, and returns to its button. It needs no state: its
content is in the page from the start, and may have live components.
"""

from __future__ import annotations

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core.i18n import t
from components.core.icons import icon


def dialog(id: str, label: VdomDict, title: str, *body: VdomDict | str, foot: VdomDict | None = None) -> VdomDict:
    """A button with the content `label`, and the dialog that it opens: on a phone a sheet at the foot, else in the middle.
    `foot` stays in view while `body` scrolls. Without script the button is a `<details>` that shows the body in the page.

        dialog("packing", html.span({"className": "button"}, t("What to pack")), t("What to pack"), html.p(t("…")))

    `id` is unique in the page, and the CSS block of the parts: `{id}`, `{id}__summary`, `{id}__body`.
    """
    return html.fragment(
        html.details(
            {"className": id},
            html.summary({"className": f"{id}__summary", "aria-haspopup": "dialog", "data-opens": id}, label),
        ),
        html.dialog(
            {"className": "sheet", "id": id, "aria-labelledby": f"{id}-title"},
            html.div(
                {"className": "sheet__head"},
                html.h2({"className": "sheet__title", "id": f"{id}-title"}, title),
                close_button("sheet__close icon-button"),
            ),
            html.div({"className": f"sheet__body {id}__body"}, *body),
            html.div({"className": "sheet__foot"}, foot) if foot else None,
        ),
    )


def open_button(id: str, label: str, *content: VdomDict, class_name: str = "icon-button") -> VdomDict:
    """A button that opens the `<dialog>` with this id, anywhere in the page. `label` is its accessible name."""
    return html.button(
        {"className": class_name, "type": "button", "aria-label": label, "aria-haspopup": "dialog", "data-opens": id},
        *content,
    )


def close_button(class_name: str = "icon-button") -> VdomDict:
    """The ✕ that closes the `<dialog>` around it."""
    return html.button(
        {"className": class_name, "type": "button", "aria-label": t("Close"), "data-closes": True}, icon("x")
    )
