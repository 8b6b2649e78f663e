"""The served saved and compare pages: a shared list needs no script."""

from __future__ import annotations

import pytest

from pages.listing.saved import MOST
from tests.pages.reading import Reader

ALL_KINDS = "place:vardzia/property:marani-guesthouse/city:tbilisi/blog:svaneti-on-foot"
COMPARED = ("marani-guesthouse", "ushguli-tower-guesthouse", "martvili-river-guesthouse")


def test_a_link_shows_records_of_all_kinds_in_the_order_of_saving(read: Reader) -> None:
    page = read(f"/properties?saved={ALL_KINDS}")
    assert page.find("h1 .saved__own").text == "Saved"
    assert "/".join(page.find("main .card").values("data-save-id")) == ALL_KINDS
    assert "4 saved." in page.find(".saved__lead.saved__own").text


@pytest.mark.parametrize(
    ("language", "title", "numbers"),
    [
        ("en", "A list for you", "2 stays, 1 sight, 1 city, 1 story"),
        ("ka", "სია თქვენთვის", "2 დასარჩენი ადგილი, 1 სანახავი ადგილი, 1 ქალაქი, 1 ამბავი"),
    ],
)
def test_a_shared_list_names_its_contents_and_can_be_saved(
    read: Reader, language: str, title: str, numbers: str
) -> None:
    page = read(f"/properties?saved={ALL_KINDS}/property:martvili-river-guesthouse/place:gone&lang={language}")
    assert page.find("h1 .saved__shared").text == title
    assert page.find(".saved__lead.saved__shared").text == numbers
    assert page.find("[data-save-all]")["data-save-all"] == f"{ALL_KINDS}/property:martvili-river-guesthouse"


def test_a_shared_list_without_existing_records_offers_ways_on(read: Reader) -> None:
    page = read("/properties?saved=place:atlantis/property:castle&lang=ka")
    assert page.find("main h1").text == "ამ სიიდან აღარაფერი დარჩა"
    assert page.find("main a").values("href") == ["/properties?lang=ka", "/places?lang=ka"]
    assert page.find("[data-forget]")["data-forget"] == "place:atlantis/property:castle"


def test_the_georgian_page_shows_the_same_list(read: Reader) -> None:
    page = read(f"/properties?saved={ALL_KINDS}&lang=ka")
    assert page.find("h1 .saved__own").text == "შენახული"
    assert "/".join(page.find("main .card").values("data-save-id")) == ALL_KINDS
    assert page.find("main [data-save-id='place:vardzia'] a")["href"] == "/places/vardzia?lang=ka"


def test_a_saved_list_is_not_for_search_engines(read: Reader) -> None:
    assert read(f"/properties?saved={ALL_KINDS}").find("meta[name=robots]")["content"] == "noindex"


@pytest.mark.parametrize("value", ["mine", "nothing/of:use", "property:", "/"])
def test_without_ids_the_page_explains_how_to_save(read: Reader, value: str) -> None:
    page = read(f"/properties?saved={value}")
    assert page.status == 200
    assert page.find("h1").text == "Nothing saved yet"
    assert "Press the heart" in page.find("main").text
    assert page.find(".saved__no-script").text == "Hearts need JavaScript, which this browser does not run."


def test_missing_records_are_counted_as_gone(read: Reader) -> None:
    page = read("/properties?saved=place:atlantis/place:vardzia/property:castle")
    assert page.find("main .card").values("data-save-id") == ["place:vardzia"]
    assert "2 things that were saved here are no longer on the site." in page.find(".saved__gone").text
    assert page.find("[data-forget]")["data-forget"] == "place:atlantis/property:castle"


def test_a_long_list_is_bounded_and_names_a_record_once(read: Reader) -> None:
    many = "/".join(["place:vardzia", *(f"property:none-{number}" for number in range(2 * MOST)), "place:vardzia"])
    page = read(f"/properties?saved={many}")
    assert len(page.find("main .card")) == 1
    assert f"{MOST - 1} things" in page.find(".saved__gone").text


