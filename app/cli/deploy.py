"""`python -m app deploy …`: writes systemd units, an nginx site or a compose file, filled in from the settings."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from app.settings import Settings, SettingsError, read_settings

cli = typer.Typer(no_args_is_help=True, help="Print what runs the site, or write it into a folder.")

TEMPLATES = Path(__file__).parent / "templates"
CACHE = "/var/lib/nginx/georgia360"  # the folder of Debian's nginx; the image of nginx.org has another

Folder = Annotated[Path | None, typer.Argument(help="Write the files there", file_okay=False, exists=True)]
Workers = Annotated[int, typer.Option(min=2, help="Processes; a restart replaces one after the other.")]
_WORKERS = max(2, os.cpu_count() or 2)


@cli.command()
def systemd(folder: Folder = None, workers: Workers = _WORKERS) -> None:
    """georgia360.service and georgia360.socket. The settings are read from /etc/georgia360.env."""
    program = Path(sys.prefix) / "bin" / "georgia360"
    values = {"program": str(program), "workers": str(workers), "upstream": _upstream(read_settings())}
    _give({name: fill(name, values) for name in ("georgia360.service", "georgia360.socket")}, folder)


@cli.command()
def nginx(
    certificate: Annotated[Path | None, typer.Option(help="The chain; default: where certbot keeps it")] = None,
    key: Annotated[Path | None, typer.Option(help="Its private key")] = None,
    folder: Folder = None,
) -> None:
    """georgia360.conf: a site with TLS and a cache, in front of `georgia360 serve`."""
    settings = read_settings()
    certbot = Path("/etc/letsencrypt/live") / _host(settings)
    values = site_values(
        settings,
        upstream=_upstream(settings),
        certificate=str(certificate or certbot / "fullchain.pem"),
        key=str(key or certbot / "privkey.pem"),
    )
    _give({"georgia360.conf": fill("nginx.conf", values)}, folder)


@cli.command()
def grafana(folder: Folder = None) -> None:
    """georgia360.json: a Grafana dashboard of the metrics at GEORGIA360_METRICS_PORT."""
    _give({"georgia360.json": (TEMPLATES / "grafana.json").read_text()}, folder)


@cli.command()
def alerts(folder: Folder = None) -> None:
    """georgia360-alerts.yml: four alerting rules for Prometheus."""
    _give({"georgia360-alerts.yml": (TEMPLATES / "alerts.yml").read_text()}, folder)


@cli.command()
def compose(folder: Folder = None, workers: Workers = _WORKERS) -> None:
    """compose.yml with PostgreSQL, the site and nginx, and its nginx.conf."""
    settings = read_settings()
    site = site_values(
        settings, upstream="site:8000", certificate="/etc/nginx/tls/site.crt", key="/etc/nginx/tls/site.key"
    ) | {"cache": "/var/cache/nginx/georgia360"}
    texts = {
        "compose.yml": fill("compose.yml", {**site, "workers": str(workers)}),
        "nginx.conf": fill("nginx.conf", site),
    }
    _give(texts, folder)


def site_values(settings: Settings, *, upstream: str, certificate: str, key: str) -> dict[str, str]:
    """The values of nginx's template. Raises SettingsError without a public URL."""
    return {
        "host": _host(settings),
        "public_url": str(settings.public_url).rstrip("/"),
        "upstream": upstream,
        "certificate": certificate,
        "key": key,
        "cache": CACHE,
        # Per IP, by default: 10 pages a second, bursts of 50 at once and 100 in all; 5 sockets a second, bursts of 50.
        "pages_rate": str(max(1, settings.sessions_per_address // 5)),
        "pages_burst": str(2 * settings.sessions_per_address),
        "sockets_rate": str(max(1, settings.sessions_per_address // 10)),
        "sockets_burst": str(settings.sessions_per_address),
        "listen_http": "listen 80; listen [::]:80;",
        "listen_https": "listen 443 ssl http2; listen [::]:443 ssl http2;",
    }


def fill(name: str, values: Mapping[str, str]) -> str:
    """The template `name` with each `@word@` replaced by its value."""
    return re.sub(r"@([a-z_]+)@", lambda found: values[found[1]], (TEMPLATES / name).read_text())


def _give(texts: Mapping[str, str], folder: Path | None) -> None:
    for name, text in texts.items():
        if folder:
            (folder / name).write_text(text)
            typer.echo(f"wrote {folder / name}", err=True)
        else:
            typer.echo(text if len(texts) == 1 else f"# {name}\n{text}")


def _host(settings: Settings) -> str:
    if not settings.public_url:
        raise SettingsError("GEORGIA360_PUBLIC_URL: must name the site, like https://your.site")
    return str(settings.public_url.host)


def _upstream(settings: Settings) -> str:
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"{host}:{settings.port}"
