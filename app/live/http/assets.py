"""What the asset build made: logical names → addresses of hashed files."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import orjson


class MissingAssets(RuntimeError):
    """The browser assets were not built."""


class Assets(NamedTuple):
    """Addresses of what a page needs; `files` are those of every logical name in the manifest."""

    style: str
    script: str  # opens the socket
    app: str  # React and the client modules; `script` imports it
    imports: dict[str, tuple[str, ...]]  # logical name of a script → what it imports at once
    fonts: dict[str, tuple[str, ...]]  # language → fonts worth a preload
    build: str  # changes with every build
    files: dict[str, str]
    integrity: dict[str, str]  # address of a script or style sheet → digest of its content, as in HTML

    def checked(self, address: str) -> str:
        """An attribute with the space before it: the browser uses what it gets from `address` only if it is what was built."""
        return f' integrity="{self.integrity[address]}"'

    @property
    def chunks(self) -> tuple[str, ...]:
        """What `app` imports at once."""
        return self.imports.get("app.js", ())

    @property
    def link(self) -> str:
        """The Link header of the first files: the browser requests them 0.1 s earlier than by the HTML."""
        # Without the digest, Chromium would request them again for the elements, which have it.
        style, script = (f'; integrity="{self.integrity[address]}"' for address in (self.style, self.script))
        return f"<{self.style}>; rel=preload; as=style{style}, <{self.script}>; rel=preload; as=script{script}"

    @classmethod
    def read(cls, folder: str | Path, base: str) -> Assets:
        """The assets in `folder`, which is served under `base` ('/static/dist/').

        Raises:
            MissingAssets: there is no manifest, or an older one.
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
