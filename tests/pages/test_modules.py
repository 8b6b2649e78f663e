"""What the served page holds for the client modules."""

from __future__ import annotations

from tests.pages.reading import Reader

WITH_TOUR = "/properties/ushguli-tower-guesthouse"  # tour, four rooms with tours, a map


def test_tour_link_opens_a_page_of_its_own_without_script(read: Reader) -> None:
    page = read(WITH_TOUR)
    opener = page.link("Enter the 360° tour")
    assert opener["target"] == "_blank"
    assert opener["href"]
