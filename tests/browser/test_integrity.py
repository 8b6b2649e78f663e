"""Subresource integrity: scripts and style sheets altered by a proxy or a cache are not used."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import Open, wait_until_idle, wait_until_whole
from tests.browser.server import Server

FILES = re.compile(r"/static/dist/assets/(?:style|app|chunk)-")
SCRIPT = "\n;window.altered = true"
STYLE = "\nhtml { --altered: 1 }"


@pytest.mark.parametrize(("name", "added"), [("app", SCRIPT), ("style", STYLE)])
def test_an_altered_file_is_not_used(open_page: Open, name: str, added: str) -> None:
    page = open_page("about:blank", live=False, allow=("integrity", "ERR_FAILED", "dynamically imported"))

    def alter(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text() + added)

    page.route(re.compile(rf"/assets/{name}-"), alter)
    page.goto("/about")
    wait_until_idle(page)
    assert page.locator("h1").is_visible()
    assert page.evaluate("window.altered") is None
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--altered')") == ""


def test_digests_cost_no_second_request(open_page: Open) -> None:
    page = open_page("about:blank", live=False, fresh=True)
    asked: Counter[str] = Counter()
    page.on("request", lambda request: asked.update([request.url] if FILES.search(request.url) else []))
    page.goto("/")
    wait_until_whole(page)
    assert len(asked) >= 3
    assert set(asked.values()) == {1}, asked


@pytest.mark.asvs("16.3.3")
def test_violation_of_the_policy_is_in_the_log(open_page: Open, server: Server) -> None:
    before = len(server.log.read_text())
    page = open_page("/about?name=Nino", allow=("Content Security Policy",))
    with page.expect_response(re.compile("/reports/csp")) as reported:
        page.evaluate("document.head.append(Object.assign(document.createElement('script'), {text: 'alert(1)'}))")
    assert reported.value.status == 204
    (line,) = [line for line in server.log.read_text()[before:].splitlines() if "csp violation" in line]
    assert "directive=script-src-elem blocked=inline page=/about " in line
