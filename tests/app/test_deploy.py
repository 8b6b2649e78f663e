"""What `georgia360 deploy` writes is what systemd, nginx and compose take."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
from pathlib import Path

import httpx2
import pytest
from typer.testing import CliRunner

from app.__main__ import cli
from app.settings import Settings
from tests.app.server import running
from tests.tools.nginx import nginx, program

SITE = {"GEORGIA360_PUBLIC_URL": "https://your.site"}


def written(folder: Path, what: str) -> dict[str, str]:
    """The files by name."""
    assert CliRunner().invoke(cli, ["deploy", what, str(folder)], env=SITE).exit_code == 0
    return {file.name: file.read_text() for file in folder.iterdir()}


def test_the_units_are_valid_and_exposed_to_little(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("no systemd-analyze here")
    units = written(tmp_path, "systemd")
    assert set(units) == {"georgia360.service", "georgia360.socket"}
    assert "Restart=always" in units["georgia360.service"]
    unit = str(tmp_path / "georgia360.service")
    rated = ["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager", unit]  # 2.0
    assert subprocess.run(rated, check=False, capture_output=True, timeout=60).returncode == 0


def test_a_template_leaves_nothing_to_fill_in(tmp_path: Path) -> None:
    for what in ("systemd", "nginx", "compose"):
        folder = tmp_path / what
        folder.mkdir()
        texts = written(folder, what)
        assert not [text for text in texts.values() if "@listen" in text or "@public" in text or "@upstream" in text]
    assert "server_name your.site;" in (tmp_path / "nginx" / "georgia360.conf").read_text()


def test_without_a_public_url_there_is_no_site() -> None:
    ended = CliRunner().invoke(cli, ["deploy", "nginx"], env={"GEORGIA360_PUBLIC_URL": None})
    assert "GEORGIA360_PUBLIC_URL" in str(ended.exception)


def test_compose_names_settings_that_exist(tmp_path: Path) -> None:
    texts = written(tmp_path, "compose")
    names = re.findall("GEORGIA360_([A-Z_]+):", texts["compose.yml"])
    assert "DATABASE" in names
    assert {name.lower() for name in names} <= set(Settings.model_fields)
    assert "./nginx.conf:/etc/nginx/conf.d/default.conf:ro" in texts["compose.yml"]
    assert "server site:8000;" in texts["nginx.conf"]


@pytest.mark.skipif(not program(), reason="no nginx here: apt-get install nginx-light")
def test_the_site_behind_nginx(tmp_path: Path) -> None:
    """TLS and HTTP/2, plain requests led to it, pages from the cache also when the site is gone."""
    (tmp_path / "nginx").mkdir()
    ports = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]
    http, https = (each.getsockname()[1] for each in ports)
    for each in ports:
        each.close()
    with (
        running(tmp_path) as site,
        nginx(tmp_path / "nginx", http, https, site.port) as found,
        httpx2.Client(http2=True, verify=found.tls, base_url=f"https://127.0.0.1:{https}") as client,
    ):
        first, second = client.get("/about"), client.get("/about")
        assert (first.http_version, first.status_code) == ("HTTP/2", 200)
        assert second.headers["x-cache"] == "HIT"
        led = httpx2.get(f"http://127.0.0.1:{http}/about")
        assert (led.status_code, led.headers["location"]) == (301, f"https://127.0.0.1:{https}/about")
        site.stop()
        assert client.get("/about").status_code == 200


def test_the_dashboard_and_the_alerts_are_printed_as_they_are(tmp_path: Path) -> None:
    (board,) = written(tmp_path, "grafana").values()
    assert '"title": "Georgia 360"' in board
    (tmp_path / "georgia360.json").unlink()
    (alerts,) = written(tmp_path, "alerts").values()
    assert "{{ $labels.instance }}" in alerts
