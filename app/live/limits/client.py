"""The client of a request or socket: its address in the limits, and whether it is one of the site's own pages.

The limits count an IPv4 address, or the /64 of an IPv6 address, which one subscriber has.
"""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address

from starlette.requests import HTTPConnection


def address_of(connection: HTTPConnection) -> str:
    """The key of a request or socket in the limits; '' when its peer has no address, as over a Unix socket."""
    return address_key(connection.client.host) if connection.client else ""


@lru_cache(4096)
def address_key(host: str) -> str:
    """'203.0.113.7' for that address and for '::ffff:203.0.113.7', '2001:db8:1:2::/64' for all of that network; `host`
    itself if it is no address."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return str(address)
    return str(address.ipv4_mapped or IPv6Network((int(address), 64), strict=False))


def same_origin(connection: HTTPConnection, base_url: str) -> bool:
    """A browser's socket or form must come from the origin that was asked, or from the public one, scheme and port too.
    Clients that are no browsers send no Origin."""
    origin = connection.headers.get("origin")
    scheme = "https" if connection.scope.get("scheme") in ("https", "wss") else "http"
    return origin in (None, base_url, f"{scheme}://{connection.headers.get('host')}")
