"""Components keep their state over a change of their code."""

from __future__ import annotations

from typing import Any

import pytest
from reactpy import use_effect, use_ref, use_state

from app.dev import handles

MODULE = "tests.dev.made"
NAMES = {"__name__": MODULE, "component": handles.component, "use_state": use_state, "use_ref": use_ref}
COUNTER = "@component\ndef counter():\n    n, set_n = use_state(0)\n    return f'{n}'\n"


@pytest.fixture(autouse=True)
def _own_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handles, "_entries", {})


def executed(text: str) -> Any:
    names = {**NAMES, "use_effect": use_effect}
    exec(text, names)
    return names["counter"]


def test_the_type_stays_and_calls_the_newest_code() -> None:
    first = executed("@component\ndef counter(by):\n    return f'old {by}'\n")(1)
    second = executed("@component\ndef counter(by):\n    return f'new {by}'\n")(2)
    assert first.type is second.type
    assert first.render() == "new 1"


@pytest.mark.parametrize(
    "text",
    [
        COUNTER.replace("    return", "    use_ref(1)\n    return"),
        COUNTER.replace("use_state(0)", "use_ref(0), None"),
        COUNTER.replace("use_state(0)", "use_count()") + "def use_count():\n    return use_state(0)\n",
    ],
    ids=["one more", "another", "in a hook"],
)
def test_other_hooks_are_another_component(text: str) -> None:
    assert executed(COUNTER)().type is not executed(text)().type


def test_a_hook_of_the_authors_counts_with_the_hooks_in_it() -> None:
    text = COUNTER.replace("use_state(0)", "use_count()") + "def use_count():\n    return use_state(0)\n"
    before = executed(text)().type
    assert executed(text.replace("{n}", "{n}!"))().type is before
    assert executed(text.replace("    return use", "    use_ref(1)\n    return use"))().type is not before


def test_a_component_made_in_a_function_is_its_own() -> None:
    make = "def make(word):\n    @component\n    def inner():\n        return word\n    return inner\n"
    one, two = (executed(f"{make}counter = make({word!r})")() for word in ("a", "b"))
    assert (one.render(), two.render()) == ("a", "b")


def test_if_the_load_raises_components_keep_their_code() -> None:
    kept = executed(COUNTER.replace("f'{n}'", "'old'").replace("use_state(0)", "0, 0"))()

    def load() -> None:
        with handles.kept_if_raised():
            executed(COUNTER.replace("f'{n}'", "'new'").replace("use_state(0)", "0, 0"))
            raise ValueError

    with pytest.raises(ValueError):  # noqa: PT011
        load()
    assert kept.render() == "old"
