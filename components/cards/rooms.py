"""The section of a property's rooms."""

from __future__ import annotations

from collections.abc import Sequence

from reactpy.types import VdomDict

from app.live.render.guard import guarded
from app.live.render.tags import html
from components.cards.card import badge, price_line
from components.core.i18n import area, localized, t, tn
from components.core.icons import icon
from components.core.media import picture
from components.core.rates import current_rates
from components.layout.sections import carousel
from components.tours.embed import is_framed, tour_dialog
from data.models import Property, Room
from data.reference.pictures import picture_of_room

ARROWS_ABOVE = 3
ROOM_CARD, ROOM_STEP = 282, 306


@guarded
def rooms(record: Property) -> VdomDict:
    """A strip of room cards, with arrows if there are more than ARROWS_ABOVE."""
    cards = [room_card(room, number, record) for number, room in enumerate(record.rooms, 1)]
    label = t("Where you'll sleep")
    kind = "rooms" if len(cards) > ARROWS_ABOVE else "rooms-few"
    return html.section(
        {"className": "detail__part", "id": "rooms"},
        html.h2({"className": "detail__heading"}, label),
        carousel(label, cards, width=ROOM_CARD, step=ROOM_STEP, kind=kind),
    )


def totals(rooms: Sequence[Room]) -> tuple[int, int]:
    """The total numbers of bedrooms and bathrooms."""
    return sum(room.bedrooms for room in rooms), sum(room.bathrooms for room in rooms)


def tour_badge(src: str) -> VdomDict:
    return badge(t("Tour"), "tour", icon("rotate-3d" if is_framed(src) else "external-link"))


def room_card(room: Room, number: int, record: Property) -> VdomDict:
    """A room with its own picture, if it has one; else a card of words."""
    name = localized(room.name) or t("Room {n}", n=number)
    details = [
        area(room.sqft) if room.sqft else "",
        tn("{n} guest", "{n} guests", room.amount_of_people),
        tn("{n} bedroom", "{n} bedrooms", room.bedrooms),
        tn("{n} bathroom", "{n} bathrooms", room.bathrooms),
    ]
    tour = tour_badge(room.kuula_embed_code) if room.kuula_embed_code else None
    own = picture_of_room(record.id, number)
    body = html.div(
        {"className": f"room{'' if room.kuula_embed_code else ' room--disabled'}{'' if own else ' room--plain'}"},
        html.div({"className": "room__picture"}, picture(own, name, sizes="282px"), tour) if own else tour,
        html.h3({"className": "room__name"}, name),
        price_line(room.price or 0, None, current_rates()),
        html.ul({"className": "room__details"}, *(html.li(detail) for detail in details if detail)),
    )
    return tour_dialog(body, room.kuula_embed_code, name) if room.kuula_embed_code else body
