"""What the asset build made: logical names → hashed files, and the folders they are served from."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import orjson

STATIC = Path(__file__).parent.parent / "static"


class MissingAssets(RuntimeError):
    """The browser assets were not built."""


class Assets(NamedTuple):
    """Addresses of what a page needs."""

    style: str
    script: str  # opens the socket
    app: str  # what the script starts then
    chunks: tuple[str, ...]  # of the app, which it imports at once
    fonts: dict[str, tuple[str, ...]]  # language → fonts worth a preload
    build: str  # changes with every build
    tour_style: str
    tour_script: str
    tour_viewer: str  # what the tour's script asks for when somebody sees the tour

    @property
    def link(self) -> str:
        """The header that names what comes first: the browser asks for it 0.1 s earlier than by the HTML."""
        return f"<{self.style}>; rel=preload; as=style, <{self.script}>; rel=preload; as=script"

    @classmethod
    def read(cls, folder: Path) -> Assets:
        """The assets in `folder` (`static/dist` or `static/dist/dev`).

        Raises:
            MissingAssets: there is no manifest.
        """
        try:
            manifest = orjson.loads((folder / "manifest.json").read_bytes())
        except FileNotFoundError:
            raise MissingAssets(f"no browser assets in {folder}: run `python -m app build`") from None
        base = "/static/" + folder.relative_to(STATIC).as_posix() + "/"
        client, app, style = (manifest[name]["file"] for name in ("client.js", "app.js", "style.css"))
        return cls(
            style=base + style,
            script=base + client,
            app=base + app,
            chunks=tuple(base + file for file in manifest["app.js"].get("imports", ())),
            fonts={
                language: tuple(base + file for file in files) for language, files in manifest.get("fonts", {}).items()
            },
            tour_style=base + manifest["tour.css"]["file"],
            tour_script=base + manifest["tour.js"]["file"],
            tour_viewer=base + manifest["tour/viewer.js"]["file"],
            build="".join(Path(file).stem for file in (client, app, style)),
        )
