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
def test_every_page_goes_live(window: Page, server: Server, language: str) -> None:
    for path in [*PAGES, "/nowhere"]:
        window.allowed = ("404",) if path == "/nowhere" else ()
        window.open(f"{server.url}{path}?lang={language}")
        assert window.evaluate("() => document.documentElement.lang") == language
        assert window.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), path


def test_a_filter_a_click_and_back(window: Page, server: Server) -> None:
    window.open(f"{server.url}/properties")
    window.evaluate("() => { window.same = true }")
    if window.evaluate("() => document.querySelector('.filters__summary').checkVisibility()"):  # on a phone
        window.click(".filters__summary")
    window.fill("#filter-where", "batumi")
    window.wait("() => location.search === '?where=batumi'")
    count = window.wait("() => { const n = document.querySelectorAll('.card--property').length; return n < 36 && n }")
    window.sees("h1", f"{count} Premium Propert")
    name = window.evaluate("() => document.querySelector('.card--property .card__link').innerText")
    window.click(".card--property .card__link")
    window.sees("h1", name)
    window.back()
    window.sees("h1", f"{count} Premium Propert")
    assert window.evaluate("() => document.querySelector('#filter-where').value") == "batumi"
    assert window.evaluate("() => window.same")  # one document all the way


def test_a_heart_fills_the_list(window: Page, server: Server) -> None:
    window.open(f"{server.url}/places")
    window.evaluate("() => localStorage.clear()")
    window.open(f"{server.url}/places")
    window.click("[data-save-id='place:vardzia'] .heart")
    window.sees(".header__saved .saved-count", "1")
    window.click(".header__saved")
    window.wait("() => document.querySelectorAll('main .card').length === 1")
    window.sees("main .card", "Vardzia")
    window.open(f"{server.url}/places")
    window.wait("() => document.querySelector(`[data-save-id='place:vardzia'] .heart`).ariaPressed === 'true'")


def test_the_map_narrows_the_list(window: Page, server: Server) -> None:
    window.open(f"{server.url}/properties?view=map")
    window.wait("() => document.querySelector('.property-map[data-pins]') !== null")
    for _ in range(3):
        window.click(".property-map [data-zoom='2']")
    window.wait("() => location.search.includes('within=')")
    window.wait(
        """() => {
          const count = document.querySelectorAll('.card--property').length
          return count < 36 && parseInt(document.querySelector('h1').textContent) === count
        }"""
    )


# A headless Firefox has neither focus nor WebGL: the tour lies over the page in place of full screen, with a flat picture.
IS_SHOWN = """() => {
  const { body } = document.querySelector('iframe.tour__frame').contentDocument
  return body.querySelector('.tour-live .psv-canvas') !== null || Boolean(body.querySelector('.flat img')?.complete)
}"""


def test_a_tour_is_entered_and_left(window: Page, server: Server) -> None:
    window.open(f"{server.url}/properties/ushguli-tower-guesthouse")
    window.click(".tour__open")
    window.wait("() => document.querySelector('.tour--full') !== null")
    window.wait(IS_SHOWN)
    window.click(".tour__exit")
    window.wait("() => !document.fullscreenElement && !document.querySelector('.tour--full')")
    window.sees(".tour__open", "Enter the 360° tour")


LETTER = {"name": "Nino", "email": "nino@example.com", "subject": "Mestia", "message": "Is the road open in May?"}


def test_a_letter_is_sent(window: Page, server: Server) -> None:
    window.open(f"{server.url}/contact")
    for field, text in LETTER.items():
        window.fill(f"#contact-{field}", text)
    window.click(".form__submit")
    window.sees(".toast", "Message Sent!")
    window.wait("() => document.querySelector('#contact-message').value === ''")


def test_a_letter_in_georgian_is_kept_while_the_server_is_down(own_server: Server, window: Page) -> None:
    window.allowed = OUTAGE
    window.open(f"{own_server.url}/contact?lang=ka")
    letter = LETTER | {"name": "ნინო", "message": "გაზაფხულზე გზა ღიაა?"}
    for field, text in letter.items():
        window.fill(f"#contact-{field}", text)
    own_server.kill()
    window.wait("() => document.documentElement.dataset.ready === undefined")
    window.click(".form__submit")
    window.sees(".toast", "წერილი ვერ გაიგზავნა.")
    own_server.start()
    window.wait_until_live()
    assert window.evaluate("() => document.querySelector('#contact-message').value") == letter["message"]
    window.click(".form__submit")
    window.sees(".toast", "წერილი გაიგზავნა!")


# A page that is left while its scripts come says so in the console of Firefox and of WebKit.
HAS_APP = "async () => Boolean(await import(new URL(document.documentElement.dataset.app, location)))"


def test_pages_that_were_seen_open_without_a_server(own_server: Server, window: Page) -> None:
    window.allowed = OUTAGE
    window.open(f"{own_server.url}/places")
    window.click(".card__link[href^='/places/vardzia']")
    window.sees("h1", "Vardzia")
    for path in ("/", "/properties", "/places", "/places/vardzia"):
        window.wait("async (path) => Boolean(await caches.match(path, { ignoreVary: true }))", path)
    own_server.kill()
    window.load(f"{own_server.url}/places/vardzia")
    window.sees(".connection-notice", "No connection. A copy from")
    window.sees("h1", "Vardzia")
    window.wait(HAS_APP)
    window.load(f"{own_server.url}/cities/batumi")
    window.sees("h1", "This page needs a connection")
    window.wait(HAS_APP)
    own_server.start()
    window.open(f"{own_server.url}/cities/batumi")
    window.sees("h1", "Batumi")
