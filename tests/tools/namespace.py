"""Runs a command in a Linux network namespace with the loopback alone: `python -m tests.tools.namespace make test`.

With `--black-hole` first, every name has an address, and every packet to it is dropped.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
from threading import Thread

SINK = "192.0.2.1"
UP, DROPPING = "link set lo up", "route add default dev lo"  # what comes back and is for another host is dropped


def answer_names(server: socket.socket) -> None:
    """DNS: the address SINK for each question of type A, no address for others."""
    while True:
        asked, client = server.recvfrom(512)
        question = asked[12 : asked.index(0, 12) + 5]
        is_a = question[-4:] == b"\0\1\0\1"
        record = b"\xc0\x0c\0\1\0\1\0\0\0\x3c\0\4" + socket.inet_aton(SINK) if is_a else b""
        counts = bytes((0, 1, 0, is_a, 0, 0, 0, 0))
        server.sendto(asked[:2] + b"\x81\x80" + counts + question + record, client)


def main(options: list[str]) -> int:
    if "--inside" not in options:
        mapped = ["--map-root-user"] if os.geteuid() else []
        again = [sys.executable, "-m", "tests.tools.namespace", "--inside", *options]
        return subprocess.run(["unshare", "--net", "--mount", *mapped, *again], check=False).returncode
    has_sink = options[1] == "--black-hole"
    for line in (UP, DROPPING)[: 1 + has_sink]:
        subprocess.run(["ip", *line.split()], check=True)
    with tempfile.NamedTemporaryFile("w") as file, socket.socket(type=socket.SOCK_DGRAM) as server:
        if has_sink:
            server.bind(("127.0.0.1", 53))
            Thread(target=answer_names, args=[server], daemon=True).start()
            print("nameserver 127.0.0.1", file=file, flush=True)
            subprocess.run(["mount", "--bind", file.name, "/etc/resolv.conf"], check=True)
        return subprocess.run(options[1 + has_sink :], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
