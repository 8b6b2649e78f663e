"""The listening socket: of systemd's socket unit, or our own."""

from __future__ import annotations

import os
import socket

BACKLOG = 2048  # connections that wait while no process accepts
FIRST_PASSED = 3  # file descriptor


def listening_socket(host: str, port: int) -> socket.socket:
    """The socket that the process was started with (sd_listen_fds(3)); without one, a new one on `host` and `port`.

    Raises:
        OSError: the address is taken, or is not ours.
    """
    if was_passed() and os.environ.get("LISTEN_PID") == str(os.getpid()):
        return socket.socket(fileno=FIRST_PASSED)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=BACKLOG, dualstack_ipv6=host == "::")


def was_passed() -> bool:
    """Whether the socket outlives this process, and its parent: connections wait there until another accepts them."""
    return os.environ.get("LISTEN_FDS", "0") != "0"
