"""The built assets: complete, and within their budgets."""

from __future__ import annotations

import gzip
import html
import json
import re
import subprocess
from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont

from app.assets import read_assets
from app.live.http.assets import Assets, MissingAssets
from data.languages import LANGUAGES, SCRIPTS
from static.build import node_command
from tests.app.site import make_client

STATIC = Path(__file__).parents[2] / "static"
DIST = STATIC / "dist"
FACE = re.compile(r"@font-face\s*\{[^}]*g360:([\w-]+)\.woff2[^}]*unicode-range:([^;]+);")
FIRST_VIEW_SCRIPT = 91 * 1024  # bytes of gzip
TOUR = 168_228  # bytes: page, scripts and style sheet, as they were before there was anything to open
FONTS = {  # bytes
    "sans-latin": 13_000,
    "sans-latin-more": 9_000,
    "sans-georgian": 35_000,
    "sans-signs": 4_000,
    "sans-cyrillic": 12_000,
    "serif-latin": 13_000,
    "serif-latin-more": 6_000,
    "serif-georgian": 40_000,
    "serif-signs": 2_000,
}


@cache
def manifest() -> dict[str, Any]:
    read: dict[str, Any] = json.loads((DIST / "manifest.json").read_bytes())
    return read


def faces() -> dict[str, str]:
    return dict(FACE.findall((STATIC / "css" / "fonts.css").read_text()))


def test_every_file_in_the_manifest_exists_in_the_stated_size() -> None:
    entries = [entry for name, entry in manifest().items() if name not in ("reactjs", "integrity")]
    assert entries
    assert all((DIST / entry["file"]).stat().st_size == entry["size"] for entry in entries)


def test_every_script_and_style_sheet_has_its_digest() -> None:
    digests = manifest()["integrity"]
    entries = [entry["file"] for name, entry in manifest().items() if name.endswith((".js", ".css"))]
    assert set(entries) | set(manifest()["app.js"].get("imports", ())) <= set(digests)
    for file, digest in digests.items():
        assert digest == f"sha256-{b64encode(sha256((DIST / file).read_bytes()).digest()).decode()}", file


def test_each_language_has_fonts_to_preload() -> None:
    assert set(read_assets().fonts) == set(LANGUAGES)
    for script in SCRIPTS.values():
        assert [face for face in script.faces if f"{face}.woff2" not in manifest()] == []


def test_a_face_that_was_not_built_is_refused() -> None:
    with pytest.raises(MissingAssets, match="no face serif-runic"):
        Assets.read(DIST, "/", {"xx": ("sans-latin", "serif-runic")})


def test_the_first_views_script_keeps_to_its_budget() -> None:
    app = manifest()["app.js"]
    files = [manifest()["client.js"]["file"], app["file"], *app.get("imports", [])]
    assert sum(len(gzip.compress((DIST / file).read_bytes(), 9)) for file in files) <= FIRST_VIEW_SCRIPT


@pytest.mark.asvs("13.4.2", "15.2.3")
def test_only_the_development_build_holds_reacts_development_build() -> None:
    holds = {
        folder: any(b"Each child in a list" in path.read_bytes() for path in folder.glob("assets/app-*.js"))
        for folder in (DIST, DIST / "dev")
    }
    assert holds == {DIST: False, DIST / "dev": True}


def test_every_face_has_a_budget() -> None:
    assert set(faces()) == set(FONTS)


@pytest.mark.parametrize("name", FONTS)
def test_a_face_keeps_to_its_budget(name: str) -> None:
    assert manifest()[f"{name}.woff2"]["size"] <= FONTS[name]


@pytest.mark.parametrize("name", FONTS)
def test_a_face_holds_every_character_it_declares(name: str) -> None:
    held = TTFont(DIST / manifest()[f"{name}.woff2"]["file"]).getBestCmap()
    assert [f"U+{code:X}" for code in codes(faces()[name]) if code not in held] == []


