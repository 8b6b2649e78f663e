"""The built assets: logical name → URL of a hashed file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import orjson

from app.live.http.encoding import Dictionary

_FIRST_SCREEN = "first-screen-"


class MissingAssets(RuntimeError):
    """The browser assets were not built."""


class Inline(NamedTuple):
    """A block of the HTML itself. `digest` is its source expression in the Content-Security-Policy."""

    text: str
    digest: str


class Assets(NamedTuple):
    """URLs of a page's assets, and what stands in its HTML. `files`: logical name → URL, for the whole manifest."""

    style: str
    script: Inline  # opens the socket
    first_screens: dict[str, Inline]  # name → the style rules of a first frame, a part of `style`
    app: str  # React and the client modules; `script` imports it
    imports: dict[str, tuple[str, ...]]  # logical name of a script → URLs of its static imports
    fonts: dict[str, tuple[str, ...]]  # language → fonts to preload
    build: str  # changes with every build
    files: dict[str, str]
    reactjs: tuple[str, ...]  # components of reactpy.reactjs that the build holds
    integrity: dict[str, str]  # URL of a script or style sheet → value of its `integrity` attribute
    dictionary: Dictionary  # `style`: who has it gets pages without the rules in them

    def integrity_attribute(self, url: str) -> str:
        """The `integrity` attribute of `url`, with a leading space."""
        return f' integrity="{self.integrity[url]}"'

    @property
    def chunks(self) -> tuple[str, ...]:
        """The static imports of `app`."""
        return self.imports.get("app.js", ())

    @classmethod
    def read(cls, folder: str | Path, base: str, fonts: Mapping[str, Sequence[str]] = MappingProxyType({})) -> Assets:
        """Read the assets in `folder`, served under `base` ('/static/dist/'). `fonts`: language → faces to preload.

        Raises:
            MissingAssets: the manifest is missing, of an older version, or lacks a face.
        """
        try:
            manifest = orjson.loads(Path(folder, "manifest.json").read_bytes())
        except FileNotFoundError:
            raise MissingAssets(f"no browser assets in {folder}: run `python -m app build`") from None
        if "first-screen-text.css" not in manifest:
            raise MissingAssets(f"browser assets of an older build in {folder}: run `python -m app build`")
        if missing := {face for faces in fonts.values() for face in faces if f"{face}.woff2" not in manifest}:
            raise MissingAssets(f"static/css/fonts.css has no face {', '.join(sorted(missing))}")
        client, app, style = (manifest[name]["file"] for name in ("client.js", "app.js", "style.css"))
        digests = manifest["integrity"]

        def inline(file: str) -> Inline:
            return Inline(Path(folder, file).read_text("utf-8"), f"'{digests[file]}'")

        return cls(
            style=base + style,
            script=inline(client),
            first_screens={
                name.removeprefix(_FIRST_SCREEN).removesuffix(".css"): inline(entry["file"])
                for name, entry in manifest.items()
                if name.startswith(_FIRST_SCREEN)
            },
            app=base + app,
            imports={
                name: tuple(base + file for file in entry["imports"])
                for name, entry in manifest.items()
                if "imports" in entry
            },
            fonts={
                language: tuple(base + manifest[f"{face}.woff2"]["file"] for face in faces)
                for language, faces in fonts.items()
            },
            files={name: base + entry["file"] for name, entry in manifest.items() if "file" in entry},
            reactjs=tuple(manifest.get("reactjs", ())),
            dictionary=Dictionary(Path(folder, style).read_bytes()),
            integrity={base + file: digest for file, digest in digests.items()},
            build="".join(Path(file).stem for file in (client, app, style)),
        )
