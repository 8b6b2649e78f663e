"""The message form. Over the socket it answers in place; without script it posts to /contact and gets a page back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reactpy import component, event, html, use_state
from reactpy.types import BaseEventHandler, VdomDict

from components import links
from components.client import SubmitButton
from components.hooks import use_language, use_mail, use_toast
from components.icons import icon
from components.text import speak, t
from data.errors import InvalidMessage, TooMany

MESSAGE_ROWS = 6
# What a field takes; the same limits as `data.inbox` checks.
LENGTHS = {"name": 120, "email": 254, "subject": 200, "message": 5000}


@component
def contact_form() -> VdomDict:
    """Cleared on success, kept on failure; in between its button waits."""
    language = use_language()
    mail, toast = use_mail(), use_toast()
    answered, set_answered = use_state(0)
    no_errors: dict[str, str] = {}
    errors, set_errors = use_state(no_errors)
    turn, set_turn = use_state(0)

    @event(prevent_default=True)
    async def submit(*submitted: Any) -> None:
        speak(language)  # a handler runs in the session's own task
        try:
            await mail(_fields(submitted))
        except InvalidMessage as invalid:
            set_errors(invalid.fields)
        except TooMany:
            await toast(t("Error"), t("You have written very often. Please wait a little."), "destructive")
        except Exception:  # noqa: BLE001  # whatever it was (`mail` logs it), the visitor keeps what was typed
            await toast(t("Error"), t("Failed to send message. Please try again."), "destructive")
        else:
            set_errors({})
            set_turn(turn + 1)  # another key: the fields are new, and empty
            await toast(t("Message Sent!"), t("We'll get back to you within 24 hours."))
        set_answered(lambda count: count + 1)

    return message_form({}, errors, key=str(turn), submit=submit, answered=answered)


def message_form(
    values: Mapping[str, str],
    errors: Mapping[str, str],
    *,
    key: str = "form",
    submit: BaseEventHandler | None = None,
    answered: int = 0,
) -> VdomDict:
    """The form with what was typed and what is wrong with it, field by field. Without `submit` the browser posts it."""
    return html.form(
        {
            "className": "form",
            "key": key,
            "method": "post",
            "action": links.contact(),
            "aria-label": t("Contact Us"),  # no name of a field: who looks for "Message" finds that alone
            **({"onSubmit": submit} if submit else {}),
        },
        html.h2({"className": "form__title"}, t("Send us a message")),
        _field("name", t("Name"), values, errors, {"autoComplete": "name"}),
        _field("email", t("Email"), values, errors, {"type": "email", "autoComplete": "email"}),
        _field("subject", t("Subject"), values, errors, {}),
        _field("message", t("Message"), values, errors, {"rows": MESSAGE_ROWS}),
        # Nobody sees this field; what fills it in is a robot.
        html.div(
            {"className": "form__trap", "aria-hidden": True},
            html.label({"htmlFor": "contact-website"}, "Website"),
            html.input({"id": "contact-website", "name": "website", "tabIndex": -1, "autoComplete": "off"}),
        ),
        _send_button(answered) if submit else _button(),
    )


def _send_button(answered: int) -> VdomDict:
    failed = {"title": t("Error"), "description": t("Failed to send message. Please try again.")}
    return SubmitButton(_button(), answered=answered, failed=failed)


def _button() -> VdomDict:
    return html.button(
        {"className": "button form__submit", "type": "submit"},
        icon("mail"),
        html.span({"className": "button__label"}, t("Send Message")),
        html.span({"className": "button__sending", "hidden": True}, t("Sending...")),
    )


def _fields(submitted: tuple[Any, ...]) -> Mapping[str, object]:
    """The form of a submit event; of anything else that came through the socket, an empty one."""
    match submitted:
        case ({"form": dict(fields)},):
            return fields
    return {}


def _field(
    name: str, label: str, values: Mapping[str, str], errors: Mapping[str, str], attributes: dict[str, Any]
) -> VdomDict:
    control = html.textarea if name == "message" else html.input
    wrong = errors.get(name)
    return html.div(
        {"className": "field"},
        html.label({"className": "field__label", "htmlFor": f"contact-{name}"}, label),
        control(
            {
                "className": "field__input",
                "id": f"contact-{name}",
                "name": name,
                "required": True,
                "maxLength": LENGTHS[name],
                "defaultValue": values.get(name, ""),
                **({"aria-invalid": "true", "aria-describedby": f"contact-{name}-error"} if wrong else {}),
                **attributes,
            }
        ),
        html.p({"className": "field__error", "id": f"contact-{name}-error", "role": "alert"}, t(wrong))
        if wrong
        else None,
    )
