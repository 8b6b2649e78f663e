"""The site with the pages of `make dev`, without its supervisor: `python -m tests.browser.gallery_site`."""

from __future__ import annotations

from functools import partial

from starlette.types import ASGIApp

from app.cli.serve import run
from app.dev.pages.messages import Messages
from app.dev.pages.site import DevelopedGeorgia
from app.server import create_app
from app.settings import read_settings


def application() -> ASGIApp:
    return create_app(read_settings(), site_of=partial(DevelopedGeorgia, Messages()))


if __name__ == "__main__":
    run(read_settings(), "tests.browser.gallery_site:application")
