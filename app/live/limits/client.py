"""The client of a request or socket: its key in the limits (IPv4 address or IPv6 /64, which is one subscriber), and the
same-origin check.
"""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address

from starlette.requests import HTTPConnection


def ip_of(connection: HTTPConnection) -> str:
    """The key of a request or socket in the limits; '' over a Unix socket."""
    return ip_key(connection.client.host) if connection.client else ""


@lru_cache(4096)
def ip_key(host: str) -> str:
    """'203.0.113.7' for that IP and '::ffff:203.0.113.7'; '2001:db8:1:2::/64' for all IPs of that network; `host` itself if it
    is not an IP.
    """
    try:
        ip = ip_address(host)
    except ValueError:
        return host
    if isinstance(ip, IPv4Address):
        return str(ip)
    return str(ip.ipv4_mapped or IPv6Network((int(ip), 64), strict=False))


def same_origin(connection: HTTPConnection, base_url: str) -> bool:
    """Whether the Origin of a socket or form equals the requested or the public origin, scheme and port included. Clients
    other than browsers send no Origin.
    """
    origin = connection.headers.get("origin")
    scheme = "https" if connection.scope.get("scheme") in ("https", "wss") else "http"
    return origin in (None, base_url, f"{scheme}://{connection.headers.get('host')}")
