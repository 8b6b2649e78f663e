"""The site's built assets."""

from __future__ import annotations

from pathlib import Path

from app.live.http.assets import Assets
from data.languages import LANGUAGES, SCRIPTS

STATIC = Path(__file__).parent.parent / "static"


def read_assets(build: str = "") -> Assets:
    """The assets of a build below `static/dist`: '' or 'dev'.

    Raises:
        MissingAssets: it was not built.
    """
    faces = {code: SCRIPTS[language.script].faces for code, language in LANGUAGES.items()}
    return Assets.read(STATIC / "dist" / build, "/static/dist/" + (f"{build}/" if build else ""), faces)
