"""Fragments: sharing, ids, refused content."""

from __future__ import annotations

import sys
from hashlib import blake2b
from re import sub
from typing import Any

import pytest
from reactpy import component, html
from reactpy.types import VdomDict

from app.live.render.fragment import (
    FRAGMENTS,
    LEAST_ELEMENTS,
    Fragment,
    LiveContent,
    fragment,
    freeze,
    freeze_if_shareable,
)
from app.live.render.html import fragment_html, render
from app.live.render.language import set_language
from data.models import Blog


def part_of(node):
    return node["attributes"]["fragment"]


def test_same_arguments_give_the_same_node() -> None:
    calls = []

    @fragment
    def line(text: str):
        calls.append(text)
        return html.p(text)

    assert line("a") is line("a")
    assert calls == ["a"]


def test_each_language_has_its_own() -> None:
    @fragment
    def line():
        from components.core.i18n import current_language

        return html.p(current_language())

    english = line()
    set_language("ka")
    assert part_of(line()).id != part_of(english).id
    set_language("en")
    assert line() is english


def test_records_are_cache_keys_by_identity() -> None:
    @fragment
    def title(record: Blog):
        return html.h2(record.title.en)

    first, second = Blog(id="a", title="One"), Blog(id="a", title="Two")
    assert part_of(title(first)).id != part_of(title(second)).id


def test_id_follows_from_the_content_alone() -> None:
    made = freeze(html.p({"className": "x"}, "words"))
    known = part_of(made).id
    del made
    assert part_of(freeze(html.p({"className": "x"}, "words"))).id == known
    assert part_of(freeze(html.p({"className": "y"}, "words"))).id != known


def test_handler_inside_is_refused_and_the_function_named() -> None:
    @fragment
    def button():
        return html.div(html.button({"onClick": lambda event: None}, "press"))

    with pytest.raises(LiveContent, match=r"button is a @fragment, but <button> has the handler onClick"):
        button()


@pytest.mark.parametrize(
    ("argument", "instead"), [([1], "a tuple in place of a list"), ({1}, "a frozenset"), ({1: 2}, "pairs")]
)
def test_a_mutable_argument_is_refused(argument: Any, instead: str) -> None:
    @fragment
    def strip(cards: Any):
        return html.ul(cards)

    with pytest.raises(TypeError, match=rf"strip is a @fragment: give it a .*{instead.removeprefix('a ')}"):
        strip(argument)


def test_component_inside_is_refused() -> None:
    @component
    def counter():
        return html.p("0")

    with pytest.raises(LiveContent, match="counter"):
        freeze(html.div(counter()))


def test_a_live_section_is_not_frozen() -> None:
    live = html.form({"method": "post", "onSubmit": lambda event: None})
    assert freeze_if_shareable(live) is live


def test_plain_element_is_static_and_one_with_parts_is_composed() -> None:
    inner = freeze(html.p("inner"))
    assert part_of(inner).static
    outer = part_of(freeze(html.div(inner)))
    assert not outer.static
    assert outer.parts == (part_of(inner),)
    assert not part_of(freeze(html.fragment(html.p("a")))).static
    assert not part_of(freeze(html.div(html.title("hoisted")))).static


def rows(text: str, number: int = LEAST_ELEMENTS - 1):
    return [html.li(f"{text} {each}") for each in range(number)]


def parts_of(*children: Any, root: str = "div") -> list[str]:
    """The HTML of the parts of an element that React makes: a title is in it."""
    made = part_of(freeze(VdomDict(tagName=root, attributes={}, children=[html.title("hoisted"), *children])))
    return [fragment_html(each) for each in made.parts]


def test_plain_subtrees_of_a_minimal_size_become_html_fragments() -> None:
    (part,) = parts_of(html.section(html.ul({"className": "long"}, *rows("a"))), html.p("short"))
    assert part.startswith('<section data-f="')
    assert part.count("<li>") == LEAST_ELEMENTS - 1
    assert parts_of(html.ul(*rows("a", LEAST_ELEMENTS - 2))) == []
    (inner,) = parts_of(html.section(freeze(html.p("a part by itself")), html.ul(*rows("b"))))[1:]
    assert inner.startswith("<ul ")


@pytest.mark.parametrize(
    "state",
    [
        *(html.input({"name": "a"}), html.details(), html.p({"role": "status"}), html.p({"aria-live": "polite"})),
        html.a({"href": "/", "data-replace": True}),
    ],
)
def test_a_subtree_with_state_stays_an_element_of_react(state: VdomDict) -> None:
    assert parts_of(html.ul(*rows("a")), html.section(html.div(state), html.ol(*rows("b"))))[1].startswith("<ol ")


def test_unreadable_roots_and_twin_siblings_stay_react_elements() -> None:
    assert parts_of(html.time({"dateTime": "2026"}, *rows("a"))) == []
    assert len(parts_of(html.ul(*rows("a")), html.ul(*rows("a")), html.ul(*rows("b")))) == 2
    assert len(parts_of(freeze(html.ul(*rows("c"))), html.ul(*rows("c")))) == 1


def test_splitting_off_parts_does_not_change_the_html() -> None:
    def page():
        return html.div(html.title("hoisted"), html.ul({"id": "x"}, *rows("a")), html.svg(*map(html.g, rows("b"))), "c")

    served = render(freeze(page()))
    assert 'data-f="' in served[1]
    assert (served[0], sub(r' data-f="[^"]*"', "", served[1])) == render(page())


def test_an_unreferenced_fragment_is_freed() -> None:
    made = freeze(html.p("held by this name only"))
    known = part_of(made).id
    assert known in FRAGMENTS
    del made
    assert known not in FRAGMENTS


def test_a_long_fragment_is_stored_as_its_difference_from_an_earlier_one() -> None:
    def long(root: str, text: str) -> Fragment:
        lines = (html.p({"className": blake2b(bytes([number])).hexdigest()}, text) for number in range(60))
        return part_of(freeze(html.div({"className": root}, *lines)))  # type: ignore[no-any-return]

    made = {(root, text): long(f"long-{root}", f"{root} {text}") for text in ("first", "second") for root in range(40)}
    others = {root: long(f"long-{root}", f"{root} third") for root in range(40)}  # each found another one displaced
    for (root, text), each in made.items():
        assert each.model["children"][59]["children"] == [f"{root} {text}"]
    for root, each in others.items():
        assert each.model["children"][59]["children"] == [f"{root} third"]
    first, second = long("long", "first"), long("long", "second")
    assert first.model != second.model
    assert sys.getsizeof(second._source) < sys.getsizeof(first._source) / 2


def test_missing_children_and_numbers_are_sent_as_the_browser_shows_them() -> None:
    made = part_of(freeze(html.p(None, 3, "a")))
    assert made.model["children"] == ["3", "a"]
