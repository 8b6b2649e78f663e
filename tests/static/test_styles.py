"""Rules of the style sheets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CSS = Path(__file__).parents[2] / "static" / "css"
# `&:has(…)` in a rule for html alone (base.css) is harmless: the style of that one element is worked out.
WIDE_HAS = re.compile(r"(?:^|[\s,(])(?:html|:root|body|main)[^\s,{>+~]*:has\(|html:not\([^{]*:has\(")


@pytest.mark.parametrize("path", sorted(CSS.rglob("*.css")), ids=lambda path: path.name)
def test_no_css_rule_uses_has_on_the_whole_page(path: Path) -> None:
    """Chromium then works out the styles of the whole page at each change of the focus: 40 ms at a CPU four times slower."""
    assert WIDE_HAS.findall(path.read_text()) == []


@pytest.mark.parametrize(
    "rule", ["html:not([data-whole], :has(:target)) {", "main:has(> .section) + .footer {", ":root:has(dialog) .page {"]
)
def test_such_rules_are_found(rule: str) -> None:
    assert WIDE_HAS.search(rule)
