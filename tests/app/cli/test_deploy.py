"""systemd, nginx and compose accept the files of `georgia360 deploy`."""

from __future__ import annotations

import re
import shutil
import socket
import ssl
import subprocess
import sys
import warnings
from pathlib import Path

import httpx2
import pytest
from starlette.responses import PlainTextResponse
from typer.testing import CliRunner

from app.__main__ import cli
from app.settings import Settings
from tests.app.peer import served
from tests.app.server import running
from tests.tools.nginx import Nginx, nginx, program

SITE = {"GEORGIA360_PUBLIC_URL": "https://your.site"}
HSTS = {("strict-transport-security", "max-age=31536000; includeSubDomains")}


def free_ports() -> tuple[int, int]:
    with socket.create_server(("127.0.0.1", 0)) as one, socket.create_server(("127.0.0.1", 0)) as two:
        return one.getsockname()[1], two.getsockname()[1]


def written(folder: Path, what: str) -> dict[str, str]:
    """Run `deploy {what}`; returns the files by name."""
    assert CliRunner().invoke(cli, ["deploy", what, str(folder)], env=SITE).exit_code == 0
    return {file.name: file.read_text() for file in folder.iterdir()}


@pytest.mark.asvs("13.2.2")
def test_the_units_are_valid_and_have_an_exposure_of_at_most_2(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("no systemd-analyze here")
    units = written(tmp_path, "systemd")
    assert set(units) == {"georgia360.service", "georgia360.socket"}
    assert "Restart=always" in units["georgia360.service"]
    unit = str(tmp_path / "georgia360.service")
    rated = ["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager", unit]  # 2.0
    assert subprocess.run(rated, check=False, capture_output=True, timeout=60).returncode == 0


def test_written_files_have_no_placeholders(tmp_path: Path) -> None:
    for what in ("systemd", "nginx", "compose"):
        folder = tmp_path / what
        folder.mkdir()
        texts = written(folder, what)
        assert not [text for text in texts.values() if "@listen" in text or "@public" in text or "@upstream" in text]
    assert "server_name your.site;" in (tmp_path / "nginx" / "georgia360.conf").read_text()


def test_nginx_needs_a_public_url() -> None:
    ended = CliRunner().invoke(cli, ["deploy", "nginx"], env={"GEORGIA360_PUBLIC_URL": None})
    assert "GEORGIA360_PUBLIC_URL" in str(ended.exception)


def test_compose_names_settings_that_exist(tmp_path: Path) -> None:
    texts = written(tmp_path, "compose")
    names = re.findall("GEORGIA360_([A-Z_]+):", texts["compose.yml"])
    assert "DATABASE" in names
    assert {name.lower() for name in names} <= set(Settings.model_fields)
    assert "./nginx.conf:/etc/nginx/conf.d/default.conf:ro" in texts["compose.yml"]
    assert "server site:8000;" in texts["nginx.conf"]


def test_compose_is_valid_by_its_schema(tmp_path: Path) -> None:
    """Without Docker; `docker compose config` gives the same result."""
    written(tmp_path, "compose")
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    checked = subprocess.run(
        [*command, tmp_path / "compose.yml"], check=False, capture_output=True, text=True, timeout=60
    )
    assert checked.returncode == 0, checked.stdout


@pytest.mark.skipif(not program(), reason="no nginx here: apt-get install nginx-light")
@pytest.mark.asvs("3.4.1", "4.1.2", "4.4.1", "12.2.1")
def test_nginx_serves_tls_http2_redirects_and_stale_pages(tmp_path: Path) -> None:
    """TLS and HTTP/2, redirects to HTTPS, pages from the cache also while the site is down."""
    (tmp_path / "nginx").mkdir()
    http, https = free_ports()
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
        assert set(first.headers.items()) >= HSTS
        for path in ("/api/contacts", "/_live"):
            assert httpx2.post(f"http://127.0.0.1:{http}{path}").status_code == 403, path
        site.stop()
        assert client.get("/about").status_code == 200
        gone = client.get("/contact")
        assert gone.status_code == 502
        assert HSTS | {("x-content-type-options", "nosniff")} <= set(gone.headers.items())
        assert gone.headers.get_list("content-security-policy") == ["default-src 'none'; frame-ancestors 'none'"]


@pytest.mark.skipif(not program(), reason="no nginx here: apt-get install nginx-light")
@pytest.mark.asvs("11.2.3", "12.1.1")
def test_tls_of_the_site_is_recent_and_strong(tmp_path: Path) -> None:
    with (
        served(PlainTextResponse("here")) as site,
        nginx(tmp_path, *free_ports(), int(site.rpartition(":")[2])) as found,
    ):
        assert spoken(found) == "TLSv1.3"
        assert spoken(found, highest=ssl.TLSVersion.TLSv1_2) == "TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384"
        assert spoken(found, highest=ssl.TLSVersion.TLSv1_1) == ""
        for weak in ("AES256-GCM-SHA384", "ECDHE-ECDSA-AES256-SHA384", "ECDHE-ECDSA-AES128-SHA", "aNULL", "eNULL"):
            assert spoken(found, ciphers=f"{weak}:@SECLEVEL=0", highest=ssl.TLSVersion.TLSv1_2) == "", weak


def spoken(found: Nginx, ciphers: str = "ALL:@SECLEVEL=0", highest: ssl.TLSVersion = ssl.TLSVersion.TLSv1_3) -> str:
    """The negotiated TLS version, with 1.2 also the cipher; '' if the handshake fails."""
    client = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    client.check_hostname, client.verify_mode = False, ssl.CERT_NONE
    client.set_ciphers(ciphers)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # about old TLS versions, requested on purpose
        client.minimum_version, client.maximum_version = ssl.TLSVersion.TLSv1, highest
    try:
        with socket.create_connection(("127.0.0.1", found.https), 10) as plain, client.wrap_socket(plain) as tls:
            version, cipher = str(tls.version()), tls.cipher()
    except (ssl.SSLError, ConnectionResetError):
        return ""
    return version if version == "TLSv1.3" or cipher is None else f"{version} {cipher[0]}"


@pytest.mark.asvs("13.2.3")
def test_compose_has_no_password_of_its_own(tmp_path: Path) -> None:
    text = written(tmp_path, "compose")["compose.yml"].replace("${POSTGRES_PASSWORD:?}", "<asked for>")
    assert re.findall(r"PASSWORD: (.*)|//\w+:(.*)@", text) == [("<asked for>", ""), ("", "<asked for>")]


def test_dashboard_and_alerts_are_printed_unchanged(tmp_path: Path) -> None:
    (board,) = written(tmp_path, "grafana").values()
    assert '"title": "Georgia 360"' in board
    (tmp_path / "georgia360.json").unlink()
    (alerts,) = written(tmp_path, "alerts").values()
    assert "{{ $labels.instance }}" in alerts
