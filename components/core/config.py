"""What the owner of a site has set and pages show: read with `config()` while a page is built.

Not inside a `@fragment`: those are shared without asking which configuration they were built under.
"""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass

from data.urls import MAP_HOSTS


@dataclass(frozen=True)
class Config:
    """`embeds_load`: tours and maps load by themselves once in view; else with the visitor's first click.
    `frame_hosts`: whose tours and maps may stand in a frame."""

    embeds_load: bool = True
    frame_hosts: tuple[str, ...] = MAP_HOSTS
    email: str = "hello@georgia360.example"
    phone: str = "+995 32 2 00 03 60"
    address: str = "Tbilisi, Georgia"


_config: ContextVar[Config] = ContextVar("config", default=Config())  # noqa: B039 - it is frozen


def config() -> Config:
    return _config.get()


def build_with(value: Config) -> None:
    """Everything built from here on in this task is for a site configured so."""
    _config.set(value)
