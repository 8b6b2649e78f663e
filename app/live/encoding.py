"""Response bodies that are compressed once and answered in the encoding that the client accepts."""

from __future__ import annotations

import gzip
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from hashlib import blake2b

import brotli  # type: ignore[import-untyped]
import zstandard
from starlette.requests import Request
from starlette.responses import Response

# Best first. Levels: a page is compressed once and sent many times, but the first visitor waits for it.
ENCODINGS: dict[str, Callable[[bytes], bytes]] = {
    "br": lambda body: brotli.compress(body, mode=brotli.MODE_TEXT, quality=5),
    "zstd": lambda body: zstandard.compress(body, 9),
    "gzip": lambda body: gzip.compress(body, 6, mtime=0),
}
WORTH_COMPRESSING = 1_000  # bytes: less fits into one packet as it is

_REFUSED = re.compile(r"q=0(\.0*)?")


def digest_of(body: bytes) -> str:
    """96 bits, as 16 characters that a URL can hold."""
    return urlsafe_b64encode(blake2b(body, digest_size=12).digest()).decode()


def best_encoding(accepted: str) -> str:
    """The first of ours that an Accept-Encoding header allows, '' for none. A weight of zero is a refusal."""
    offered = {}
    for part in accepted.split(","):
        name, _, weight = part.strip().partition(";")
        offered[name] = weight.replace(" ", "")
    return next((name for name in ENCODINGS if name in offered and not _REFUSED.fullmatch(offered[name])), "")


class EncodedBody:
    """Bytes and their compressed forms, each made when it is first asked for."""

    __slots__ = ("_encoded", "body", "digest")

    def __init__(self, body: bytes) -> None:
        self.body = body
        self.digest = digest_of(body)
        self._encoded: dict[str, bytes] = {}

    def encoded(self, encoding: str) -> bytes:
        if encoding not in self._encoded:
            self._encoded[encoding] = ENCODINGS[encoding](self.body)
        return self._encoded[encoding]


def encoded_response(
    request: Request,
    body: EncodedBody,
    media_type: str,
    headers: Mapping[str, str],
    status: int = 200,
    *,
    vary: str = "Accept-Encoding",
) -> Response:
    """`body` as the client accepts it; 304 where it has it already.

    The ETag is weak, so that one stands for all encodings. With `cache-control: no-store` there is none.
    """
    headers = {"vary": vary, **headers}
    if headers.get("cache-control") != "no-store":
        headers["etag"] = f'W/"{body.digest}"'
        if f'"{body.digest}"' in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
    encoding = best_encoding(request.headers.get("accept-encoding", ""))
    if not encoding or len(body.body) < WORTH_COMPRESSING:
        return Response(body.body, status, headers, media_type)
    return Response(body.encoded(encoding), status, {**headers, "content-encoding": encoding}, media_type)
