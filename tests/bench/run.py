"""One run: the stacks alternate in rounds, so that noise affects all alike."""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from statistics import median
from typing import Self

from playwright.sync_api import Browser, Error, sync_playwright

from tests.bench import browser, metrics_cost, server_cost
from tests.bench.live import BROWSER
from tests.bench.machine import Machine
from tests.bench.process import ROOT
from tests.bench.stacks import Setting, Stack, free_port
from tests.tools.chromium import FLAGS, find_chromium

VIEWS, NEW_PAGES = 20, 10  # per sample
SECONDS = 1.0  # of requests per sample


@dataclass(frozen=True)
class Rounds:
    """The number of measurements per row; the median counts."""

    server: int = 5
    memory: int = 3
    fast: int = 7
    slow: int = 5


QUICK = Rounds(server=2, memory=1, fast=3, slow=1)


@dataclass
class Samples:
    """stack → row key → measured values."""

    values: dict[str, dict[str, list[float]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    words: dict[str, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))

    def note(self, stack: Stack, key: str, value: float) -> None:
        self.values[stack.key][key].append(float(value))

    def medians(self, stacks: list[Stack]) -> dict[str, dict[str, float | str]]:
        return {
            stack.key: {**self.words[stack.key], **{key: median(all) for key, all in self.values[stack.key].items()}}
            for stack in stacks
        }


def measure(stacks: list[Stack], setting: Setting, rounds: Rounds, machine: Machine) -> Samples:
    samples = Samples()
    _server(stacks, setting, rounds.server, samples)
    machine.look()
    _memory(stacks, rounds.memory, samples)
    machine.look()
    _browser(stacks, setting, rounds, samples, machine)
    return samples


def _server(stacks: list[Stack], setting: Setting, rounds: int, samples: Samples) -> None:
    with ExitStack() as running:
        servers = {stack.key: running.enter_context(stack.start()) for stack in stacks}
        for stack in stacks:
            samples.words[stack.key]["names"] = "yes" if server_cost.names_in_html(stack, setting) else "no"
            server_cost.cpu_per_view(stack, servers[stack.key], 3)  # to warm up
        for turn in range(rounds):
            for stack in stacks:
                _say(f"server, round {turn + 1} of {rounds}: {stack.title}")
                server = servers[stack.key]
                samples.note(stack, "cpu_view", server_cost.cpu_per_view(stack, server, VIEWS))
                samples.note(stack, "cpu_page", server_cost.cpu_per_page(stack, server, SECONDS, BROWSER))
                samples.note(stack, "pages", 1000 / server_cost.cpu_per_page(stack, server, SECONDS))
                if stack.key == "ours":
                    first = 1 + turn * NEW_PAGES
                    samples.note(stack, "cpu_new_page", server_cost.cpu_per_new_page(stack, server, first, NEW_PAGES))
                    samples.note(stack, "metrics", metrics_cost.metrics_per_request())


def _memory(stacks: list[Stack], rounds: int, samples: Samples) -> None:
    for turn in range(rounds):
        for stack in stacks:
            if stack.live_socket:
                _say(f"memory, round {turn + 1} of {rounds}: {stack.title}")
                with stack.start() as server:
                    memory = server_cost.memory_per_session(stack, server)
                samples.note(stack, "memory", memory.open)
                samples.note(stack, "held", memory.held)
                samples.note(stack, "grown", memory.grown)


def _browser(stacks: list[Stack], setting: Setting, rounds: Rounds, samples: Samples, machine: Machine) -> None:
    executable = find_chromium()  # before Playwright starts: it may start Playwright itself
    with ExitStack() as running:
        for stack in stacks:
            running.enter_context(stack.start())
        relayed = {stack.key: running.enter_context(_Relay(stack)).url for stack in stacks}
        playwright = running.enter_context(sync_playwright())
        chromium = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        running.callback(chromium.close)
        for stack in stacks:
            readable = browser.cards_without_script(chromium, stack) > 0
            samples.words[stack.key]["names"] += f" / {'yes' if readable else 'no'}"
            browser.visit(chromium, stack, setting, stack.url, slow=False)  # to warm up
        for turn in range(rounds.fast):
            for stack in stacks:
                _say(f"browser, round {turn + 1} of {rounds.fast}: {stack.title}")
                _note_visit(samples, stack, "fast", browser.visit(chromium, stack, setting, stack.url, slow=False))
                _note_arrival(samples, stack, chromium, stack.url, "fast")
            machine.look()
        for turn in range(rounds.slow):
            for stack in stacks:
                _say(f"slow link, round {turn + 1} of {rounds.slow}: {stack.title}")
                url = relayed[stack.key]
                _note_visit(samples, stack, "slow", browser.visit(chromium, stack, setting, url, slow=True))
                _note_arrival(samples, stack, chromium, url, "slow")
                with suppress(TimeoutError, Error):
                    usable = browser.usable(chromium, stack, setting, url, slow=True)
                    samples.note(stack, "usable.slow", usable)
            machine.look()


def _note_visit(samples: Samples, stack: Stack, link: str, sample: browser.Sample) -> None:
    for key, value in sample.items():
        timed = key in ("first_card", "socket_open", "filter", "click")
        if timed or link == "fast":
            samples.note(stack, f"{key}.{link}" if timed else key, value)


def _note_arrival(samples: Samples, stack: Stack, chromium: Browser, url: str, link: str) -> None:
    with suppress(TimeoutError, Error):
        samples.note(stack, f"arrival.{link}", browser.arrival(chromium, stack, url, slow=link == "slow"))


class _Relay:
    """The slow link in front of a stack, in its own process."""

    def __init__(self, stack: Stack) -> None:
        self.stack = stack
        self.port = free_port()
        self.url = stack.url.replace(f":{stack.port}/", f":{self.port}/")

    def __enter__(self) -> Self:
        command = [sys.executable, "-m", "tests.bench.relay", str(self.port), str(self.stack.port)]
        self._process = subprocess.Popen(command, cwd=ROOT)
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()


def _say(what: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{what}", end="", file=sys.stderr, flush=True)
