"""Pictures of every screen, at every width, in both languages and colour schemes:
`python -m tests.browser.screenshots FOLDER`."""

from __future__ import annotations

import sys
import tempfile
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ALL_THERE, wait_until_whole
from tests.browser.other_sites import other_sites
from tests.browser.server import Server
from tests.screens import SCREENS
from tests.tools.chromium import FLAGS, find_chromium

WIDTHS = (390, 768, 1440)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as temporary,
        other_sites(Path(temporary)) as inside,
        sync_playwright() as playwright,
    ):
        server = Server(Path(temporary)).start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=[*FLAGS, *inside])
        try:
            for width, language in product(WIDTHS, ("en", "ka")):
                page = browser.new_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
                for path in SCREENS:
                    page.goto(f"{server.url}{path}{'&' if '?' in path else '?'}lang={language}")
                    wait_until_whole(page)
                    page.evaluate(ALL_THERE)
                    name = path.strip("/").replace("/", "-").replace("?", "-") or "home"
                    for scheme in ("light", "dark"):
                        page.emulate_media(color_scheme=scheme)
                        page.screenshot(path=folder / f"{name}-{width}-{language}-{scheme}.png", full_page=True)
                page.close()
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "var/screenshots"))
