"""Allowed hosts: redirects and the own origin are derived from the Host header."""

from __future__ import annotations

import re
from functools import lru_cache
from ipaddress import ip_address

from pydantic import HttpUrl
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from app.live.observe import log_context
from app.web.middleware.security_headers import SecurityHeaders

PROBES = frozenset({"/livez", "/readyz"})  # requested by supervisors, by IP
_HOST = re.compile(r"(?:\[([0-9a-f:.]{2,45})\]|([a-z0-9._-]{1,253}))(?::[0-9]{1,5})?", re.IGNORECASE)
LONGEST = 300  # characters of host and port; longer ones would fill the cache of `is_local`
_PORTS = {"http": 80, "https": 443}


class Hosts:
    """Answers 421 to requests for other hosts.

    With a public URL, only its host is allowed, and its scheme is that of every request, whatever the proxy says. Without
    one, names that the public DNS could have are refused: another site could point such a name at this server (DNS
    rebinding).
    """

    def __init__(self, public_url: HttpUrl | None) -> None:
        self.scheme = public_url.scheme if public_url else ""
        self.names = frozenset(_names(public_url) if public_url else ())

    def refusal(self, scope: Scope) -> Response | None:
        """The answer to a request or socket for another host; None if the host is allowed. Sets the scheme of `scope`."""
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        if len(hosts) > 1:
            return PlainTextResponse("A request has one Host", 400)
        if not hosts:  # HTTP/1.0: the server's IP counts
            return None
        host = hosts[0].decode("latin-1").lower()
        if host in self.names:
            scope["scheme"] = self.scheme.replace("http", "ws") if scope["type"] == "websocket" else self.scheme
            return None
        if len(host) <= LONGEST and is_local(host) and (not self.names or scope["path"] in PROBES):
            return None
        hint = "" if self.names else " (GEORGIA360_PUBLIC_URL names the host of a public site)"
        return PlainTextResponse(f"This server does not answer to that host{hint}", 421)

    def guard(self, app: ASGIApp, headers: SecurityHeaders) -> ASGIApp:
        """Middleware around `app`. `headers` are those of a refusal."""

        async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
            refusal = None if scope["type"] == "lifespan" else self.refusal(scope)
            if refusal:
                log_context.refuse(bytes(refusal.body).decode())
            await (headers.wrap(refusal) if refusal else app)(scope, receive, send)

        return guarded


@lru_cache(1024)
def is_local(host: str) -> bool:
    """Whether a Host header has an IP or a name outside the public DNS: 'localhost', 'web:8000', 'laptop.local'."""
    if not (parts := _HOST.fullmatch(host)):
        return False
    ip, name = parts[1], parts[2]
    try:
        return bool(ip_address(ip or name))
    except ValueError:
        return bool(name) and ("." not in name or name.lower().endswith((".localhost", ".local")))


def _names(url: HttpUrl) -> list[str]:
    """The Host headers for `url`: with a port only if it is not the scheme's default."""
    host = str(url.host).lower()
    return [f"{host}:{url.port}"] + [host] * (url.port == _PORTS[url.scheme])
