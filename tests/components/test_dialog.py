"""A modal dialog: what its script, a screen reader and a browser without script need."""

from __future__ import annotations

import re
from pathlib import Path

from reactpy import html
from selectolax.lexbor import LexborHTMLParser

from app.live.render.html import render
from components.core.dialog import close_button, dialog, open_button

ROOT = Path(__file__).parents[2]


def test_a_dialog_has_a_button_a_name_and_a_way_out() -> None:
    shown = dialog("packing", html.span("Pack"), "What to pack", html.p("A coat."), foot=html.button("Print"))
    page = LexborHTMLParser(render(dict(shown))[1])
    (button,), (box,) = page.css("details > summary"), page.css("details + dialog")
    assert (button.text(), button.attributes["data-opens"]) == ("Pack", box.attributes["id"])
    assert button.attributes["aria-haspopup"] == "dialog"
    (title,) = page.css(f"dialog #{box.attributes['aria-labelledby']}")
    assert title.text() == "What to pack"
    assert [each.attributes["aria-label"] for each in page.css("dialog [data-closes]")] == ["Close"]
    assert [each.text() for each in page.css("dialog .packing__body, dialog .sheet__foot")] == ["A coat.", "Print"]


def test_the_attributes_are_those_that_the_script_reads() -> None:
    script = (ROOT / "static/src/site/shell.js").read_text()
    (selector,) = re.findall(r"closest\?\.\('([^']+)'\)", script)
    for attributes in (open_button("packing", "Pack")["attributes"], close_button()["attributes"]):
        assert any(f"[{name}]" in selector for name in attributes)


def test_every_dialog_of_the_site_uses_the_component() -> None:
    files = [file for room in ("components", "pages") for file in (ROOT / room).rglob("*.py")]
    by_hand = [file.name for file in files if re.search(r'"data-(opens|closes)"', file.read_text())]
    assert by_hand == ["dialog.py"]
