"""The worker process: serves the site, or the page of what kept it from starting. It imports the site only when it runs, because
that may fail."""

from __future__ import annotations

import os
import socket
import sys
import time
from contextlib import suppress
from typing import Any

import uvicorn

from app.dev import handles
from app.dev.channel import Channel, Front
from app.dev.failure import Failure, describe
from app.dev.orders import Orders, restart


def work(listener: socket.socket, pipe: Any, token: str, ended: str) -> None:
    """`pipe` brings the supervisor's messages; `ended` says how the worker before this one crashed."""
    started = time.monotonic()
    orders = Orders(pipe)
    channel = Channel(token)
    with suppress(KeyboardInterrupt):
        _work(listener, channel, orders, started, ended)
    os._exit(0)


def _work(listener: socket.socket, channel: Channel, orders: Orders, started: float, ended: str) -> None:
    failure = Failure(ended) if ended else _serve(listener, channel, orders, started)
    if failure:
        print(f"error: {failure}", file=sys.stderr)
        channel.failures.add(failure)
        orders.follow(lambda kind, _: None if kind == "built" else restart())
        front = Front(channel)
        server = uvicorn.Server(uvicorn.Config(front, lifespan="off", log_config=None, access_log=False))
        server.run(sockets=[listener])


def _serve(listener: socket.socket, channel: Channel, orders: Orders, started: float) -> Failure | None:
    """Serve the site until the process ends. Returns what kept it from starting."""
    handles.install()
    site = None
    try:
        from app.dev.site import DevelopedSite

        site = DevelopedSite(channel, orders, started)
        uvicorn.Server(site.config()).run(sockets=[listener])
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever the sources raise
        return describe(site.error if site and site.error else error)  # uvicorn exits with a number
    return describe(site.error) if site.error else None
