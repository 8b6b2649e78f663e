"""The contact form. With a session it is submitted over the socket; without script it is posted to /contact."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reactpy import component
from reactpy.types import BaseEventHandler, VdomDict

from app.live.render.tags import event, html
from app.live.tree.hooks import Toast, use_answer
from components.core import links
from components.core.hooks import use_mail
from components.core.i18n import t
from components.core.icons import icon
from components.core.messages import FIELD_ERRORS
from components.core.modules import MessageForm
from data.errors import InvalidMessage, TooMany
from data.limits import MESSAGE_LENGTHS

MESSAGE_ROWS = 6


@component
def contact_form() -> VdomDict:
    """Stateless: the browser holds what was typed, and clears it after it was sent."""
    mail, answer = use_mail(), use_answer()
    failed = {"title": t("Error"), "description": t("Failed to send message. Please try again.")}

    @event(prevent_default=True)
    async def submit(*submitted: Any) -> None:
        errors: Mapping[str, str] = {}
        toast: Toast | None = None
        sent = False
        try:
            await mail(_fields(submitted))
        except InvalidMessage as invalid:
            errors = invalid.fields
        except TooMany:
            often = t("You have written very often. Please wait a little.")
            toast = {"title": t("Error"), "description": often, "kind": "destructive"}
        except Exception:  # noqa: BLE001 - `mail` logs the error; the form keeps what was typed
            toast = {"title": failed["title"], "description": failed["description"], "kind": "destructive"}
        else:
            sent = True
            thanks = t("We'll get back to you within 24 hours.")
            toast = {"title": t("Message Sent!"), "description": thanks, "kind": "plain"}
        await answer(errors, sent=sent, toast=toast)

    return MessageForm(_form({}, {}, submit), words={each: t(each) for each in FIELD_ERRORS}, failed=failed)


def message_form(values: Mapping[str, str], errors: Mapping[str, str]) -> VdomDict:
    """The form with the values and errors of a rejected POST, both by field name."""
    return _form(values, errors, None)


def _form(values: Mapping[str, str], errors: Mapping[str, str], submit: BaseEventHandler | None) -> VdomDict:
    labels = {"name": t("Name"), "email": t("Email"), "subject": t("Subject"), "message": t("Message")}
    more: dict[str, dict[str, Any]] = {
        "name": {"autoComplete": "name"},
        "email": {"type": "email", "autoComplete": "email"},
        "message": {"rows": MESSAGE_ROWS},
    }
    if first := next(filter(errors.get, labels), None):
        more[first] = {**more.get(first, {}), "autoFocus": True}
    return html.form(
        {
            "className": "form",
            "method": "post",
            "action": links.contact(),
            "noValidate": True,  # the browser's messages would be in its own language, not in the page's
            "aria-label": t("Contact Us"),  # differs from every field's label
            "data-draft": "contact",
            **({"onSubmit": submit} if submit else {}),
        },
        html.h2({"className": "form__title"}, t("Send us a message")),
        _summary(labels, errors),
        *(
            _field(name, label, values.get(name, ""), errors.get(name), more.get(name, {}))
            for name, label in labels.items()
        ),
        # Honeypot: hidden from visitors, so mostly bots fill it in.
        html.div(
            {"className": "form__trap", "aria-hidden": True},
            html.label({"htmlFor": "contact-website"}, "Website"),
            html.input({"id": "contact-website", "name": "website", "tabIndex": -1, "autoComplete": "off"}),
        ),
        html.button(
            {"className": "button form__submit", "type": "submit"},
            icon("mail"),
            html.span({"className": "button__label"}, t("Send Message")),
            html.span({"className": "button__sending", "hidden": True}, t("Sending...")),
        ),
        html.p({"className": "form__sent", "hidden": True, "data-text": t("Sent at {time}")}),  # the script fills it
    )


def _summary(labels: Mapping[str, str], errors: Mapping[str, str]) -> VdomDict:
    """A list of links to the invalid fields, hidden if there are none."""
    return html.div(
        {"className": "form__summary", "role": "alert", "hidden": not errors},
        html.p(t("Please check these fields:")),
        html.ul(
            {"className": "form__wrong"},
            *(
                html.li({"data-field": name, "hidden": name not in errors}, html.a({"href": f"#contact-{name}"}, label))
                for name, label in labels.items()
            ),
        ),
    )


def _field(name: str, label: str, value: str, error: str | None, attributes: dict[str, Any]) -> VdomDict:
    control: Any = html.textarea if name == "message" else html.input
    return html.div(
        {"className": "field"},
        html.label({"className": "field__label", "htmlFor": f"contact-{name}"}, label),
        control(
            {
                "className": "field__input",
                "id": f"contact-{name}",
                "name": name,
                "required": True,
                "maxLength": MESSAGE_LENGTHS[name],
                "defaultValue": value,
                "aria-describedby": f"contact-{name}-error",
                **({"aria-invalid": "true"} if error else {}),
                **attributes,
            }
        ),
        html.p(
            {"className": "field__error", "id": f"contact-{name}-error", "hidden": not error}, t(error) if error else ""
        ),
    )


def _fields(submitted: tuple[Any, ...]) -> Mapping[str, object]:
    """The form fields of a submit event; empty for any other payload, since clients may send anything."""
    match submitted:
        case ({"form": dict(fields)},):
            return fields
    return {}
