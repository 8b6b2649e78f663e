"""The pictures of the web manifest (`app.web.endpoints.manifest`): `python -m tests.tools.app_pictures` writes them to static/media.

The icons are drawn from static/media/icon.svg. The screenshots are of the running site, with the demo catalogue.
"""

from __future__ import annotations

import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from app.assets import STATIC
from app.web.endpoints.manifest import NARROW, WIDE
from data.languages import COMPLETE
from tests.browser.conftest import ALL_THERE
from tests.browser.server import Server
from tests.tools.chromium import FLAGS, find_chromium

MEDIA = STATIC / "media"
SAFE = 0.8  # of its size on other icons: what any mask leaves of it
PAGES = {"home": "/", "list": "/properties"}
FORMS = {"narrow": (NARROW, 2), "wide": (WIDE, 1)}  # pixels, and how many of them one of CSS has


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        server = Server(Path(folder), GEORGIA360_OFFLINE="off").start()
        try:
            draw_icons(browser)
            for form, ((width, height), ratio) in FORMS.items():
                for language in COMPLETE:
                    for name, path in PAGES.items():
                        page = browser.new_page(
                            viewport={"width": width // ratio, "height": height // ratio},
                            device_scale_factor=ratio,
                            reduced_motion="reduce",
                        )
                        page.goto(f"{server.url}{path}?lang={language}")
                        page.wait_for_selector("html[data-ready]", state="attached")
                        page.evaluate(ALL_THERE)
                        save(page.screenshot(), MEDIA / f"app-{name}-{form}-{language}.webp")
                        page.close()
        finally:
            browser.close()
            server.stop()


def draw_icons(browser: Browser) -> None:
    svg = (MEDIA / "icon.svg").read_text()
    ground = svg.replace('rx="8" ', "")
    emblem = svg.partition("<g")[2].partition("</g>")[0]
    inner = f'<g transform="translate(16 16) scale({SAFE}) translate(-16 -16)"><g{emblem}</g></g></svg>'
    maskable = ground.partition("<g")[0] + inner
    for name, size, drawing in (("192", 192, svg), ("512", 512, svg), ("maskable", 512, maskable)):
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; inline-size: 100vw }}</style>{drawing}")
        picture = Image.open(BytesIO(page.screenshot(omit_background=True)))
        picture.quantize(64).save(MEDIA / f"app-icon-{name}.png", optimize=True)
        page.close()


def save(png: bytes, file: Path) -> None:
    Image.open(BytesIO(png)).convert("RGB").save(file, quality=72, method=6)


if __name__ == "__main__":
    main()
