"""WebKitGTK, driven by WebKitWebDriver over WebDriver, on a screen of Xvfb."""

from __future__ import annotations

import json
import os
import re
import shlex
import socket
import subprocess
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.browsers.page import PATIENCE, Page, ScriptError, call
from tests.tools.browsers import GTK_PYTHON

BROWSER = Path(__file__).parent / "gtk_browser.py"
MESSAGE = re.compile(r"^.*?CONSOLE (?:\w+ )?(?:ERROR|WARN) .*", re.MULTILINE)
NOISE = (
    "Unrecognized Content-Security-Policy directive 'manifest-src'",  # WebKitGTK is built without web manifests
    "WebSocket is closed due to suspension",  # of a page that was left, and is kept for "back"
    "was preloaded using link preload but not used",  # the filter index, until a filter is used
)


class WebKit(Page):
    """A WebKitGTK window of its own profile, that asks the proxy at `proxy` (host:port) for all but the loopback."""

    def __init__(self, folder: Path, proxy: str) -> None:
        super().__init__()
        self._console = folder / "console.log"
        self._console.touch()
        self._read = 0
        program = folder / "browser"
        command = shlex.join(["stdbuf", "-oL", GTK_PYTHON, str(BROWSER), str(folder), f"http://{proxy}"])
        program.write_text(f"#!/bin/sh\nexec {command} >>{shlex.quote(str(self._console))} 2>&1\n")
        program.chmod(0o755)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self._driver = f"http://127.0.0.1:{port}"
        self._processes: list[subprocess.Popen[bytes]] = []
        self._session = ""
        try:
            own = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
            environment = own | {"DISPLAY": self._screen(), "HOME": str(folder), "NO_AT_BRIDGE": "1"}
            self._processes.append(subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=environment))
            self._wait_for_driver()
            options = {"webkitgtk:browserOptions": {"binary": str(program), "args": []}}
            begun = self._send("POST", "/session", {"capabilities": {"alwaysMatch": options}})
            self._session = f"/session/{begun['sessionId']}"
        except BaseException:
            self.close()
            raise

    def _screen(self) -> str:
        """A new X screen, of which it chooses the number."""
        reading, writing = os.pipe()
        arguments = ["-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
        self._processes.append(subprocess.Popen(["Xvfb", *arguments], pass_fds=[writing], stderr=subprocess.DEVNULL))
        os.close(writing)
        with os.fdopen(reading) as number:
            return f":{number.readline().strip()}"

    def _wait_for_driver(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self._send("GET", "/status")
            except OSError:
                assert time.monotonic() < end, "WebKitWebDriver did not start"
                time.sleep(0.05)  # nothing to wait on: another process's port
            else:
                return

    def _send(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """The value of WebDriver's answer.

        Raises:
            ScriptError: it is an error.
        """
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"{self._driver}{path}", data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            with error:
                raise ScriptError(f"{path}: {error.read().decode()}") from None

    def load(self, url: str) -> None:
        self._send("POST", f"{self._session}/url", {"url": url})

    def back(self) -> None:
        self._send("POST", f"{self._session}/back", {})

    def resize(self, width: int, height: int) -> None:
        self._send("POST", f"{self._session}/window/rect", {"width": width, "height": height})
        self.wait("(width, height) => innerWidth === width && innerHeight === height", width, height)

    def evaluate(self, function: str, *arguments: Any) -> Any:
        script = f"return (async () => {{ {call(function, arguments)} }})()"
        return json.loads(self._send("POST", f"{self._session}/execute/sync", {"script": script, "args": []}))

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self._send("POST", f"{self._session}/actions", {"actions": actions})

    def read_console(self) -> None:
        self.evaluate("() => new Promise((resolve) => setTimeout(resolve))")  # lets the page write what it has begun
        with self._console.open() as file:
            file.seek(self._read)
            new = file.read()
            self._read = file.tell()
        self.console += [each for each in MESSAGE.findall(new) if not any(part in each for part in NOISE)]

    def close(self) -> None:
        if self._session:
            with suppress(ScriptError):  # its window is gone
                self._send("DELETE", self._session)
        for process in reversed(self._processes):
            process.terminate()
            process.wait(10)
