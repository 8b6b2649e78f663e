"""The fixes of `app.live.tree.layout`: each test fails with ReactPy's `Layout`."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable
from typing import Any

import pytest
from reactpy import component, html, use_effect, use_state
from reactpy.core.hooks import use_async_effect
from reactpy.core.layout import Layout
from reactpy.types import Component

from app.live.pages.results import PageResults
from app.live.pages.router import Router
from app.live.pages.site import Site
from app.live.render.language import current_language, set_language
from app.live.tree.layout import MOST_RENDERS, LiveLayout
from app.live.tree.visitor import Send, Visitor

SITE = Site(Router([], None))


async def send(message: dict[str, Any]) -> None: ...


def layout_of(view: Component, send: Send | None = send) -> LiveLayout:
    return LiveLayout(view, Visitor(PageResults(SITE), send))


def counter() -> tuple[Component, Callable[[int], None]]:
    """A component that shows a number, and what sets it."""
    setter: Callable[[int], None]

    @component
    def view():
        nonlocal setter
        count, setter = use_state(0)
        return html.p(str(count))

    return view(), lambda number: setter(number)


async def counted(times: int, look: Callable[[Layout], int]) -> int:
    """The result of `look` on a layout after `times` renders of its component."""
    view, set_count = counter()
    async with layout_of(view) as layout:
        update = await layout.render()
        for number in range(1, times + 1):
            set_count(number)
            update = await layout.render()
        assert update["model"]["children"] == [{"tagName": "p", "children": [str(times)]}]
        return look(layout)


def test_updates_come_in_the_order_of_the_states_that_they_show() -> None:
    """Also if several are finished before the first is sent."""

    async def main() -> None:
        view, set_count = counter()
        async with layout_of(view) as layout:
            await layout.render()
            for number in range(1, 9):
                set_count(number)
                await asyncio.wait(set(layout._render_tasks))
            updates = [await layout.render() for _ in range(8)]
        assert [update["model"]["children"][0]["children"] for update in updates] == [[str(n)] for n in range(1, 9)]

    asyncio.run(main())


def test_renders_without_effects_leave_nothing_behind() -> None:
    def stops(layout: Layout) -> int:
        states = layout._model_states_by_life_cycle_state_id.values()
        return sum(len(each.life_cycle_state.hook._effect_stops) for each in states)

    assert asyncio.run(counted(20, stops)) == 0


@pytest.mark.asvs("1.4.3")
def test_finished_renders_leave_nothing_behind() -> None:
    def tasks(layout: Layout) -> int:
        return len(layout._render_task_to_lcs_id) + len(layout._render_tasks_by_id)

    assert asyncio.run(counted(20, tasks)) == 0


def test_an_unmounted_component_does_not_keep_its_layout_alive() -> None:
    async def main() -> weakref.ref[Layout]:
        set_state: Callable[[int], None]

        @component
        def holder():
            nonlocal set_state
            _, set_state = use_state(0)
            return html.p("…")

        async with layout_of(holder()) as layout:
            await layout.render()
        set_state(1)
        return weakref.ref(layout)

    gc.collect()
    gc.disable()
    try:
        assert asyncio.run(main())() is None
    finally:
        gc.enable()


@pytest.mark.parametrize(("send", "expected"), [(send, ["begun", "ended"]), (None, [])], ids=["session", "GET"])
def test_effects_begin_in_a_session_alone_and_end_with_their_component(send: Send | None, expected: list[str]) -> None:
    told: list[str] = []

    @component
    def waiting():
        @use_async_effect(dependencies=[])
        async def wait():
            told.append("begun")
            return lambda: told.append("ended")

        return html.p("…")

    async def main() -> None:
        async with layout_of(waiting(), send) as layout:
            await layout.render()
            await asyncio.sleep(0.05)

    asyncio.run(main())
    assert told == expected


async def shown(view: Component) -> dict[str, Any]:
    async with layout_of(view) as layout:
        return dict((await layout.render())["model"])


@component
def row(name: str):
    return html.li(name)


def test_a_component_that_raises_is_replaced_by_the_placeholder(caplog: pytest.LogCaptureFixture) -> None:
    @component
    def broken():
        raise ValueError("who")

    assert asyncio.run(shown(broken())) == {"tagName": "", "children": [SITE.not_shown()]}
    assert "ValueError: who" in caplog.text


def test_a_component_with_unsafe_markup_is_replaced_by_the_placeholder(caplog: pytest.LogCaptureFixture) -> None:
    @component
    def dead():
        return html.p(html.button({"on_click": lambda event: None}))

    assert asyncio.run(shown(dead())) == {"tagName": "", "children": [SITE.not_shown()]}
    assert "<button> has the handler on_click: write onClick" in caplog.text


def test_a_component_is_sent_with_its_key() -> None:
    @component
    def rows():
        return html.ul(row("b", key="b"), row("a", key="a"), row("c"))

    listed = asyncio.run(shown(rows()))["children"][0]["children"]
    assert [each.get("attributes") for each in listed] == [{"key": "b"}, {"key": "a"}, None]


def test_a_background_render_uses_the_language_of_its_page() -> None:
    bump: Callable[[int], None]

    @component
    def speaking():
        nonlocal bump
        count, bump = use_state(0)
        return html.p(f"{current_language()} {count}")

    async def main() -> str:
        set_language("en")
        layout = layout_of(speaking())
        layout.visitor.language = "ka"
        async with layout:
            await layout.render()
            bump(1)
            return str((await layout.render())["model"])

    assert "ka 1" in asyncio.run(main())


@pytest.mark.parametrize("events", [0, 300])
def test_a_component_that_sets_a_state_in_every_render_is_stopped(
    events: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("app.live.tree.layout.monotonic", lambda: 1.0)
    rendered = 0

    @component
    def looping():
        nonlocal rendered
        rendered += 1
        _, set_state = use_state(0)

        @use_async_effect(dependencies=None)
        async def again() -> None:
            set_state(rendered)

        return html.button({"onClick": lambda event: None}, str(rendered))

    async def main() -> None:
        async with layout_of(looping()) as layout:
            for _ in range(events):
                await layout.deliver({"type": "layout-event", "target": "none", "data": []})
            while rendered <= MOST_RENDERS + events:
                await layout.render()
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.05):
                    await layout.render()
            assert rendered == MOST_RENDERS + events + 1
            layout.resume()
            await layout.render()
            assert rendered == MOST_RENDERS + events + 2

    asyncio.run(main())
    said = capsys.readouterr().out
    assert said.count("component stopped") == 1
    assert "looping" in said
    assert __file__ in said


def test_a_component_that_raised_in_its_first_render_begins_anew() -> None:
    is_broken, begun = True, []

    @component
    def late():
        first, _ = use_state("first")
        use_effect(lambda: begun.append(first), dependencies=[])
        if is_broken:
            raise ValueError
        second, _ = use_state("second")
        return html.p(f"{first} {second}")

    again: Callable[[int], None]

    @component
    def outer():
        nonlocal again
        _, again = use_state(0)
        return late()

    async def main() -> Any:
        nonlocal is_broken
        async with layout_of(outer()) as layout:
            await layout.render()
            again(1)
            await layout.render()
            is_broken = False
            again(2)
            update = await layout.render()
            await asyncio.sleep(0)
            return update["model"]["children"][0]["children"]

    assert asyncio.run(main()) == [{"tagName": "p", "children": ["first second"]}]
    assert begun == ["first"]
