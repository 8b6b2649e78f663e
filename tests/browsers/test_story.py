"""A visit to the site in Firefox and in WebKit."""

from __future__ import annotations

import pytest

from app.routes import ROUTES
from tests.browser.server import Server
from tests.browsers.conftest import OUTAGE
from tests.browsers.page import Page

pytestmark = pytest.mark.deep

EXAMPLES = {
    "/properties/{id}": "/properties/ushguli-tower-guesthouse",
    "/places/{id}": "/places/vardzia",
    "/cities/{id}": "/cities/batumi",
    "/regions/{slug}": "/regions/kakheti",
    "/blogs/{id}": "/blogs/autumn-in-racha",
}
PAGES = [EXAMPLES[pattern] if "{" in pattern else pattern for pattern, _ in ROUTES]


@pytest.mark.parametrize("language", ["en", "ka"])
def test_every_page_goes_live(page: Page, server: Server, language: str) -> None:
    for path in [*PAGES, "/nowhere"]:
        page.allowed = ("404",) if path == "/nowhere" else ()
        page.open(f"{server.url}{path}?lang={language}")
        assert page.evaluate("() => document.documentElement.lang") == language
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), path


def test_a_filter_a_click_and_back(page: Page, server: Server) -> None:
    page.open(f"{server.url}/properties")
    page.evaluate("() => { window.same = true }")
    page.fill("#filter-where", "batumi")
    page.wait("() => location.search === '?where=batumi'")
    count = page.wait("() => { const n = document.querySelectorAll('.card--property').length; return n < 36 && n }")
    page.sees("h1", f"{count} Premium Propert")
    name = page.evaluate("() => document.querySelector('.card--property .card__link').innerText")
    page.click(".card--property .card__link")
    page.sees("h1", name)
    page.back()
    page.sees("h1", f"{count} Premium Propert")
    assert page.evaluate("() => document.querySelector('#filter-where').value") == "batumi"
    assert page.evaluate("() => window.same")  # one document all the way


def test_a_heart_fills_the_list(page: Page, server: Server) -> None:
    page.open(f"{server.url}/places")
    page.evaluate("() => localStorage.clear()")
    page.open(f"{server.url}/places")
    page.click("[data-save-id='place:vardzia'] .heart")
    page.sees(".header__saved .saved-count", "1")
    page.click(".header__saved")
    page.wait("() => document.querySelectorAll('main .card').length === 1")
    page.sees("main .card", "Vardzia")
    page.open(f"{server.url}/places")
    page.wait("() => document.querySelector(`[data-save-id='place:vardzia'] .heart`).ariaPressed === 'true'")


def test_the_map_narrows_the_list(page: Page, server: Server) -> None:
    page.open(f"{server.url}/properties?view=map")
    page.wait("() => document.querySelector('.property-map[data-pins]')")
    for _ in range(3):
        page.click(".property-map [data-zoom='2']")
    page.wait("() => location.search.includes('within=')")
    page.wait(
        """() => {
          const count = document.querySelectorAll('.card--property').length
          return count < 36 && parseInt(document.querySelector('h1').textContent) === count
        }"""
    )


def test_a_tour_is_entered_and_left(page: Page, server: Server) -> None:
    page.open(f"{server.url}/properties/ushguli-tower-guesthouse")
    page.click(".tour__open")
    page.wait("() => document.fullscreenElement?.matches('.tour')")
    page.wait("() => document.querySelector('iframe.tour__frame').contentDocument.querySelector('.tour-live .psv-canvas')")
    page.click(".tour__exit")
    page.wait("() => !document.fullscreenElement")
    page.sees(".tour__open", "Enter the 360° tour")


LETTER = {"name": "Nino", "email": "nino@example.com", "subject": "Mestia", "message": "Is the road open in May?"}


def test_a_letter_is_sent(page: Page, server: Server) -> None:
    page.open(f"{server.url}/contact")
    for field, text in LETTER.items():
        page.fill(f"#contact-{field}", text)
    page.click(".form__submit")
    page.sees(".toast", "Message Sent!")
    page.wait("() => document.querySelector('#contact-message').value === ''")


def test_a_letter_in_georgian_is_kept_while_the_server_is_down(page: Page, own_server: Server) -> None:
    page.allowed = OUTAGE
    page.open(f"{own_server.url}/contact?lang=ka")
    letter = LETTER | {"name": "ნინო", "message": "გაზაფხულზე გზა ღიაა?"}
    for field, text in letter.items():
        page.fill(f"#contact-{field}", text)
    own_server.kill()
    page.wait("() => document.documentElement.dataset.ready === undefined")
    page.click(".form__submit")
    page.sees(".toast", "წერილი ვერ გაიგზავნა.")
    own_server.start()
    page.wait_until_live()
    assert page.evaluate("() => document.querySelector('#contact-message').value") == letter["message"]
    page.click(".form__submit")
    page.sees(".toast", "წერილი გაიგზავნა!")


def test_pages_that_were_seen_open_without_a_server(page: Page, own_server: Server) -> None:
    page.allowed = OUTAGE
    page.open(f"{own_server.url}/places")
    page.click(".card__link[href^='/places/vardzia']")
    page.sees("h1", "Vardzia")
    for path in ("/", "/properties", "/places", "/places/vardzia"):
        page.wait("async (path) => Boolean(await caches.match(path, { ignoreVary: true }))", path)
    own_server.kill()
    page.load(f"{own_server.url}/places/vardzia")
    page.sees(".connection-notice", "No connection. A copy from")
    page.sees("h1", "Vardzia")
    page.load(f"{own_server.url}/cities/batumi")
    page.sees("h1", "This page needs a connection")
    own_server.start()
    page.open(f"{own_server.url}/cities/batumi")
    page.sees("h1", "Batumi")
