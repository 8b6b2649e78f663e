"""Shows what was saved in the open pages of a running site."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from typing import Any

from app.assets import read_assets
from app.dev.channel import Channel
from app.dev.failure import ROOT, Failure, Place, describe, relative
from app.dev.modules import Modules, NeedsRestart
from app.dev.source_map import IN_BROWSER
from app.live.engine import Live
from app.live.pages.page import State
from app.live.render import children

TEXTS = ROOT / "components" / "core" / "translations.py"  # has read them
FAILED: frozenset[State] = frozenset({"failed", "broken"})
LOAD_SECONDS = 5
UNBUILT = "The browser's assets are not built"


class Reload:
    """For one engine. `restart` ends the process, whose supervisor starts another."""

    def __init__(self, live: Live, channel: Channel, modules: Modules, restart: Callable[[], None]) -> None:
        self.live = live
        self.channel = channel
        self.modules = modules
        self.restart = restart
        self._unloaded: set[Path] = set()  # saved since the last time that all could be loaded
        self._untranslated: set[Path] = set()

    async def changed(self, files: Sequence[Path]) -> None:
        """Load saved sources again and render every session."""
        started = time.monotonic()
        self.channel.send({"type": "saved"})
        failures = self.channel.failures
        self._unloaded.update(files)
        code = {TEXTS if file.suffix == ".po" else file for file in self._unloaded}
        try:
            names = self.modules.load_again(code, lambda _: self.live.site.check())
        except NeedsRestart as reason:
            say(f"restart: {reason}", started)
            self.restart()
            return
        except Exception as error:  # noqa: BLE001 - whatever the sources raise
            failure = describe(error, "The saved source is not loaded; the one before is shown")
            failures.clear(_is_loadable)
            failures.add(failure)
            say(f"error: {failure}", started)
            return
        saved, self._unloaded = self._unloaded, set()
        failures.clear(_is_loadable)
        children.told.clear()
        await self._render()
        self._check_texts(saved)
        failures.told()
        say(
            f"{', '.join(file.relative_to(ROOT).as_posix() for file in files)}: {len(names)} modules loaded again",
            started,
        )

    async def _render(self) -> None:
        """Render every session at its URL. One whose page fails keeps what it shows."""
        self.live.site.generation += 1
        await asyncio.gather(*(_render(session) for session in list(self.live.sessions.open)), return_exceptions=True)

    def _check_texts(self, saved: set[Path]) -> None:
        """Tell of the texts of saved sources, and of those told of before, that an open page shows in another language."""
        languages = {session.visitor.language for session in self.live.sessions.open}
        checked, self._untranslated = saved | self._untranslated, set()
        for file, language in sorted(product(checked, languages)):
            for line, reason in self.live.site.untranslated(file, language):
                self._untranslated.add(file)
                place, instead = Place(relative(f"{file}"), line), f"write it into data/locale/{language}.po"
                self.channel.failures.add(Failure(reason, place=place, instead=instead))

    async def built(self, errors: Sequence[dict[str, Any]]) -> None:
        """Exchange the style sheet of open pages, or load them again."""
        started = time.monotonic()
        self.channel.failures.clear(lambda each: each.what == UNBUILT)
        for error in errors:
            self.channel.failures.add(_unbuilt(error))
        if errors:
            return
        self.channel.failures.told()
        before, assets = self.live.documents.assets, read_assets("dev")
        names = [name for name in {**before.files, **assets.files} if before.files.get(name) != assets.files.get(name)]
        if before.reactjs != assets.reactjs:  # a component that Python names
            self.restart()
            return
        if not names:
            return
        self.live.documents.assets, self.live.sessions.build = assets, assets.build
        self.live.documents.extra_head = self.live.documents.extra_head.replace(_script_of(before), _script_of(assets))
        self.live.site.generation += 1
        if any(name.endswith(".js") for name in names):
            self.channel.failures.clear(lambda each: each.what == IN_BROWSER)
            self.channel.failures.told()
            self.channel.send({"type": "reload"})
            say("scripts: pages loaded again", started)
        else:
            sheet = {"href": assets.style, "integrity": assets.integrity[assets.style], "build": assets.build}
            self.channel.send({"type": "style", **sheet})
            say("style sheet exchanged", started)


async def _render(session: Any) -> None:
    visitor = session.visitor
    if not (match := getattr(visitor, "match", None)):
        return  # it has not rendered yet
    visitor.results.forget()
    session.layout.resume()
    result = await visitor.results.prepare(match, LOAD_SECONDS)
    if visitor.match is match and result.state not in FAILED:
        visitor.navigate(match, result)


def _is_loadable(failure: Failure) -> bool:
    """Whether loading Python again may mend it."""
    return failure.what != UNBUILT


def _unbuilt(error: dict[str, Any]) -> Failure:
    """An error of esbuild. Its columns count bytes from 0."""
    at = error.get("location")
    place = at and Place(f"static/{at['file']}", at["line"], "", at["column"], at["column"] + max(1, at["length"]))
    return Failure(error["text"], UNBUILT, place, instead=(at or {}).get("suggestion", ""))


def _script_of(assets: Any) -> str:
    return f"{assets.files['dev.js']}"


def say(text: str, started: float) -> None:
    print(f"{text} ({(time.monotonic() - started) * 1000:.0f} ms)", file=sys.stderr)
