"""The commands: `python -m app serve | dev | build | …`."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import Annotated, Any

import typer
import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from app.cli import content, inbox
from app.cli.demo_remote import create_demo_remote
from app.live.assets import MissingAssets
from app.server import create_app
from app.settings import Settings, SettingsError, read_settings, unknown_variables
from app.web import logs
from data.database.engine import open_engine, reason
from data.errors import NoDatabase

cli = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
cli.add_typer(content.cli, name="content")
cli.add_typer(inbox.cli, name="inbox")

Workers = Annotated[int, typer.Option(min=1, help="Processes that share the port.")]


def application() -> object:
    """The application of one process; uvicorn calls this in each worker."""
    settings = read_settings()
    logs.configure(settings.log)
    return create_app(settings)


@cli.command()
def serve(workers: Workers = 1) -> None:
    """Serve the site."""
    run(read_settings(), workers=workers)


@cli.command()
def dev() -> None:
    """Serve the site; build and start again whenever a Python file, a text, a style or a script changes."""
    folders = ["app", "pages", "components", "data", "static/dist"]  # a build ends with its manifest.json
    with subprocess.Popen([sys.executable, "-m", "static.build", "--watch"]) as building:
        try:
            run(read_settings(), reload=True, reload_dirs=folders, reload_includes=["*.py", "*.po", "*.json"])
        finally:
            building.terminate()


@cli.command()
def build() -> None:
    """Build the browser assets into static/dist."""
    from static.build import BuildError  # needs Node's wheel, which serving does not
    from static.build import build as build_assets

    try:
        build_assets()
    except BuildError as error:
        sys.exit(f"error: {error}")


@cli.command()
def demo_remote(port: Annotated[int, typer.Option(min=1, max=65535)] = 8001) -> None:
    """Serve the demo content as the remote service would: a peer to try GEORGIA360_REMOTE with."""
    print(f"GEORGIA360_REMOTE=http://127.0.0.1:{port}", file=sys.stderr)
    uvicorn.run(create_demo_remote(), host="127.0.0.1", port=port, log_level="warning")


def run(settings: Settings, app: str = "app.__main__:application", **options: Any) -> None:
    """Serve `app`, the name of a factory."""
    create_app(settings)  # a missing asset, a bad variable or database ends the start here, in one line
    asyncio.run(_open_once(settings.database))
    for name in unknown_variables():
        print(f"warning: {name}: there is no such variable", file=sys.stderr)
    print(f"Georgia 360 on http://{settings.host}:{settings.port}", file=sys.stderr)
    uvicorn.run(
        app,
        factory=True,
        host=settings.host,
        port=settings.port,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        http="app.live.slow_requests:RequestProtocol",
        ws="app.live.slow_clients:ReadProtocol",
        # Messages are capped at 64 KB by the session itself, which says so; this is the wall behind it.
        ws_max_size=1024 * 1024,
        # zlib would cost about 50 KB of memory for every open socket.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        **options,
    )


async def _open_once(database: str) -> None:
    async with open_engine(database):
        pass


def main() -> None:
    try:
        cli()
    except (SettingsError, MissingAssets) as error:
        sys.exit(f"error: {error}")
    except (NoDatabase, SQLAlchemyError) as error:
        sys.exit(f"error: GEORGIA360_DATABASE: {reason(error)}")


if __name__ == "__main__":
    main()
