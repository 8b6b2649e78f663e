"""HTML as React hydrates it."""

from __future__ import annotations

import orjson
import pytest
from reactpy import html

from app.live.render.fragment import freeze
from app.live.render.html import UnsafeMarkup, fragment_html, fragment_payload, merged, render
from components.core.modules import module

HOSTILE = """<script>alert(1)</script> " ' & </p>"""


def body(node) -> str:
    return render(node)[1]


@pytest.mark.asvs("1.1.2", "1.2.1")
def test_text_and_attributes_are_escaped() -> None:
    made = body(html.p({"title": HOSTILE}, HOSTILE))
    assert "<script>" not in made
    assert made == (
        '<p title="&lt;script&gt;alert(1)&lt;/script&gt; &quot; &#x27; &amp; &lt;/p&gt;">'
        "&lt;script&gt;alert(1)&lt;/script&gt; \" ' &amp; &lt;/p&gt;</p>"
    )


def test_neighbouring_texts_are_one_and_empty_ones_none() -> None:
    assert merged(["a", "", None, "b", {"tagName": "i"}, 3]) == ["ab", {"tagName": "i"}, "3"]


@pytest.mark.parametrize(
    ("node", "expected"),
    [
        (html.div({"className": "a", "tabIndex": -1}), '<div class="a" tabindex="-1"></div>'),
        (html.label({"htmlFor": "x"}), '<label for="x"></label>'),
        (html.button({"disabled": True, "hidden": False}), '<button disabled=""></button>'),
        (html.p({"aria-hidden": True, "data-x": False}), '<p aria-hidden="true" data-x="false"></p>'),
        (html.img({"srcSet": "a 1w", "alt": ""}), '<img srcset="a 1w" alt="">'),
        (html.input({"defaultValue": "x<", "type": "search"}), '<input type="search" value="x&lt;">'),
        (html.input({"defaultChecked": True}), '<input checked="">'),
        (html.textarea({"defaultValue": "a<b"}), "<textarea>a&lt;b</textarea>"),
        (html.textarea({"defaultValue": "\na"}), "<textarea>\n\na</textarea>"),
        (html.svg({"viewBox": "0 0 1 1", "strokeWidth": 2}), '<svg viewBox="0 0 1 1" stroke-width="2"></svg>'),
        (html.br(), "<br>"),
        (html.fragment("a", html.b("c")), "a<b>c</b>"),
        (html.p({"key": "k"}, "x"), "<p>x</p>"),
    ],
)
def test_element(node, expected: str) -> None:
    assert body(node) == expected


def test_default_value_selects_the_option() -> None:
    made = body(html.select({"defaultValue": "b"}, html.option({"value": "a"}, "A"), html.option({"value": "b"}, "B")))
    assert made == '<select><option value="a">A</option><option value="b" selected="">B</option></select>'


def test_value_of_a_select_is_its_selection_and_of_a_textarea_its_text() -> None:
    options = [html.option({"value": each}, each) for each in "abc"]
    made = body(html.select({"value": "b"}, options))
    assert (
        made
        == '<select><option value="a">a</option><option value="b" selected="">b</option><option value="c">c</option></select>'
    )
    assert body(html.select({"multiple": True, "value": ["a", "c"]}, options)).count(' selected=""') == 2
    assert body(html.textarea({"value": "<x>"})) == "<textarea>&lt;x&gt;</textarea>"


def test_head_elements_are_set_apart() -> None:
    head, rest = render(html.div(html.title("T"), html.meta({"name": "description", "content": "d"}), html.p("x")))
    assert head == '<title>T</title><meta name="description" content="d">'
    assert rest == "<div><p>x</p></div>"


@pytest.mark.asvs("1.2.3")
def test_script_text_with_markup_in_it_is_refused() -> None:
    with pytest.raises(UnsafeMarkup):
        body({"tagName": "script", "children": ["</script>"]})


def test_module_stands_between_the_markers_that_react_looks_for() -> None:
    node = module("Carousel", {"step": 3}, html.div({"className": "c"}, html.p("x")))
    assert body(node) == '<!--$--><div class="c"><p>x</p></div><!--/$-->'


def test_static_fragment_bears_its_id_and_travels_as_html() -> None:
    part = freeze(html.article({"className": "card"}, html.p("a & b")))["attributes"]["fragment"]
    assert fragment_html(part) == f'<article class="card" data-f="{part.id}"><p>a &amp; b</p></article>'
    assert orjson.loads(fragment_payload(part)) == [
        "article",
        {"className": "card", "data-f": part.id},
        "<p>a &amp; b</p>",
    ]


def test_composed_fragment_travels_as_a_model_of_ids() -> None:
    inner = freeze(html.p("inner"))
    outer = freeze(html.ul(html.li(inner)))["attributes"]["fragment"]
    wire = orjson.loads(fragment_payload(outer))
    assert wire["children"][0]["children"][0]["attributes"] == {"fragment": inner["attributes"]["fragment"].id}
