"""Request logs."""

from __future__ import annotations

import json
import logging
import re
import shlex
from collections.abc import Iterator

import pytest
import structlog
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from app.web.telemetry import logs


def written(form: logs.Form, capsys: pytest.CaptureFixture[str], path: str) -> str:
    """Standard error after a request for `path`."""
    app = Starlette(routes=[Route("/stay", lambda _: PlainTextResponse("here"))])
    TestClient(logs.RequestLog(app, form)).get(path)
    return capsys.readouterr().err


@pytest.mark.asvs("16.2.2")
def test_a_request_is_one_line_of_text(capsys: pytest.CaptureFixture[str]) -> None:
    line = written("text", capsys, "/stay")
    assert re.fullmatch(
        r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z info    request method=GET path=/stay status=200 ms=[\d.]+"
        r" request=[0-9a-f]{6}-[0-9a-f]+\n",
        line,
    )


@pytest.mark.asvs("16.2.1", "16.2.4")
def test_a_request_is_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    read = json.loads(written("json", capsys, "/nowhere"))
    assert read.pop("ms") >= 0
    assert read.pop("request")
    assert read.pop("timestamp").endswith("Z")
    assert read == {"level": "info", "event": "request", "method": "GET", "path": "/nowhere", "status": 404}


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.asvs("16.4.1")
def test_a_path_cannot_forge_a_line(form: logs.Form, capsys: pytest.CaptureFixture[str]) -> None:
    lines = written(form, capsys, "/a%0A2026-11-21T00:00:00.000Z%20info%20forged%1B[2J")
    assert lines.count("\n") == 1
    assert lines.rstrip("\n").isprintable()


@pytest.mark.asvs("16.4.1")
def test_every_log_line_has_a_timestamp_also_of_exceptions_and_libraries() -> None:
    """A visitor's input may be in the message of an exception or a library."""
    forged = "x\n2026-11-21T00:00:00.000Z info    forged\x1b[2J"
    event = {
        "timestamp": "2026-11-25T00:00:00.000Z",
        "level": "error",
        "event": forged,
        "exception": f"ValueError: {forged}",
    }
    first, *others = logs.as_text(None, "", event).split("\n")
    assert first.startswith("2026-11-25T00:00:00.000Z error   'x\\n2026")
    assert len(others) == 2
    assert all(line.startswith("    ") and line.isprintable() for line in others)


@pytest.fixture
def restored() -> Iterator[None]:
    """The loggers of this process as they were."""
    kept = [(each, each.handlers.copy(), each.level) for each in (logging.getLogger(), logging.getLogger("reactpy"))]
    configuration = structlog.get_config()
    yield
    structlog.configure(**configuration)
    for logger, handlers, level in kept:
        logger.handlers[:] = handlers
        logger.setLevel(level)


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.usefixtures("restored")
@pytest.mark.asvs("16.2.3", "16.3.4")
def test_an_exception_in_a_library_is_logged_once_with_its_traceback(
    form: logs.Form, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.configure(form)
    try:
        raise ValueError("who")
    except ValueError:
        logging.getLogger("reactpy").exception("Failed to render")
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("Traceback") == err.count("ValueError: who") == 1
    assert form == "text" or "ValueError: who" in json.loads(err)["exception"]


@pytest.mark.parametrize(
    "path", ["/a%20status=200%20user=admin", "/a%27%20status=200", "/a%22%20status=200", "/a=b", "/a=%27b%27"]
)
def test_a_path_cannot_forge_a_value(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    line = written("text", capsys, path)
    assert [each.partition("=")[0] for each in shlex.split(line)[3:]] == ["method", "path", "status", "ms", "request"]
    assert "status=404" in shlex.split(line)


def test_an_event_of_a_library_cannot_forge_a_value() -> None:
    event = {"timestamp": "2026-11-25T00:00:00.000Z", "level": "warning", "event": "refused status=200"}
    assert logs.as_text(None, "", {**event}).endswith(" 'refused status=200'")
    assert logs.as_text(None, "", {**event, "event": "two words", "path": "/ოთახი"}).endswith(" two words path=/ოთახი")
