"""Messages that the code puts together at run time: listed here for the extraction, which cannot see them otherwise."""

from __future__ import annotations


def N_(message: str) -> str:
    """Marks `message` for the catalogue and changes nothing."""
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

# `components.filters.type_label`
TYPES = (N_("Hotel"), N_("Apartment"), N_("Guesthouse"), N_("Villa"), N_("Chalet"), N_("Resort"))

# What `data.inbox.inbox` finds wrong with a field
WRONG = (
    N_("This field is required."),
    N_("This is too long."),
    N_("This is not an e-mail address."),
    N_("This must be text."),
)

# What a team has that set no GEORGIA360_CONTACT_ADDRESS
ADDRESS = N_("Tbilisi, Georgia")
