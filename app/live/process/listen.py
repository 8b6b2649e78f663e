"""The listening socket: passed by systemd, or our own."""

from __future__ import annotations

import os
import socket

BACKLOG = 2048  # queued connections while no process accepts
FIRST_PASSED = 3  # file descriptor


def listening_socket(host: str, port: int) -> socket.socket:
    """The socket passed by systemd (sd_listen_fds(3)), else a new one on `host` and `port`.

    Raises:
        OSError: the port is taken, or the host is not local.
    """
    if was_passed() and os.environ.get("LISTEN_PID") == str(os.getpid()):
        return socket.socket(fileno=FIRST_PASSED)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=BACKLOG, dualstack_ipv6=host == "::")


def was_passed() -> bool:
    """Whether systemd passed the socket, which then outlives this process and queues connections for the next."""
    return os.environ.get("LISTEN_FDS", "0") != "0"
