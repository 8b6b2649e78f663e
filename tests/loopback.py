"""Refuses sockets of this process to any host but the loopback.

An audit hook sees every socket of Python's own; those of uvloop and of other processes it does not:
`tests/tools/namespace.py` runs the tests where there is no network for those either.
"""

from __future__ import annotations

import os
import socket
import sys
from ipaddress import ip_address
from typing import Any

_refused: list[str] = []


def is_inside(host: object, *, is_name: bool = False) -> bool:
    """Whether `host` is on the loopback. As a name to be resolved, any IP address is: nothing is asked for it."""
    text = host.decode() if isinstance(host, bytes) else host
    if text in (None, "", "localhost"):
        return True
    try:
        ip = ip_address(str(text))
    except ValueError:
        return False
    return is_name or ip.is_loopback


def refuse_other_hosts() -> None:
    """For good: an audit hook cannot be removed.

    Raises:
        RuntimeError: (in the code that asks) the host and the test.
    """

    def audit(event: str, arguments: tuple[Any, ...]) -> None:
        if event in ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr"):
            host, is_name = arguments[0], True
        elif event in ("socket.connect", "socket.sendto", "socket.sendmsg") and isinstance(arguments[1], tuple):
            host, is_name = arguments[1][0], False  # the address of a Unix socket is a path
        else:
            return
        if not is_inside(host, is_name=is_name):
            message = f"{os.environ.get('PYTEST_CURRENT_TEST')} asks {host!r} ({event}), which is not on the loopback"
            _refused.append(message)
            raise RuntimeError(message)

    sys.addaudithook(audit)
    socket.getfqdn = lambda name="": name or "localhost"  # aiosmtplib's greeting would ask for this machine's name


def fail_if_refused() -> None:
    """Raises AssertionError if something was refused since the last call, also where the error was caught."""
    refused = _refused.copy()
    _refused.clear()
    assert not refused, "\n".join(refused)
