"""The built assets: logical name → URL of a hashed file."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import orjson


class MissingAssets(RuntimeError):
    """The browser assets were not built."""


class Assets(NamedTuple):
    """URLs of a page's assets. `files`: logical name → URL, for the whole manifest."""

    style: str
    script: str  # opens the socket
    app: str  # React and the client modules; `script` imports it
    imports: dict[str, tuple[str, ...]]  # logical name of a script → URLs of its static imports
    fonts: dict[str, tuple[str, ...]]  # language → fonts to preload
    build: str  # changes with every build
    files: dict[str, str]
    integrity: dict[str, str]  # URL of a script or style sheet → value of its `integrity` attribute

    def checked(self, url: str) -> str:
        """The `integrity` attribute of `url`, with a leading space."""
        return f' integrity="{self.integrity[url]}"'

    @property
    def chunks(self) -> tuple[str, ...]:
        """The static imports of `app`."""
        return self.imports.get("app.js", ())

    @property
    def link(self) -> str:
        """The Link header of the first files, which the browser requests 0.1 s earlier than by the HTML."""
        # With the digest: else Chromium would request them again for the elements, which have it.
        style, script = (f'; integrity="{self.integrity[url]}"' for url in (self.style, self.script))
        return f"<{self.style}>; rel=preload; as=style{style}, <{self.script}>; rel=preload; as=script{script}"

    @classmethod
    def read(cls, folder: str | Path, base: str) -> Assets:
        """Read the assets in `folder`, served under `base` ('/static/dist/').

        Raises:
            MissingAssets: the manifest is missing or of an older version.
        """
        try:
            manifest = orjson.loads(Path(folder, "manifest.json").read_bytes())
        except FileNotFoundError:
            raise MissingAssets(f"no browser assets in {folder}: run `python -m app build`") from None
        if "integrity" not in manifest:
            raise MissingAssets(f"browser assets of an older build in {folder}: run `python -m app build`")
        client, app, style = (manifest[name]["file"] for name in ("client.js", "app.js", "style.css"))
        return cls(
            style=base + style,
            script=base + client,
            app=base + app,
            imports={
                name: tuple(base + file for file in entry["imports"])
                for name, entry in manifest.items()
                if "imports" in entry
            },
            fonts={
                language: tuple(base + file for file in files) for language, files in manifest.get("fonts", {}).items()
            },
            files={name: base + entry["file"] for name, entry in manifest.items() if "file" in entry},
            integrity={base + file: digest for file, digest in manifest["integrity"].items()},
            build="".join(Path(file).stem for file in (client, app, style)),
        )
