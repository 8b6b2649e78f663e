"""The pages of `make dev`: /dev, /dev/gallery and the examples."""

from __future__ import annotations

import asyncio
import re
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message

from app.dev.pages.examples import Control, read_examples
from app.dev.pages.loads import note_failure
from app.dev.pages.messages import Delayed, Messages, read_delay
from app.dev.pages.site import DevelopedGeorgia
from components import examples
from pages import about
from tests.app.site import make_app
from tests.kit.client import Site, serving
from tests.kit.fixtures import Visit
from tests.kit.loop import KitLoop
from tests.kit.page import Page
from tests.tools.markup import body_of, faults_of


@pytest.fixture(scope="module")
def dev_site(kit_loop: KitLoop) -> Iterator[Site]:
    messages = Messages()
    with make_app(site_of=partial(DevelopedGeorgia, messages)) as app:
        running = serving(messages.wrap(app))
        yield kit_loop.call(running.__aenter__())
        kit_loop.call(running.__aexit__(None, None, None))


def sources(page: Page) -> set[str | None]:
    return {each["src"] for each in page.find("iframe")}


def cells_of(page: Page) -> list[list[str]]:
    return [[cell.text for cell in row.find("td")] for row in page.find("tbody tr")]


async def test_the_gallery_lists_and_finds_every_example(visit: Visit, dev_site: Site) -> None:
    page = await visit("/dev/gallery", of=dev_site)
    page.sees(f"{len(read_examples())} examples")
    await page.fill("Search", "listing text")
    assert [each.name for each in page.find("nav[aria-label=Examples] li a")] == [
        "chips: long text",
        "comparison: long text",
    ]
    await page.follow("chips: long text")
    assert page.url == "/dev/gallery?example=listing/chips_long_text"
    assert sources(page) == {"/dev/gallery/listing/chips_long_text"}


async def test_the_gallery_has_the_examples_of_a_new_file(
    visit: Visit, dev_site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "saved.py").write_text("def stars() -> str:\n    return 'saved'\n")
    monkeypatch.setattr(examples, "__path__", [*examples.__path__, str(tmp_path)])
    page = await visit("/dev/gallery?example=saved/stars", of=dev_site)
    assert sources(page) == {"/dev/gallery/saved/stars"}
    del sys.modules["components.examples.saved"]


async def test_controls_are_parameters_of_the_example(visit: Visit, dev_site: Site) -> None:
    page = await visit("/dev/gallery?example=cards/stars", of=dev_site)
    assert sources(page) == {"/dev/gallery/cards/stars"}
    assert [each["width"] for each in page.find("iframe")] == ["390", "768", "1440"]
    await page.choose("value", "4.9")
    await page.choose("Language", "ka")
    assert sources(page) == {"/dev/gallery/cards/stars?value=4.9&lang=ka"}
    await page.choose("Colours", "dark")
    assert all("dev-frame--dark" in (each["class"] or "") for each in page.find("iframe"))
    await page.follow("property_card")
    await page.click("first", "switch")
    assert sources(page) == {"/dev/gallery/cards/property_card?first=true"}


async def test_the_source_is_shown_with_a_link_to_the_editor(
    visit: Visit, dev_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EDITOR_URL", "edit://{file}:{line}")
    page = await visit("/dev/gallery?example=cards/reviews", of=dev_site)
    page.sees("return part(rating.reviews(1)")
    example, component = (each["href"] or "" for each in page.find(".dev-workbench p a")[:2])
    assert re.fullmatch(r"edit:///.+/components/examples/cards\.py:\d+", example)
    assert re.fullmatch(r"edit:///.+/components/cards/rating\.py:\d+", component)


@pytest.mark.parametrize("path", ["/dev", "/dev/gallery", "/dev/gallery?example=core/icon"])
async def test_the_pages_are_valid(dev_site: Site, path: str) -> None:
    await dev_site.request("GET", "/terms", dev_site.new_ip())
    answer = await dev_site.request("GET", path, dev_site.new_ip())
    assert faults_of(body_of(answer.text)) == []


async def test_an_example_is_a_live_page_of_its_own(visit: Visit, dev_site: Site) -> None:
    page = await visit("/dev/gallery/contact_form/contact_form", language="ka", of=dev_site)
    await page.click("გაგზავნა")
    assert page.answer
    assert set(page.answer["errors"]) == {"name", "email", "subject", "message"}
    unknown = await visit("/dev/gallery/cards/nothing", of=dev_site)
    assert unknown.status == 404


async def test_the_overview_has_load_times_and_the_last_error(
    visit: Visit, dev_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: None) -> Any:
        note_failure("pages/about.py:40: NameError")
        return [None]

    monkeypatch.setattr(about, "view", broken)
    await visit("/about", of=dev_site)
    await visit("/contact", of=dev_site)
    page = await visit("/dev?path=/about", of=dev_site)
    rows = {cells[0]: cells for cells in cells_of(page)}
    assert rows["/about"][-1] == "pages/about.py:40: NameError"
    assert rows["/contact"][-1] == ""
    assert int(rows["/contact"][3]) >= 1
    assert re.fullmatch(r"[\d.]+ ms", rows["/contact"][4])
    assert rows["/properties/{id}"][3:5] == ["0", "–"]


async def test_the_overview_has_the_messages_of_a_session(visit: Visit, dev_site: Site) -> None:
    other = await visit("/contact", of=dev_site)
    await other.click("Send Message")
    page = await visit("/dev?path=/contact", of=dev_site)
    messages = [cells for cells in cells_of(page) if cells[1] in ("browser", "server")]
    assert [cells[1:3] for cells in messages[:2]] == [["server", "answer"], ["browser", "layout-event"]]
    assert all(int(cells[3].replace(",", "")) > 10 for cells in messages)
    assert all(re.fullmatch(r"[\d.]+ ms", cells[4]) for cells in messages[:2])
    number = next(each.text.split()[0] for each in page.find(".dev-sessions li") if each.text.endswith("/contact"))
    again = await visit(f"/dev?session={number}", of=dev_site)
    assert [cells for cells in cells_of(again) if cells[1] in ("browser", "server")] == messages
    await visit("/contact?sent=yes", of=dev_site)
    (await visit("/dev?path=/nowhere", of=dev_site)).sees("/contact?sent=yes")


async def test_delayed_messages_keep_their_order() -> None:
    given: asyncio.Queue[Message] = asyncio.Queue()
    for text in "abc":
        given.put_nowait({"type": "websocket.receive", "text": text})
    delayed = Delayed(given.get, 0.05)
    started = time.monotonic()
    assert [(await delayed())["text"] for _ in "abc"] == ["a", "b", "c"]
    assert time.monotonic() - started > 0.04
    delayed.close()


def test_a_delay_is_a_number_of_milliseconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DELAY", raising=False)
    assert read_delay() == 0
    monkeypatch.setenv("DELAY", "300")
    assert read_delay() == 0.3
    monkeypatch.setenv("DELAY", "soon")
    with pytest.raises(SystemExit, match="'soon' is no number of milliseconds"):
        read_delay()


@pytest.mark.parametrize(("control", "text", "value"), [
    (Control("first", bool, False), "true", True),
    (Control("first", bool, True), "perhaps", True),
    (Control("n", int, 3), "12", 12),
    (Control("n", int, 3), "many", 3),
    (Control("kind", str, "plain", ("plain", "vip")), "vip", "vip"),
    (Control("kind", str, "plain", ("plain", "vip")), "<b>", "plain"),
])  # fmt: skip
def test_a_text_that_means_no_value_leaves_the_default(control: Control, text: str, value: object) -> None:
    assert control.value(text) == value
