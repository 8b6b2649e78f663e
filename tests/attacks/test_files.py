"""Path traversal, and files outside the served folders."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

ROOT = Path(__file__).parent.parent.parent
SECRET = next(line for line in (ROOT / "pyproject.toml").read_text().splitlines() if line.startswith("name ="))


OUT = ["../../pyproject.toml", "..%2f..%2fpyproject.toml", "%2e%2e/%2e%2e/pyproject.toml", "..\\..\\pyproject.toml",
       "%252e%252e/%252e%252e/pyproject.toml", "..%c0%af..%c0%afpyproject.toml", "....//....//pyproject.toml",
       "manifest.json/../../../pyproject.toml", quote(str(ROOT / "pyproject.toml"), safe=""), "manifest.json%00.css"]  # fmt: skip


@pytest.mark.parametrize("folder", ["/static/dist/", "/static/media/"])
@pytest.mark.parametrize("path", OUT)
@pytest.mark.asvs("1.1.1", "5.3.2", "13.2.5")
def test_no_path_traverses_out_of_a_folder(client: TestClient, folder: str, path: str) -> None:
    answer = client.send(client.build_request("GET", f"http://testserver{folder}{path}"))
    assert answer.status_code == 404
    assert SECRET not in answer.text


@pytest.mark.parametrize("path", [
    "/.git/config", "/.git/HEAD", "/.env", "/pyproject.toml", "/app/settings.py", "/var/georgia360.db", "/static/.npmrc",
    "/static/package.json", "/static/src/client/app.jsx", "/static/build.py", "/tests/conftest.py", "/metrics",
    "/server-status", "/debug", "/api/inbox", "/api/messages",
])  # fmt: skip
@pytest.mark.asvs("8.2.1", "13.4.1", "13.4.5", "15.2.3")
def test_files_outside_the_public_folders_are_404(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/static", "/static/", "/static/dist/", "/static/dist/assets/", "/static/media/"])
@pytest.mark.asvs("13.4.3")
def test_no_folder_is_listed(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "manifest.json" not in answer.text


@pytest.mark.parametrize("path", ["/", "/api/cities", "/contact", "/static/media/icon.svg", "/livez"])
@pytest.mark.asvs("13.4.4")
def test_trace_is_refused_everywhere(client: TestClient, path: str) -> None:
    answer = client.request("TRACE", path, headers={"x-secret": "hunter2"})
    assert answer.status_code == 405
    assert "hunter2" not in answer.text