def test_the_header_and_the_menu_lead_to_the_saved_page(read: Reader) -> None:
    page = read("/places?lang=ka")
    assert page.find("[data-saved-link]").values("href") == ["/properties?saved=mine&lang=ka"] * 2


def test_two_saved_stays_can_be_chosen_for_a_comparison(read: Reader) -> None:
    assert not read("/properties?saved=property:marani-guesthouse/place:vardzia").find("[name=compare]")
    page = read("/properties?saved=property:marani-guesthouse/place:vardzia/property:martvili-river-guesthouse&lang=ka")
    form = page.find("form.saved")
    assert (form["action"], form["method"]) == ("/properties", "get")
    assert form.find("[name=compare]").values("value") == ["marani-guesthouse", "martvili-river-guesthouse"]
    assert form.find("[name=lang]")["value"] == "ka"


def test_the_compare_form_works_without_script(read: Reader) -> None:
    page = read("/properties?" + "&".join(f"compare={id}" for id in COMPARED))
    assert page.find("thead .compare__name").values("href") == [f"/properties/{id}" for id in COMPARED]
    rows = {row.find("th[scope=row]").text: row.find("td").texts for row in page.find("tbody tr") if row.find("td")}
    assert rows["Price per night"] == ["120₾", "130 - 180₾", "110₾"]
    assert rows["Guests"] == ["8", "11", "7"]
    assert rows["Rooms"] == ["3", "4", "3"]
    assert rows["Region"] == ["Kakheti", "Svaneti", "Samegrelo"]
    assert rows["Wine cellar"] == ["Yes", "–No", "–No"]
    assert [text[-3:] for text in rows["Rating"]] == ["4.9", "4.9", "4.7"]


def test_a_compared_stay_can_be_removed(read: Reader) -> None:
    page = read(f"/properties?compare={'/'.join(COMPARED)}&lang=ka")
    assert page.find("h1").text == "დასარჩენი ადგილების შედარება"
    assert page.find(".compare__remove").at(0)["href"] == f"/properties?compare={'/'.join(COMPARED[1:])}&lang=ka"
    assert not read(f"/properties?compare={'/'.join(COMPARED[1:])}").find(".compare__remove")


@pytest.mark.parametrize(
    "value", ["marani-guesthouse", "marani-guesthouse/castle", "marani-guesthouse/marani-guesthouse"]
)
def test_fewer_than_two_stays_are_no_comparison(read: Reader, value: str) -> None:
    page = read(f"/properties?compare={value}")
    assert page.find("h1").text == "Choose 2 to 4 stays to compare."
    assert page.find("main [data-saved-link]")["href"] == "/properties?saved=mine"


def test_more_than_four_stays_are_cut_and_the_page_says_so(read: Reader) -> None:
    ids = (*COMPARED, "rustaveli-balcony-hotel", "tsinandali-vineyard-villa")
    page = read(f"/properties?compare={'/'.join(ids)}")
    assert len(page.find("thead th")) == 4
    assert "These are the first four." in page.find(".saved__lead").text


@pytest.mark.parametrize(
    ("ids", "same"),
    [
        (COMPARED, ["Type: Guesthouse", "Parking", "Breakfast", "Garden"]),
        (
            COMPARED[:2],
            ["Rating: ★★★★★4.9", "Type: Guesthouse", "Parking", "Breakfast", "Garden", "Mountain view"],
        ),
        (("marani-guesthouse", "rustaveli-balcony-hotel", "tsinandali-vineyard-villa", "kazbegi-road-hotel"), None),
    ],
)
def test_values_equal_in_all_stays_are_one_line_and_no_row(
    read: Reader, ids: tuple[str, ...], same: list[str] | None
) -> None:
    page = read(f"/properties?compare={'/'.join(ids)}")
    line = page.find(".compare__same-list li").texts
    if same is not None:
        assert line == same
    rows = {row.find("th[scope=row]").text: row.find("td").texts for row in page.find("tbody tr") if row.find("td")}
    assert rows.keys().isdisjoint(text.partition(":")[0] for text in line)
    assert [label for label, cells in rows.items() if len(set(cells)) == 1] == []
