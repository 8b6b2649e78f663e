"""Settings that pages display; components read them with `config()`.

Do not call `config()` inside a `@fragment`: the configuration is not part of a fragment's cache key.
"""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass

from data.rates import RatesFile
from data.text.urls import MAP_HOSTS


@dataclass(frozen=True)
class Config:
    """`embeds_load`: tours load when they come into view, instead of on a click. `frame_hosts`: hosts of tours and maps that
    may be framed. `rates`: the exchange rates, if any. `keeps_pages`: browsers keep copies of pages.
    """

    embeds_load: bool = True
    frame_hosts: tuple[str, ...] = MAP_HOSTS
    email: str = "hello@georgia360.example"
    phone: str = "+995 32 2 00 03 60"
    postal_address: str = "Tbilisi, Georgia"
    rates: RatesFile | None = None
    keeps_pages: bool = True


_config: ContextVar[Config] = ContextVar("config", default=Config())  # noqa: B039 - immutable


def config() -> Config:
    """The configuration of the current task."""
    return _config.get()


def build_with(value: Config) -> None:
    """Set the configuration of the current task."""
    _config.set(value)
