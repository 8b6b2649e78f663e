"""`python -m app serve`: parent process, workers, and the application of each worker."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Annotated, Any

import typer
import uvicorn
from uvicorn.supervisors import Multiprocess

from app.assets import read_assets
from app.live.process.listen import listening_socket
from app.live.socket.session import LARGEST_MESSAGE
from app.server import create_app, headers_of
from app.settings import Settings, SettingsError, read_settings, unknown_variables
from app.web.endpoints import health
from app.web.telemetry import exporters as telemetry
from app.web.telemetry import logs
from data.database.backup import remove_leftovers
from data.database.engine import open_engine

LONG_START = 1.0  # seconds: from then on a migrating start answers health checks

Workers = Annotated[int, typer.Option(min=1, help="Processes that share the port.")]


def serve(workers: Workers = 1) -> None:
    """Serve the site."""
    settings = read_settings()
    with _metrics(settings):
        run(settings, workers=workers)


def application() -> object:
    """The application of one process; uvicorn calls this in each worker."""
    end_with_parent()
    settings = read_settings()
    logs.configure(settings.log, telemetry.error_reports(settings))
    return create_app(settings)


def end_with_parent() -> None:
    """End this worker when its parent process ends. A killed parent cannot stop its workers, which would keep the port."""
    if parent := multiprocessing.parent_process():

        def wait() -> None:
            parent.join()
            os.kill(os.getpid(), signal.SIGINT)

        threading.Thread(target=wait, name="end with parent", daemon=True).start()


def run(settings: Settings, app: str = "app.cli.serve:application", **options: Any) -> None:
    """Check the settings, bind the port, migrate the database, then serve `app` (the import path of an application
    factory).
    """
    create_app(settings)  # raises one-line errors: missing assets, an invalid setting, no database
    try:
        listener = listening_socket(settings.host, settings.port)
    except OSError as error:
        sys.exit(f"error: GEORGIA360_PORT: {settings.host}:{settings.port}: {error.strerror}")
    with listener:
        asyncio.run(_migrate(settings, listener))
        for name in unknown_variables():
            print(f"warning: {name}: there is no such variable", file=sys.stderr)
        print(f"Georgia 360 on http://{settings.host}:{settings.port}", file=sys.stderr)
        config = server_config(settings, app, **options)
        server = uvicorn.Server(config)
        with suppress(KeyboardInterrupt):
            if config.workers > 1:
                Multiprocess(config, sockets=[listener]).run()  # SIGHUP restarts the workers one by one
            else:
                server.run(sockets=[listener])


def server_config(settings: Settings, app: Any, **options: Any) -> uvicorn.Config:
    """uvicorn's configuration for `app`, an application factory or its import path."""
    return uvicorn.Config(
        app,
        factory=True,
        host=settings.host,
        port=settings.port,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        http="app.live.limits.http_protocol:RequestProtocol",
        ws="app.live.limits.socket_protocol:ReadProtocol",
        # Bounds the memory of an unfinished message. Above LARGEST_MESSAGE, so that the session drops and logs larger ones.
        ws_max_size=3 * LARGEST_MESSAGE,  # bytes
        # permessage-deflate takes about 50 KB of memory per socket; the engine deflates messages itself.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=6,  # seconds: above the longest load of a page (5.5 s)
        timeout_worker_healthcheck=30,  # seconds: includes the start of a replaced worker
        **options,
    )


async def _migrate(settings: Settings, listener: socket.socket) -> None:
    """Migrate the database before workers start, and remove files of killed restores. If it takes longer than LONG_START,
    answer on `listener` meanwhile: alive, not ready.
    """
    opening = asyncio.create_task(_open_once(settings.database))
    done, _ = await asyncio.wait({opening}, timeout=LONG_START)
    if not done:
        starting = headers_of(settings, read_assets(settings.assets)).wrap(health.starting)
        server = uvicorn.Server(
            uvicorn.Config(starting, lifespan="off", log_config=None, ws="none", server_header=False)
        )
        serving = asyncio.create_task(server.serve(sockets=[listener.dup()]))
        await asyncio.wait({opening, serving}, return_when=asyncio.FIRST_COMPLETED)
        server.should_exit = True
        await serving
    await opening


@contextmanager
def _metrics(settings: Settings) -> Iterator[None]:
    """Serve the workers' metrics at GEORGIA360_METRICS_PORT, if it is set."""
    if not settings.metrics_port:
        yield
        return
    from app.web.telemetry.metrics_port import serving_metrics

    with ExitStack() as stack:
        try:
            folder = stack.enter_context(serving_metrics(settings.metrics_host, settings.metrics_port))
        except OSError as error:
            raise SettingsError(f"GEORGIA360_METRICS_PORT: {error.strerror or error}") from None
        os.environ["GEORGIA360_METRICS_FOLDER"] = folder  # the workers inherit it
        yield


async def _open_once(database: str) -> None:
    async with open_engine(database) as engine:
        if engine.dialect.name == "sqlite" and engine.url.database:
            remove_leftovers(Path(engine.url.database))