@pytest.mark.parametrize("language", ["en", "ka"])
@pytest.mark.parametrize("path", ["/", "/properties", "/properties/marani-guesthouse", "/places/vardzia", "/about"])
def test_preloaded_fonts_hold_every_character_of_a_page(path: str, language: str) -> None:
    preloaded = {Path(file).name.rsplit("-", 1)[0] for file in read_assets().fonts[language]}
    held = {code for name in preloaded for code in codes(faces()[name])}
    with make_client() as client:
        body = client.get(path, params={"lang": language}).text.split("<body>")[1]
    shown = set(html.unescape(re.sub(r"<[^>]+>", "", re.sub(r"<script.*?</script>", "", body))))
    georgian = set() if language == "ka" else set(map(chr, codes(faces()["sans-georgian"])))  # names beside the English
    assert shown - set(map(chr, held)) - georgian - {"⭐", "\n"} == set()


def test_both_families_show_the_lari() -> None:
    assert {name for name, ranges in faces().items() if ord("₾") in codes(ranges)} == {"sans-signs", "serif-signs"}


def test_every_icon_of_the_list_is_drawn() -> None:
    listed = [line for line in (STATIC / "icons.txt").read_text().splitlines() if not line.startswith("#")]
    drawn = json.loads((STATIC / "icons.json").read_bytes())
    assert sorted(listed) == sorted(drawn)
    assert all(drawn.values())


def test_the_lock_files_record_no_download_url() -> None:
    for lock in (STATIC / "package-lock.json", STATIC / "audit" / "package-lock.json"):
        assert '"resolved"' not in lock.read_text()


def codes(ranges: str) -> list[int]:
    """'U+20-22, U+A0' → [0x20, 0x21, 0x22, 0xA0]."""
    bounds = [[int(end, 16) for end in part.strip().removeprefix("U+").split("-")] for part in ranges.split(",")]
    return [code for bound in bounds for code in range(bound[0], bound[-1] + 1)]


@pytest.mark.parametrize(("accepted", "encoding"), [("br, gzip", "br"), ("gzip", "gzip"), ("identity", None)])
@pytest.mark.parametrize("name", ["tour/viewer.js", "style.css"])
def test_scripts_and_styles_travel_compressed(name: str, accepted: str, encoding: str | None) -> None:
    entry = manifest()[name]
    with make_client() as client:
        answer = client.get(f"/static/dist/{entry['file']}", headers={"accept-encoding": accepted})
    assert answer.headers.get("content-encoding") == encoding
    sent = int(answer.headers["content-length"])
    assert sent < entry["size"] / 3 if encoding else sent == entry["size"]
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.deep
def test_a_watch_builds_what_contains_the_changed_files_until_its_input_ends() -> None:
    command, environment = node_command("build.mjs", "--dev", "--watch")
    written = DIST / "dev" / "manifest.json"
    with subprocess.Popen(
        command, cwd=STATIC, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as watching:
        assert watching.stdin
        assert watching.stdout
        assert json.loads(watching.stdout.readline()) == {"errors": []}
        before = written.stat().st_mtime_ns
        watching.stdin.write(json.dumps([str(STATIC / "css" / "base.css")]) + "\n")
        watching.stdin.flush()
        assert json.loads(watching.stdout.readline()) == {"errors": []}
        assert written.stat().st_mtime_ns > before
        watching.stdin.close()
        assert watching.wait() == 0


def test_the_first_files_of_a_tour_keep_to_their_budget() -> None:
    """Compass, gyroscope, stereo view and Share come later."""
    parts = {manifest()[name]["file"] for name in ("tour.js", "tour.css", "tour/viewer.js")}
    parts |= {*manifest()["tour/viewer.js"].get("imports", ()), *manifest()["tour.js"].get("imports", ())}
    with make_client() as client:
        url, headers = "/static/tour/?id=pano-gudauri&embed=1", {"accept-encoding": "br"}
        with client.stream("GET", url, headers=headers) as answer:
            page = len(b"".join(answer.iter_raw()))
    assert page + sum((DIST / f"{part}.br").stat().st_size for part in parts) <= TOUR
    later = {manifest()[f"tour/{name}.js"]["file"] for name in ("compass", "in_hand", "share")}
    assert not later & parts
