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
    script: str
    preloads: tuple[str, ...]  # further chunks of the first script
    fonts: dict[str, tuple[str, ...]]  # language → fonts worth a preload
    build: str  # changes with every build
    tour_style: str
    tour_script: str
    tour_viewer: str  # what the tour's script asks for when somebody sees the tour

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
        client = manifest["client.js"]
        return cls(
            style=base + manifest["style.css"]["file"],
            script=base + client["file"],
            preloads=tuple(base + manifest_file for manifest_file in client.get("imports", ())),
            fonts={
                language: tuple(base + file for file in files) for language, files in manifest.get("fonts", {}).items()
            },
            tour_style=base + manifest["tour.css"]["file"],
            tour_script=base + manifest["tour.js"]["file"],
            tour_viewer=base + manifest["tour/viewer.js"]["file"],
            build=Path(client["file"]).stem + Path(manifest["style.css"]["file"]).stem,
        )
