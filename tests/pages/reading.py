"""Reads served HTML: elements by selector, role and name."""

from __future__ import annotations

from collections.abc import Iterator

from selectolax.lexbor import LexborHTMLParser, LexborNode
from starlette.testclient import TestClient

from tests.kit.accessibility import name_of, squeezed

TAGS = {"link": "a[href]", "button": "button", "heading": "h1, h2, h3, h4"}


class Parts:
    """The elements found by a selector or name. Properties of a single element require exactly one."""

    def __init__(self, nodes: list[LexborNode], found_by: str) -> None:
        self._nodes = nodes
        self._found_by = found_by

    def __repr__(self) -> str:
        return f"{len(self._nodes)} × {self._found_by}"

    def __len__(self) -> int:
        return len(self._nodes)

    def __iter__(self) -> Iterator[Parts]:
        return (Parts([node], self._found_by) for node in self._nodes)

    def at(self, index: int) -> Parts:
        return Parts([self._nodes[index]], f"{self._found_by}[{index}]")

    @property
    def node(self) -> LexborNode:
        assert len(self._nodes) == 1, f"{self!r}, where one is meant"
        return self._nodes[0]

    def find(self, selector: str) -> Parts:
        inside = {
            node.mem_id: node for each in self._nodes for node in each.css(selector) if node.mem_id != each.mem_id
        }
        return Parts(list(inside.values()), f"{self._found_by} {selector}")

    def named(self, role: str, name: str, *, exact: bool = False) -> Parts:
        """Links, buttons or headings (`role`) by accessible name: equal to `name`, or containing it unless `exact`."""
        found = self.find(TAGS[role])

        def fits(node: LexborNode) -> bool:
            said = name_of(node)
            return said == name if exact else name.lower() in said.lower()

        return Parts([node for node in found._nodes if fits(node)], f"{self._found_by} {role} {name!r}")

    def link(self, name: str, *, exact: bool = False) -> Parts:
        return self.named("link", name, exact=exact)

    def button(self, name: str, *, exact: bool = False) -> Parts:
        return self.named("button", name, exact=exact)

    def section(self, heading: str) -> Parts:
        """The section with this heading."""
        found = self.find("section")
        nodes = [node for node in found._nodes if any(squeezed(h2.text()) == heading for h2 in node.css("h2"))]
        return Parts(nodes, f"section {heading!r}")

    def field(self, label: str) -> Parts:
        """The field named by this label alone."""
        enclosed = [
            each.find("input, select, textarea") for each in self.find("label:not([for])") if each.text == label
        ]
        if enclosed:
            return enclosed[0] if len(enclosed) == 1 else self.find("label:not(label)")
        labels = [each for each in self.find("label[for]") if each.text == label]
        return self.find(", ".join(f"#{each['for']}" for each in labels) or "label:not(label)")

    @property
    def text(self) -> str:
        return squeezed(self.node.text())

    @property
    def texts(self) -> list[str]:
        return [squeezed(node.text()) for node in self._nodes]

    def __getitem__(self, attribute: str) -> str:
        return self.node.attributes[attribute] or ""

    def values(self, attribute: str) -> list[str]:
        """The attribute of each element."""
        return [each[attribute] for each in self]

    def says(self, text: str) -> Parts:
        """The innermost element that contains the text."""
        found = [each for each in self.find("*") if text in each.text]
        assert found, f"{self!r} does not say {text!r}"
        return found[-1]

    @property
    def html(self) -> str:
        """The inner HTML of each element."""
        return "".join(child.html or "" for node in self._nodes for child in node.iter(include_text=True))

    @property
    def is_shown(self) -> bool:
        """Whether no ancestor is hidden by an attribute. Hiding by CSS is tested in tests/browser."""
        node: LexborNode | None = self.node
        while node is not None:
            if node.tag in ("template", "noscript") or {"hidden", "inert"} & node.attributes.keys():
                return False
            node = node.parent
        return True


class Page(Parts):
    """A response of the server."""

    def __init__(self, url: str, status: int, html: str) -> None:
        root = LexborHTMLParser(html).root
        assert root is not None
        for script in root.css("#first-script"):  # no text of the page
            script.decompose()
        super().__init__([root], url)
        self.status = status

    @property
    def title(self) -> str:
        return self.find("head > title").text


class Reader:
    """Fetches pages of a site, each once."""

    def __init__(self, client: TestClient) -> None:
        self._client = client
        self._read: dict[str, Page] = {}

    def __call__(self, url: str) -> Page:
        if url not in self._read:
            answer = self._client.get(url)
            self._read[url] = Page(url, answer.status_code, answer.text)
        return self._read[url]
