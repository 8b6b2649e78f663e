"""One page in one browser, driven over a W3C WebDriver protocol: what the story needs, the same for every browser.

A mouse and keys act as the browser's own input, so that focus, user activation and hit testing are real. Each method that
needs something of the page waits for it.
"""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from typing import Any

PATIENCE = 60  # seconds until a condition counts as never met: software rendering on a busy machine
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Control": "\ue009", "Backspace": "\ue003"}  # WebDriver's code points

# The centre of the first element that matches, once it is where a pointer meets it; else why not.
AIM = """async (selector) => {
  const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility({ visibilityProperty: true }))
  if (!element) return `no visible ${selector}`
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = () => { const { x, y, width, height } = element.getBoundingClientRect(); return [x + width / 2, y + height / 2] }
  const before = place()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const [x, y] = place()
  if (x !== before[0] || y !== before[1]) return `${selector} moves`
  const met = document.elementFromPoint(x, y)
  return element.contains(met) || met?.contains(element) ? [x, y] : `${selector} is covered by ${met?.outerHTML.slice(0, 200)}`
}"""


class ScriptError(Exception):
    """A test's script in the page failed, or its document was replaced."""


class Page(ABC):
    """The one window of a browser."""

    def __init__(self) -> None:
        self.console: list[str] = []  # errors and warnings since they were last taken; see read_console
        self.allowed: tuple[str, ...] = ()  # parts of messages that a test provokes

    def complaints(self) -> list[str]:
        """Console messages that no test provokes."""
        self.read_console()
        return [each for each in self.console if not any(part in each for part in self.allowed)]

    @abstractmethod
    def load(self, url: str) -> None:
        """Load a document."""

    @abstractmethod
    def back(self) -> None: ...

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Make the viewport this large, in CSS pixels."""

    @abstractmethod
    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function, possibly async; returns its result (JSON).

        Raises:
            ScriptError: it failed.
        """

    @abstractmethod
    def perform(self, actions: list[dict[str, Any]]) -> None:
        """WebDriver's action sequences."""

    @abstractmethod
    def read_console(self) -> None:
        """Add what the browser has written since to `console`."""

    @abstractmethod
    def close(self) -> None: ...

    def open(self, url: str) -> None:
        """Load a page of the site and wait until it is live."""
        self.load(url)
        self.wait_until_live()

    def wait_until_live(self) -> None:
        self.wait("() => document.documentElement.dataset.ready === ''")

    def wait(self, function: str, *arguments: Any) -> Any:
        """The first true answer of `function`."""
        end = time.monotonic() + PATIENCE
        while True:
            said = ""
            try:
                if answer := self.evaluate(function, *arguments):
                    return answer
            except ScriptError as error:  # the document is being replaced
                said = str(error)
            if time.monotonic() > end:
                raise AssertionError(f"not within {PATIENCE} s: {function} {arguments} {said or self.outline()}")
            time.sleep(0.05)  # WebDriver knows no event for a condition of the page

    def outline(self) -> str:
        """Address, heading and beginning of the page, for the message of a failed test."""
        try:
            return str(self.evaluate("() => `${location.href}: ${document.body?.innerText.slice(0, 300)}`"))
        except ScriptError as error:
            return str(error)

    def sees(self, selector: str, text: str) -> None:
        """Wait until a visible element that matches contains `text`."""
        self.wait(
            """(selector, text) => [...document.querySelectorAll(selector)].some(
              (each) => each.checkVisibility({ visibilityProperty: true }) && each.innerText.includes(text))""",
            selector,
            text,
        )

    def click(self, selector: str) -> None:
        """Click the centre of the first visible element that matches, once nothing covers it."""
        end = time.monotonic() + PATIENCE
        while isinstance(at := self.wait(AIM, selector), str):
            assert time.monotonic() < end, at
        move = {"type": "pointerMove", "x": round(at[0]), "y": round(at[1]), "duration": 0}
        steps = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.perform([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}])

    def press(self, *keys: str) -> None:
        """Press each, one after the other."""
        steps = [{"type": way, "value": KEYS.get(key, key)} for key in keys for way in ("keyDown", "keyUp")]
        self.perform([{"type": "key", "id": "keys", "actions": steps}])

    def fill(self, selector: str, text: str) -> None:
        """Type `text` into a field in place of what is in it."""
        self.click(selector)
        self.wait("(selector) => document.activeElement.matches(selector)", selector)
        self.evaluate("(selector) => document.activeElement.select()", selector)
        self.press(*(text or ["Backspace"]))
        self.wait("(selector, text) => document.querySelector(selector).value === text", selector, text)


def call(function: str, arguments: tuple[Any, ...]) -> str:
    """The body of an async function that answers with the JSON of what `function` answers."""
    return f"return JSON.stringify(await ({function})(...{json.dumps(arguments)}) ?? null)"
