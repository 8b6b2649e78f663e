"""Prices in euros and dollars at the current rates of the owner's file."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from data.rates import GEORGIA, RatesFile
from tests.app.site import make_app, make_client
from tests.kit.fixtures import Visit
from tests.pages.reading import Reader

PRICED = {
    "/": ".card--property .price__abroad",
    "/properties": ".card--property .price__abroad",
    "/properties/marani-guesthouse": ".room .price__abroad",
    "/properties?compare=marani-guesthouse/ushguli-tower-guesthouse": ".compare td .price__abroad",
    "/properties?saved=property:marani-guesthouse": ".card--property .price__abroad",
    "/places/vardzia": ".card--property .price__abroad",
}


def write(path: Path, euro: float, dollar: float, *, days_ago: int = 0) -> None:
    day = datetime.now(GEORGIA).date() - timedelta(days=days_ago)
    path.write_text(json.dumps({"date": day.isoformat(), "EUR": euro, "USD": dollar}))


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("owner") / "rates.json"
    write(path, 4, 2)
    return path


@pytest.fixture(scope="module")
def client(path: Path) -> Iterator[TestClient]:
    with make_client(rates=str(path)) as client:
        yield client


@pytest.mark.parametrize("url", PRICED)
def test_without_rates_prices_are_in_lari_only(read: Reader, url: str) -> None:
    assert "≈" not in read(url).find("main").text


@pytest.mark.parametrize("url", PRICED)
def test_every_price_has_its_conversion(client: TestClient, url: str) -> None:
    page = Reader(client)(url)
    assert page.find(PRICED[url]).texts
    for price in page.find("main .price").texts:
        assert "≈ €" in price


@pytest.mark.parametrize(("query", "seen", "heard"), [
    ("", "≈ €{e} · ${d}", "about {e} euros or {d} US dollars"),
    ("?lang=ka", "≈ {e} € · {d} $", "დაახლოებით {e} ევრო ან {d} აშშ დოლარი"),
])  # fmt: skip
def test_converted_prices_have_signs_for_the_eye_and_words_for_screen_readers(
    client: TestClient, query: str, seen: str, heard: str
) -> None:
    page = Reader(client)(f"/properties/marani-guesthouse{query}")
    (lari, *_) = page.find(".room .price__amount").texts
    amount = int(lari.removesuffix("₾"))
    values = {"e": round(amount / 4), "d": round(amount / 2)}
    (sign, *_) = page.find(".room .price__abroad > [aria-hidden]").texts
    (words, *_) = page.find(".room .price__abroad > .visually-hidden").texts
    assert (sign, words.strip()) == (seen.format(**values), heard.format(**values))


def test_the_page_of_a_stay_has_the_date_of_the_rates(client: TestClient) -> None:
    assert "(rate of " in Reader(client)("/properties/marani-guesthouse").find(".price--large").text
    assert "(კურსი: " in Reader(client)("/properties/marani-guesthouse?lang=ka").find(".price--large").text


def test_cards_of_the_filter_index_equal_those_of_the_page(client: TestClient) -> None:
    html = client.get("/properties").text
    url = html.partition('as="fetch"')[2].partition('href="')[2].partition('"')[0]
    assert client.get(url).status_code == 200


def test_a_change_of_rates_invalidates_cached_pages(path: Path, client: TestClient) -> None:
    def shown() -> str:
        return Reader(client)("/properties/marani-guesthouse").find(".price--large .price__abroad").text

    first = shown()
    assert first == shown()  # now from the cache
    write(path, 5, 2.5)
    limit = time.monotonic() + 30
    while shown() == first and time.monotonic() < limit:
        time.sleep(0.05)
    assert "≈ €" in shown() != first
    write(path, 5, 2.5, days_ago=8)
    while "≈" in client.get("/properties/marani-guesthouse").text and time.monotonic() < limit:
        time.sleep(0.05)
    assert "≈" not in client.get("/properties/marani-guesthouse").text
    assert "≈" not in client.get("/").text


async def test_an_open_page_keeps_its_rates_until_a_reload(
    visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "rates.json"
    write(path, 4, 2)
    files: list[RatesFile] = []

    def open_file(path: Path) -> RatesFile:
        files.append(RatesFile(path))
        return files[0]

    monkeypatch.setattr("app.server.RatesFile", open_file)
    with make_app(rates=str(path)) as app:
        page = await visit("/properties/marani-guesthouse", of=app)

        before = page.find(".price--large .price__abroad")[0].text
        write(path, 8, 4)
        await files[0].look()
        await page.settle()
        assert page.find(".price--large .price__abroad")[0].text == before
        await page.reload()
        assert page.find(".price--large .price__abroad")[0].text != before
