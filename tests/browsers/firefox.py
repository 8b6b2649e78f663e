"""Firefox, driven over WebDriver BiDi, which it speaks itself: Debian has no geckodriver, and none is needed."""

from __future__ import annotations

import json
import os
import re
import subprocess
import time
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from tests.browsers.page import PATIENCE, Page, ScriptError, call
from tests.tools.browsers import find_firefox

# What the browser would ask for by itself. The proxy of the tests would refuse it; nothing is to be asked in the first place.
PREFERENCES: dict[str, bool | int | str] = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.newtabpage.enabled": False,
    "browser.region.network.url": "",
    "browser.safebrowsing.blockedURIs.enabled": False,
    "browser.safebrowsing.downloads.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.safebrowsing.provider.mozilla.updateURL": "",
    "browser.search.update": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage": "about:blank",
    "browser.startup.page": 0,
    "datareporting.healthreport.uploadEnabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.push.connection.enabled": False,
    "extensions.getAddons.cache.enabled": False,
    "extensions.systemAddon.update.enabled": False,
    "extensions.update.enabled": False,
    "full-screen-api.ignore-widgets": True,  # the window of a headless browser never grows
    "full-screen-api.warning.timeout": 0,
    "media.gmp-manager.updateEnabled": False,
    "messaging-system.rsexperimentloader.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.dns.disablePrefetch": True,
    "network.trr.mode": 5,  # no DNS over HTTPS
    "security.remote_settings.intermediates.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",  # what the browser itself takes for "no server"
    "toolkit.telemetry.enabled": False,
    "toolkit.telemetry.server": "",
    "ui.prefersReducedMotion": 1,
    "webgl.force-enabled": True,  # by software
}
NOISE = (
    "A ServiceWorker intercepted the request",  # that the page made when it was left
    "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",  # the digest of no bytes: a script that was coming when its page was left
)
BEGUN = "browsingContext.navigationStarted"
FAILED = "browsingContext.navigationFailed"
PARSED = "browsingContext.domContentLoaded"


class Firefox(Page):
    """A Firefox of its own profile, that asks the proxy at `proxy` (host:port) for all but the loopback."""

    def __init__(self, folder: Path, proxy: str) -> None:
        super().__init__()
        host, _, port = proxy.partition(":")
        preferences = PREFERENCES | {
            "network.proxy.type": 1,
            "network.proxy.http": host,
            "network.proxy.http_port": int(port),
            "network.proxy.ssl": host,
            "network.proxy.ssl_port": int(port),
        }
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()]
        profile = folder / "profile"
        profile.mkdir()
        (profile / "user.js").write_text("".join(lines))
        program = find_firefox()
        assert program
        log = folder / "firefox.log"
        with log.open("wb") as file:
            self._process = subprocess.Popen(
                [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port=0"],
                env={**os.environ, "MOZ_REMOTE_SETTINGS_DEVTOOLS": "1"},  # else it ignores services.settings.server
                stdout=file,
                stderr=subprocess.STDOUT,
            )
        try:
            url = self._debugger_url(log)
            self._connection = connect(f"{url}/session", proxy=None, max_size=None, ping_interval=None)
            self._socket = self._connection.__enter__()
        except BaseException:
            self._process.kill()
            raise
        self._calls = 0
        self._send("session.new", capabilities={})
        self._tab = self._navigation = ""  # the last navigation of the tab
        self._ended = ""  # its PARSED or FAILED
        self._send("session.subscribe", events=["log.entryAdded", "network.responseCompleted", BEGUN, FAILED, PARSED])
        self._tab = self._send("browsingContext.getTree")["contexts"][0]["context"]
        self._send("browsingContext.activate", context=self._tab)

    def _debugger_url(self, log: Path) -> str:
        """Where it listens, once it says so."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", log.read_text()):
                return found[1]
            time.sleep(0.05)  # nothing to wait on: a file
        raise RuntimeError(f"Firefox did not start:\n{log.read_text()}")

    def _send(self, method: str, **parameters: Any) -> Any:
        """The result of a command. What the browser tells on the way goes to `console`.

        Raises:
            ScriptError: it is refused.
        """
        self._calls += 1
        self._socket.send(json.dumps({"id": self._calls, "method": method, "params": parameters}))
        while True:
            message = self._receive()
            if message.get("id") == self._calls:
                if message["type"] == "error":
                    raise ScriptError(f"{method}: {message['error']} {message['message']}")
                return message["result"]

    def _receive(self) -> Any:
        """The next message. An event is noted."""
        message = json.loads(self._socket.recv(timeout=PATIENCE))
        if message["type"] == "event":
            self._note(message["method"], message["params"])
        return message

    def _note(self, event: str, parameters: dict[str, Any]) -> None:
        if event == BEGUN and parameters["context"] == self._tab:
            self._navigation = parameters["navigation"]
        elif event in (FAILED, PARSED) and parameters["navigation"] == self._navigation:
            self._ended = event
        elif event == "log.entryAdded" and parameters["level"] in ("error", "warn"):
            if any(part in parameters["text"] for part in NOISE):
                return
            frames = (parameters.get("stackTrace") or {}).get("callFrames", [])
            where = f"{frames[0]['url']}:{frames[0]['lineNumber']}" if frames else ""
            self.console.append(f"{parameters['level']} {parameters['text']} {where}")
        elif event == "network.responseCompleted" and (status := parameters["response"]["status"]) >= 400:
            self.console.append(f"error {status} {parameters['request']['url']}")

    def load(self, url: str) -> None:
        # "browsingContext.navigate" fails when a frame of the page before is cut off, though the page itself comes.
        self._navigation = self._ended = ""
        self.evaluate("(url) => { setTimeout(() => location.assign(url)) }", url)
        while not self._ended:
            self._receive()
        if self._ended != PARSED:
            raise ScriptError(f"{url}: {self._ended}")

    def back(self) -> None:
        self._send("browsingContext.traverseHistory", context=self._tab, delta=-1)

    def resize(self, width: int, height: int) -> None:
        self._send("browsingContext.setViewport", context=self._tab, viewport={"width": width, "height": height})

    def evaluate(self, function: str, *arguments: Any) -> Any:
        answer = self._send(
            "script.callFunction",
            functionDeclaration=f"async () => {{ {call(function, arguments)} }}",
            target={"context": self._tab},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise ScriptError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self._send("input.performActions", context=self._tab, actions=actions)

    def read_console(self) -> None:
        self._send("session.status")  # every event before its answer is read with it

    def close(self) -> None:
        self._connection.__exit__(None, None, None)
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
