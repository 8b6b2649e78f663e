"""Request smuggling: requests with an ambiguous end."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from tests.live.limits.test_http_protocol import answers

HEAD = b"POST / HTTP/1.1\r\nHost: localhost\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n"
SMUGGLED = b"GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n"
BODY = b"0\r\n\r\n" + SMUGGLED


@pytest.mark.parametrize("request_", [
    HEAD + b"Content-Length: 5\r\n" + CHUNKED + b"\r\n" + BODY,
    HEAD + CHUNKED + b"Content-Length: 5\r\n\r\n" + BODY,
    HEAD + b"Content-Length: 0\r\nContent-Length: 44\r\n\r\n" + SMUGGLED,
    HEAD + b"Content-Length: 0, 44\r\n\r\n" + SMUGGLED,
    HEAD + b"Content-Length: +0\r\n\r\n" + SMUGGLED,
    HEAD + b"Content-Length: 0x0\r\n\r\n" + SMUGGLED,
    HEAD + b"Content-Length : 0\r\n\r\n" + SMUGGLED,
    HEAD + b"Transfer-Encoding : chunked\r\n\r\n" + BODY,
    HEAD + b"Transfer-Encoding: chunked, identity\r\n\r\n" + BODY,
    HEAD + b"Transfer-Encoding: xchunked\r\n\r\n" + BODY,
    HEAD + b"X: x\rTransfer-Encoding: chunked\r\n\r\n" + BODY,
    HEAD + b"X: x\r\n\0Content-Length: 0\r\n\r\n" + SMUGGLED,
    HEAD + CHUNKED + b"\r\n0x0\r\n\r\n" + SMUGGLED,
    HEAD + CHUNKED + b"\r\n1\r\nxx\r\n0\r\n\r\n" + SMUGGLED,
    HEAD + CHUNKED + b"\r\n1;x\nx\r\n0\r\n\r\n" + SMUGGLED,
], ids=range(15))  # fmt: skip
@pytest.mark.asvs("4.2.1")
def test_a_request_with_an_ambiguous_end_is_refused(request_: bytes) -> None:
    assert answers(request_).split(b"\r\n")[0] == b"HTTP/1.1 400 Bad Request"


@pytest.mark.parametrize("path", [b"/ HTTP/1.1\nX: x", b"/\0", b"/\rX: x"])
def test_a_request_line_with_control_characters_is_refused(path: bytes) -> None:
    assert answers(b"GET " + path + b" HTTP/1.1\r\nHost: localhost\r\n\r\n").startswith(b"HTTP/1.1 400 ")


@pytest.mark.asvs("3.4.4", "16.3.3")
def test_no_request_after_a_refused_one_is_answered() -> None:
    with capture_logs() as lines:
        answered = answers(HEAD + b"Content-Length: 2\r\n\r\nokGET nonsense\r\n\r\n" + SMUGGLED)
    assert answered.count(b"HTTP/1.1 ") == 1
    assert b"x-content-type-options: nosniff\r\n" in answered
    assert [(line["event"], line["status"], line["ip"]) for line in lines] == [("request refused", 400, "127.0.0.1")]
