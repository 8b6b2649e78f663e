"""Tests of the kit, on a small site and on the engine's second site."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from reactpy import component, event, html, use_state
from selectolax.lexbor import LexborHTMLParser
from starlette.applications import Starlette

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.pages.router import Router
from app.live.pages.site import Site
from app.live.tree.hooks import use_answer
from tests.kit.accessibility import name_of, role_of
from tests.kit.client import KitError
from tests.kit.page import Page
from tests.live.other_site import app as other_app


class Shown:
    """A page with these nodes."""

    QUERY = ()

    def __init__(self, *nodes: Any) -> None:
        self.view = lambda data: [html.title("Kit"), *nodes]
        self.skeleton = list

    async def load(self, source: Any, params: Any) -> None: ...


Show = Callable[..., Awaitable[Page]]


@pytest.fixture
def show(visit: Any) -> Show:
    """`await show(*nodes)`: a page with these nodes; the site also has one at /other."""

    async def open_page(*nodes: Any) -> Page:
        live = Live(
            Site(Router([("/", Shown(*nodes)), ("/other", Shown(html.h1("Other")))])),
            Assets.read("static/dist", "/dist/"),
        )
        page: Page = await visit("/", of=Starlette(routes=live.routes(), lifespan=lambda app: live.running()))
        return page

    return open_page


@component
def counter() -> Any:
    count, set_count = use_state(0)
    return html.div(
        html.button({"onClick": lambda _: set_count(count + 1)}, "Add"),
        html.button({"onClick": lambda _: set_count(0), "disabled": True}, "Reset"),
        html.button({"aria-disabled": "true", "onClick": lambda _: None}, "Later"),
        html.button({"hidden": True, "onClick": lambda _: None}, "Secret"),
        html.button({"type": "button"}, "Idle"),
        html.p(f"{count} clicks"),
    )


@component
def broken_button() -> Any:
    def fail(_: Any) -> None:
        raise ValueError("the author's mistake")

    return html.button({"onClick": fail}, "Break")


@component
def echo() -> Any:
    text, set_text = use_state("")
    color, set_color = use_state("red")
    agreed, set_agreed = use_state(False)
    sent, set_sent = use_state("")
    answer = use_answer()

    @event(prevent_default=True)
    async def submit(submitted: Any) -> None:
        await asyncio.sleep(0)
        set_sent(str(submitted["form"]))
        thanks = {"title": "Sent!", "description": "Thank you.", "kind": "plain"}
        await answer({"name": "Too short."}, sent=False, toast=thanks)

    return html.form(
        {"method": "post", "onSubmit": submit, "aria-label": "Echo"},
        html.label(
            "Name ",
            html.input({"name": "name", "value": text, "onInput": lambda e: set_text(e["target"]["value"].upper())}),
        ),
        html.label({"htmlFor": "color"}, "Colour"),
        html.select(
            {"id": "color", "name": "color", "onChange": lambda e: set_color(e["target"]["value"])},
            html.option({"value": "red"}, "Red"),
            html.option({"value": "blue"}, "Blue"),
        ),
        html.label(
            html.input(
                {"type": "checkbox", "name": "agreed", "onChange": lambda e: set_agreed(e["target"]["checked"])}
            ),
            "Agree",
        ),
        html.textarea({"name": "note", "aria-label": "Note", "maxLength": 5}),
        html.p(f"{text} {color} {agreed}"),
        html.p(sent),
        html.button({"type": "submit"}, "Send"),
    )


async def test_a_click_runs_the_handler_and_shows_the_new_state(show: Show) -> None:
    page = await show(counter())
    page.sees("0 clicks")
    await page.click("Add")
    await page.press("Enter", "Add")
    page.sees("2 clicks")
    page.not_sees("0 clicks")


async def test_a_click_brings_the_attributes_that_its_handler_names(show: Show) -> None:
    told: list[Any] = []
    chosen = {"data-city-id": "gori", "onClick": lambda event: told.append(event.target.dataset["cityId"])}
    page = await show(html.button(chosen, "Gori"))
    await page.click("Gori")
    assert told == ["gori"]


@pytest.mark.parametrize(("name", "reason"), [
    ("Reset", 'button "Reset" is disabled'),
    ("Later", "aria-disabled"),
    ("Secret", 'no button or link or .* "Secret"; nearest:'),
    ("Idle", "does nothing in Python: it has no handler"),
])  # fmt: skip
async def test_a_click_without_effect_is_refused(show: Show, name: str, reason: str) -> None:
    page = await show(counter())
    with pytest.raises(KitError, match=reason):
        await page.click(name)


async def test_a_missing_name_is_an_error_with_similar_names_and_the_outline(show: Show) -> None:
    page = await show(counter())
    with pytest.raises(KitError) as error:
        page.role("button", "Ad")
    assert str(error.value).startswith('no button "Ad"; nearest:\n  button "Add"\n')
    assert '  button "Add"\n  button "Reset" disabled\n' in str(error.value).partition("on / (200):")[2]


async def test_an_ambiguous_name_is_an_error_with_its_places(show: Show) -> None:
    page = await show(
        html.nav({"aria-label": "Top"}, html.a({"href": "/other"}, "More")), html.a({"href": "/other"}, "More")
    )
    with pytest.raises(KitError) as error:
        await page.follow("More")
    assert str(error.value).startswith(
        '2 × link "More", where one is meant:\n  link "More" in navigation "Top" < main\n'
    )


async def test_an_error_in_a_handler_fails_the_test_with_its_own_traceback(show: Show) -> None:
    page = await show(broken_button())
    with pytest.raises(ValueError, match="the author's mistake") as error:
        await page.click("Break")
    assert error.traceback[-1].name == "fail"


async def test_an_error_in_a_component_fails_the_visit(show: Show) -> None:
    @component
    def broken() -> Any:
        raise KeyError("title")

    with pytest.raises(KeyError, match="title"):
        await show(broken())


async def test_fields_keep_typed_text_and_chosen_options(show: Show) -> None:
    page = await show(echo())
    await page.fill("Name", "nino")
    assert page.value("Name") == "NINO"
    await page.choose("Colour", "Blue")
    await page.click("Agree")
    page.sees("NINO blue True")
    with pytest.raises(KitError, match="takes 5 characters, not 6"):
        await page.fill("Note", "123456")
    await page.fill("Note", "12345")
    await page.submit()
    page.sees("{'name': 'NINO', 'color': 'blue', 'agreed': 'on', 'note': '12345'}")
    page.sees("Sent! Thank you.")
    assert page.answer
    assert (page.answer["errors"], page.answer["sent"]) == ({"name": "Too short."}, False)


async def test_enter_in_a_field_submits_its_form(show: Show) -> None:
    page = await show(echo())
    await page.fill("Name", "nino")
    await page.press("Enter")
    page.sees("'name': 'NINO'")


async def test_links_back_and_reload(show: Show) -> None:
    page = await show(html.h1("Home"), counter(), html.a({"href": "/other"}, "Other"))
    await page.follow("Other")
    assert (page.url, page.headings) == ("/other", ["Other"])
    await page.back()
    assert (page.url, page.headings) == ("/", ["Home"])
    await page.click("Add")
    await page.reload()
    page.sees("0 clicks")
    with pytest.raises(KitError, match="no page before"):
        await page.back()


async def test_a_closed_summary_hides_its_details(show: Show) -> None:
    page = await show(html.details(html.summary("More"), html.p("The rest")))
    page.not_sees("The rest")
    await page.click("More")
    page.sees("The rest")


async def test_a_hydration_mismatch_is_an_error(show: Show) -> None:
    count = iter(range(9))

    @component
    def clock() -> Any:
        return html.p(f"tick {next(count)}")

    with pytest.raises(KitError, match=r"shows another page than was served(.|\n)*tick 0(.|\n)*tick 1"):
        await show(clock())


async def test_the_second_site_counts(visit: Any) -> None:
    page = await visit("/", of=other_app)
    await page.click("Clicked 0 times")
    await page.click("Clicked 1 times")
    page.sees("Clicked 2 times")
    await page.follow("About")
    assert page.title == "About"


async def test_a_submitted_message_is_answered(visit: Any) -> None:
    page = await visit("/contact", language="ka")
    await page.fill("წერილი", "გზა ღიაა?")
    await page.click("გაგზავნა")
    assert page.answer["errors"]["name"] == "This field is required."
    assert page.value("წერილი") == "გზა ღიაა?"


async def test_a_posted_form_shows_the_answer(visit: Any) -> None:
    page = await visit("/contact", live=False)
    await page.fill("Message", "Is the road open?")
    await page.click("Send Message")
    assert page.status == 422
    assert page.role("textbox", "Name").description == "This field is required."
    assert page.value("Message") == "Is the road open?"


async def test_a_get_form_opens_the_url_of_its_fields(visit: Any) -> None:
    page = await visit("/properties")
    await page.choose("Property type", "Villa")
    await page.submit()
    assert "type=villa" in page.url
    assert re.fullmatch(r"\d+ Premium Properties", page.headings[0])


@pytest.mark.parametrize(("markup", "role", "name"), [
    ('<button aria-label="Close">×</button>', "button", "Close"),
    ('<b id=a>Where</b><b id=b>to</b><input aria-labelledby="a b">', "textbox", "Where to"),
    ('<label for=x>E-mail <i>(yours)</i></label><input id=x type=email>', "textbox", "E-mail (yours)"),
    ("<label>Where <input type=search></label>", "searchbox", "Where"),
    ('<input type=submit value="Go">', "button", "Go"),
    ('<a href="/"><img alt="Home"> <span aria-hidden=true>→</span></a>', "link", "Home"),
    ("<a href=/><h3>Vardzia</h3><p>Cave city</p></a>", "link", "Vardzia Cave city"),
    ("<a>plain</a>", "", ""),
    ('<img alt="">', "", ""),
    ("<button title=Share><svg></svg></button>", "button", "Share"),
    ("<button>Save <span hidden>Saved</span></button>", "button", "Save"),
    ("<fieldset><legend>Rooms</legend></fieldset>", "group", "Rooms"),
    ("<table><caption>Prices</caption></table>", "table", "Prices"),
    ('<section aria-label="Rooms"></section>', "region", "Rooms"),
    ("<section></section>", "", ""),
    ("<select multiple></select>", "listbox", ""),
    ('<input placeholder="Name">', "textbox", "Name"),
    ("<summary>More</summary>", "button", "More"),
    ('<input type=checkbox id=c><label for=c>Wi-Fi</label>', "checkbox", "Wi-Fi"),
])  # fmt: skip
def test_roles_and_names_follow_the_specifications_of_the_w3c(markup: str, role: str, name: str) -> None:
    tags = "button, input, a, img, fieldset, table, section, select, summary"
    node = LexborHTMLParser(f"<body>{markup}</body>").css_first(tags)
    assert node is not None
    assert (role_of(node), name_of(node)) == (role, name)
