"""NiceGUI and Streamlit, each with a page that has a text, a field, a counter and a dialog, in one source that reloads when it is saved.
They are installed once, into the user's cache folder.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.bench.process import Process
from tests.bench.stacks import free_port

PINNED = ("nicegui==3.18.0", "streamlit==1.67.0")
TEXT = "The text before the first save"

NICEGUI = f'''
from nicegui import ui

@ui.page("/")
def page():
    counted = {{"clicks": 0}}

    def count():
        counted["clicks"] += 1
        button.set_text(f"Count {{counted['clicks']}}")

    ui.markdown("{TEXT}")
    ui.input("Name")
    button = ui.button("Count 0", on_click=count)
    with ui.dialog() as dialog, ui.card():
        ui.input("Note")
    ui.button("Packing", on_click=dialog.open)
    for number in range(60):
        ui.markdown(f"Paragraph {{number}}")

ui.run(host="127.0.0.1", port=PORT, show=False, reload=True)
'''

STREAMLIT = f'''
import streamlit

state = streamlit.session_state
state.setdefault("clicks", 0)

def count():
    state.clicks += 1

@streamlit.dialog("Packing")
def packing():
    streamlit.text_input("Note")

streamlit.write("{TEXT}")
streamlit.text_input("Name")
streamlit.button(f"Count {{state.clicks}}", on_click=count)
if streamlit.button("Packing"):
    packing()
for number in range(60):
    streamlit.write(f"Paragraph {{number}}")
'''


@dataclass(frozen=True)
class Peer:
    """A page of one source, served by `command` in `folder`."""

    title: str
    folder: Path
    source: str
    command: Sequence[str]
    url: str

    def save(self, text: str) -> None:
        (self.folder / "main.py").write_text(self.source.replace(TEXT, text))

    @contextmanager
    def served(self) -> Iterator[str]:
        """The page's URL."""
        self.folder.mkdir()
        self.save(TEXT)
        with Process(self.command, {}, self.url, self.folder / "log", cwd=self.folder):
            yield self.url


def peers(folder: Path) -> list[Peer]:
    python, nicegui, streamlit = _installed(), free_port(), free_port()
    options = {
        "server.runOnSave": "true",
        "server.headless": "true",
        "server.address": "127.0.0.1",
        "server.port": f"{streamlit}",
        "browser.gatherUsageStats": "false",
    }
    command = [python, "-m", "streamlit", "run", "main.py", *(f"--{name}={value}" for name, value in options.items())]
    titles = [each.replace("nicegui==", "NiceGUI ").replace("streamlit==", "Streamlit ") for each in PINNED]
    return [
        Peer(
            titles[0],
            folder / "nicegui",
            NICEGUI.replace("PORT", f"{nicegui}"),
            [python, "main.py"],
            f"http://127.0.0.1:{nicegui}/",
        ),
        Peer(titles[1], folder / "streamlit", STREAMLIT, command, f"http://127.0.0.1:{streamlit}/"),
    ]


def _installed() -> str:
    """The Python that has them."""
    cache = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
    folder = cache / "georgia360-bench" / f"authoring-{'-'.join(PINNED)}"
    python, ready = folder / "bin" / "python", folder / "ready"
    if not ready.exists():
        venv.create(folder, with_pip=True)
        command = [str(python), "-m", "pip", "install", "--quiet", *PINNED]
        print("$", *command, file=sys.stderr)
        subprocess.run(command, check=True, stdout=sys.stderr)
        ready.touch()
    return str(python)
