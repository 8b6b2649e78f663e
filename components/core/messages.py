"""Messages composed at run time, listed here for the extraction of translations, which reads source code."""

from __future__ import annotations


def N_(message: str) -> str:
    """Mark `message` for the extraction; returns it unchanged."""
    return message


# `t(titled(category))` of places and cities, `t(category)` of stories
CATEGORIES = (
    N_("Cultural Sites"),
    N_("Nature"),
    N_("Fortresses"),
    N_("Monasteries"),
    N_("Cave Towns"),
    N_("Mountain Villages"),
    N_("Lakes"),
    N_("Canyons"),
    N_("Old Towns"),
    N_("Seaside"),
    N_("Cultural Cities"),
    N_("Travel"),
)

# `components.listing.filters.type_label`
TYPES = (N_("Hotel"), N_("Apartment"), N_("Guesthouse"), N_("Villa"), N_("Chalet"), N_("Resort"))

# The errors of a field from `data.inbox.inbox`
FIELD_ERRORS = (
    N_("This field is required."),
    N_("This is too long."),
    N_("This is not an e-mail address."),
    N_("This must be text."),
)

# The default of GEORGIA360_CONTACT_ADDRESS
POSTAL_ADDRESS = N_("Tbilisi, Georgia")
