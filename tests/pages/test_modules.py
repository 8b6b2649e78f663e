"""Client modules in the served page."""

from __future__ import annotations

from tests.pages.reading import Reader

WITH_TOUR = "/properties/ushguli-tower-guesthouse"  # tour, four rooms with tours, a map


def test_without_script_the_tour_link_opens_its_page(read: Reader) -> None:
    page = read(WITH_TOUR)
    opener = page.link("Enter the 360° tour")
    assert opener["target"] == "_blank"
    assert opener["href"]
