"""`make dev`: what is saved is in the open page, and what fails is over it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import at_rest, wait_until_whole
from tests.dev.project import DevelopedProject

COUNTER = """
from reactpy import component, html, use_state

@component
def counter():
    count, set_count = use_state(0)
    return html.button({"id": "counter", "onClick": lambda _: set_count(count + 1)}, f"Count {count}")
"""
FORM = '    form = contact_form(key="contact-form") if'
HEADING = "Questions about a valley, a road or a room?"


@pytest.fixture
def project(tmp_path: Path) -> Iterator[DevelopedProject]:
    made = DevelopedProject(tmp_path)
    made.save("components/counter.py", COUNTER)
    made.change(
        "pages/contact.py",
        "from components.core import links\n",
        "from components.core import links\nfrom components.counter import counter\n",
    )
    made.change("pages/contact.py", "form, freeze(cards()))", "form, counter(), freeze(cards()))")
    made.start()
    yield made
    made.stop()


@pytest.mark.deep
def test_a_save_is_in_the_open_page_and_a_mistake_over_it(project: DevelopedProject, browser: Browser) -> None:
    context = browser.new_context(base_url=project.url, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto("/contact")
    wait_until_whole(page)
    name, counter, panel = page.get_by_label("Name"), page.locator("#counter"), page.locator("#dev-panel")
    page.evaluate("() => { window.same = true }")
    counter.click()
    counter.click()
    expect(counter).to_have_text("Count 2")
    page.evaluate("() => scrollTo(0, 200)")
    name.fill("Nino")
    scrolled = at_rest(page.locator("html"), "() => scrollY")

    def assert_all_kept() -> None:
        expect(name).to_have_value("Nino")
        expect(name).to_be_focused()
        assert page.evaluate("() => [window.same, scrollY]") == [True, scrolled]

    # The text of a page, then the code of a component.
    project.change("pages/contact.py", HEADING, "Which valley, road or room?")
    expect(page.get_by_text("Which valley, road or room?")).to_be_visible()
    expect(counter).to_have_text("Count 2")
    assert_all_kept()
    project.change("components/counter.py", "Count {count}", "{count} clicks")
    expect(counter).to_have_text("2 clicks")
    assert_all_kept()

    # Text around the focus that is the same for all visitors, and so one piece of HTML.
    link = page.locator('.footer a[href="/privacy"]')
    link.focus()
    project.change("components/layout/shell.py", 't("Terms of Service")', '"What we agree on"')
    expect(page.locator(".footer")).to_contain_text("What we agree on")
    expect(link).to_be_focused()
    name.evaluate("name => name.focus({ preventScroll: true })")
    page.evaluate("top => scrollTo(0, top)", scrolled)

    # A mistake: the page before stays, with the line over it.
    project.change("components/counter.py", "use_state(0)", "use_state(0")
    expect(panel.locator("h2")).to_have_text("SyntaxError: '(' was never closed")
    expect(panel.locator(".current")).to_contain_text("use_state(0")
    expect(panel).to_contain_text("components/counter.py:6")
    expect(counter).to_have_text("2 clicks")
    project.change("components/counter.py", "use_state(0", "use_state(0)")
    expect(panel).to_be_hidden()
    assert_all_kept()

    # A handler that raises is told when it runs; Esc closes the panel.
    code = project.text("components/counter.py")
    project.save("components/counter.py", code.replace("count + 1)", "count + missing)").replace("clicks", "presses"))
    expect(counter).to_have_text("2 presses")
    counter.click()
    expect(panel.locator("h2")).to_have_text("NameError: name 'missing' is not defined")
    expect(panel.locator("mark")).to_have_text("missing")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    project.save("components/counter.py", code)
    expect(counter).to_have_text("2 clicks")

    # A style sheet.
    name.focus()
    project.save("static/css/tokens.css", project.text("static/css/tokens.css") + "\n:root { --told: 'yes'; }\n")
    page.wait_for_function(
        "() => getComputedStyle(document.documentElement).getPropertyValue('--told').includes('yes')"
    )
    assert_all_kept()

    # A module that is loaded once, with a mistake: the site does not start, and the page stays.
    text = project.text("data/prices.py")
    project.save("data/prices.py", f"{text}\nimport nothing_of_this_name\n")
    expect(panel.locator("h2")).to_have_text(
        "ModuleNotFoundError: No module named 'nothing_of_this_name'", timeout=60_000
    )
    expect(name).to_have_value("Nino")
    other = context.new_page()
    other.goto("/about")
    expect(other.locator("#dev-panel")).to_contain_text("data/prices.py")
    project.save("data/prices.py", text)
    expect(panel).to_be_hidden(timeout=60_000)
    page.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)
    expect(name).to_have_value("Nino")
    expect(other.locator("main")).to_be_visible(timeout=60_000)  # it has gone on by itself
    context.close()


@pytest.mark.deep
def test_the_gallery_shows_a_saved_example_and_the_overview_its_messages(
    tmp_path: Path, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DELAY", "20")  # ms
    project = DevelopedProject(tmp_path)
    project.start()
    try:
        context = browser.new_context(base_url=project.url, viewport={"width": 1440, "height": 900})
        page = context.new_page()
        page.goto("/dev/gallery?example=cards/stars", wait_until="domcontentloaded")
        expect(page.locator("figure output")).to_have_text(["axe: no violations"] * 3, timeout=60_000)
        shown = page.frame_locator("iframe").first.locator("main")
        expect(shown).to_contain_text("3.5")
        page.get_by_label("value").select_option("4.9")
        expect(shown).to_contain_text("4.9")

        project.change("components/examples/cards.py", "stars(float(value))", 'stars(float(value)), " saved"')
        expect(shown).to_contain_text("4.9 saved")
        expect(page.locator(".dev-source").first).to_contain_text('" saved"')

        page.goto("/dev?path=/dev/gallery", wait_until="domcontentloaded")
        row = page.get_by_role("row").filter(has_text="layout-event")
        expect(row.first.get_by_role("cell").nth(1)).to_have_text("browser")
        context.close()
    finally:
        project.stop()
