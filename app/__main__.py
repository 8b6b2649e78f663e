"""The commands: `python -m app serve | build | …`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from app.start_errors import ending_in_one_line

with ending_in_one_line():
    from app.cli import backup, content, deploy, inbox, serve, texts
    from app.cli.demo_remote import create_demo_remote
    from app.cli.new import commands as new
    from app.live.http.assets import MissingAssets
    from app.settings import SettingsError
    from data.database.engine import reason
    from data.errors import NoDatabase

cli = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
cli.add_typer(content.cli, name="content")
cli.add_typer(inbox.cli, name="inbox")
cli.add_typer(deploy.cli, name="deploy")
cli.add_typer(texts.cli, name="texts")
cli.add_typer(new.cli, name="new")
cli.command()(backup.backup)
cli.command()(backup.restore)
cli.command()(serve.serve)


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


def main() -> None:
    try:
        cli()
    except (SettingsError, MissingAssets) as error:
        sys.exit(f"error: {error}")
    except (NoDatabase, SQLAlchemyError) as error:
        sys.exit(f"error: GEORGIA360_DATABASE: {reason(error)}")


if __name__ == "__main__":
    main()
