"""The site's built assets."""

from __future__ import annotations

from pathlib import Path

from app.live.http.assets import Assets

STATIC = Path(__file__).parent.parent / "static"


def read_assets(build: str = "") -> Assets:
    """The assets of a build below `static/dist`: '' or 'dev'.

    Raises:
        MissingAssets: it was not built.
    """
    return Assets.read(STATIC / "dist" / build, "/static/dist/" + (f"{build}/" if build else ""))
