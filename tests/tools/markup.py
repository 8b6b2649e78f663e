"""What a browser corrects in HTML, so that React cannot hydrate it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import zip_longest

from selectolax.lexbor import LexborHTMLParser, LexborNode

VOID = frozenset(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])


def body_of(page: str) -> str:
    """What the engine rendered, in a page that it served: without the first script and its files, which it removes."""
    body = page.partition('<div id="app">')[2].partition('</div><template id="page-end">')[0]
    above, script, rest = body.partition('<script id="first-script">')
    assert script
    return above[: above.rindex("<template>")] + rest.partition('<template id="first-end"></template>')[2]


def faults_of(body: str) -> list[str]:
    """Elements that it puts elsewhere, and ids that are there twice."""
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
