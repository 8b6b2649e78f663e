"""Examples of `components/contact_form.py`."""

from __future__ import annotations

from reactpy.types import VdomDict

from components import contact_form as forms
from components.examples import UNBROKEN, part


def contact_form() -> VdomDict:
    return part(forms.contact_form())


def message_form() -> VdomDict:
    return part(forms.message_form({"name": "Nino", "message": f"{UNBROKEN} " * 20}, {}))


def message_form_errors() -> VdomDict:
    errors = {
        "name": "This is too long.",
        "email": "This is not an e-mail address.",
        "message": "This field is required.",
    }
    return part(forms.message_form({"name": UNBROKEN, "email": "nino"}, errors))
