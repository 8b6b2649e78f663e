"""Unsafe values are removed from records at any depth."""

from __future__ import annotations

import pytest

from data.models import Blog, NearbyProperty, Place, Property, Room, Text
from data.text.sanitize import sanitize

SCRIPT = "javascript:alert(1)"


@pytest.mark.asvs("1.2.2")
def test_unsafe_urls_are_removed() -> None:
    stay = Property(id="a", name="A", image_url=SCRIPT, map_url=SCRIPT, rooms=(Room(kuula_embed_code=SCRIPT), Room()))
    assert sanitize(stay, ()) == Property(id="a", name="A", rooms=(Room(), Room()))
    nearby = NearbyProperty(id="a", name="A", image_url=SCRIPT)
    place = Place(id="b", name="B", nearby_properties=(nearby,))
    assert sanitize(place, ()).nearby_properties == (NearbyProperty(id="a", name="A"),)


def test_a_safe_record_is_returned_unchanged() -> None:
    stay = Property(id="a", name="A", image_url="https://elsewhere.example/a.jpg", rooms=(Room(),))
    assert sanitize(stay, ()) is stay


@pytest.mark.asvs("1.3.3")
def test_bidi_overrides_are_removed_from_names() -> None:
    """Before: '\\u202e' in a name turned what the page says after it, as in the mail to the owner."""
    turned = Text(en="Hotel \u202egnp.exe\u202c", ka="\u2067სასტუმრო\u2069")
    stay = Property(id="a\u202e", name=turned, region="Kak\u202dheti", amenities=(turned,), rooms=(Room(name=turned),))
    plain = Text(en="Hotel gnp.exe", ka="სასტუმრო")
    expected = Property(id="a\u202e", name=plain, region="Kakheti", amenities=(plain,), rooms=(Room(name=plain),))
    assert sanitize(stay, ()) == expected


def test_direction_marks_are_kept() -> None:
    blog = Blog(id="a", title="\u200fשלום\u200e", excerpt="ა\u061c")
    assert sanitize(blog, ()) is blog
