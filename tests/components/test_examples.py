"""Every component has an example (`components/examples`), which the engine renders without a warning as valid HTML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from itertools import zip_longest

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode
from starlette.testclient import TestClient
from structlog.testing import capture_logs

from app.dev.pages.examples import public_components, read_examples
from app.dev.pages.messages import Messages
from app.dev.pages.site import DevelopedGeorgia
from data.languages import LANGUAGES
from tests.app.site import make_app

EXAMPLES = read_examples()
UNSHOWN = {
    "components.core.base_map": "a shape inside an SVG: `maps` shows it",
    "components.core.modules": "the face of a client module: the component around it shows it",
    "components.seo.head": "elements of the head, which are not seen",
    "components.tours.scene": "a part of the tour viewer, which has a page and a style sheet of its own",
    "components.tours.tour_plan": "a part of the tour viewer, which has a page and a style sheet of its own",
}
VOID = frozenset(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with make_app(site_of=partial(DevelopedGeorgia, Messages())) as app, TestClient(app) as client:
        yield client


def test_every_component_has_an_example() -> None:
    shown = {each.component for each in EXAMPLES.values()}
    public = [each for components in public_components().values() for each in components]
    assert len(public) > 80
    lacking = [f"{each.__module__}.{each.__name__}" for each in public if each not in shown]
    assert [each for each in lacking if each.rpartition(".")[0] not in UNSHOWN] == []
    assert {each.rpartition(".")[0] for each in lacking} == set(UNSHOWN)


def test_every_example_is_named_after_a_component() -> None:
    assert [key for key, each in EXAMPLES.items() if each.component is None] == []


@pytest.mark.parametrize("key", EXAMPLES)
def test_an_example_is_rendered_without_a_warning(client: TestClient, key: str) -> None:
    for language in LANGUAGES:
        with capture_logs() as lines:
            answer = client.get(f"/dev/gallery/{key}", params={"lang": language})
        assert [line for line in lines if line["log_level"] not in ("debug", "info")] == []
        assert answer.status_code == 200
        assert f'lang="{language}"' in answer.text
        body = answer.text.partition('<div id="app">')[2].partition('</div><script id="first-script">')[0]
        assert body
        assert faults_of(body) == []


def faults_of(body: str) -> list[str]:
    """What a browser corrects in HTML: elements that it puts elsewhere, and ids that are there twice."""
    page = LexborHTMLParser(f"<!DOCTYPE html><body>{body}</body>")
    read = (each for child in _elements_in(page.css_first("body")) for each in _tree(child, 0))
    ids = Counter(each.attributes["id"] for each in page.css("[id]"))
    both = zip_longest(Written(body).elements, read)
    moved = next((f"{there} where {here} is written" for here, there in both if here != there), "")
    return [*filter(None, [moved]), *(f"the id {id} twice" for id, number in ids.items() if number > 1)]


class Written(HTMLParser):
    """(depth, tag) of each element, as it is written."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[int, str]] = []
        self._open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.elements.append((len(self._open), tag))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        self.elements.append((len(self._open), tag))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag


def _elements_in(node: LexborNode | None) -> Iterator[LexborNode]:
    return (child for child in node.iter() if child.tag != "-comment") if node else iter(())


def _tree(node: LexborNode, depth: int) -> Iterator[tuple[int, str]]:
    yield depth, (node.tag or "").lower()
    for child in _elements_in(node):
        yield from _tree(child, depth + 1)


@pytest.mark.parametrize(("body", "fault"), [
    pytest.param("<p><span>a</span><br/></p>", [], id="none"),
    pytest.param("<p><div>a</div></p>", ["(0, 'div') where (1, 'div') is written"], id="block in a paragraph"),
    pytest.param("<a href='/'><a href='/'></a></a>", ["(0, 'a') where (1, 'a') is written"], id="link in a link"),
    pytest.param("<i id='a'></i><b id='a'></b>", ["the id a twice"], id="id"),
])  # fmt: skip
def test_faults_of_html_are_found(body: str, fault: list[str]) -> None:
    assert faults_of(body) == fault
