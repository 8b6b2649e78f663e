"""What may not reach a page is dropped from a record, however deep in it."""

from __future__ import annotations

from data.models import NearbyProperty, Place, Property, Room
from data.sanitize import sanitize

SCRIPT = "javascript:alert(1)"


def test_addresses_that_no_page_may_use_are_dropped() -> None:
    stay = Property(id="a", name="A", image_url=SCRIPT, map_url=SCRIPT, rooms=(Room(kuula_embed_code=SCRIPT), Room()))
    assert sanitize(stay, ()) == Property(id="a", name="A", rooms=(Room(), Room()))
    near = NearbyProperty(id="a", name="A", image_url=SCRIPT)
    place = Place(id="b", name="B", nearby_properties=(near,))
    assert sanitize(place, ()).nearby_properties == (NearbyProperty(id="a", name="A"),)


def test_a_harmless_record_is_the_very_same() -> None:
    stay = Property(id="a", name="A", image_url="https://elsewhere.example/a.jpg", rooms=(Room(),))
    assert sanitize(stay, ()) is stay
