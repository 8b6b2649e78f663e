"""Limits of open sessions or connections, in all and per IP."""

from __future__ import annotations

from collections import Counter


class ConnectionLimiter:
    def __init__(self, total: int, per_ip: int) -> None:
        self.total = total
        self.per_ip = per_ip
        self.open = 0
        self._by_ip: Counter[str] = Counter()

    def enter(self, ip: str) -> bool:
        """Count one more; False at the limit. The IP '' (a proxy, a Unix socket) counts only in all."""
        if self.open >= self.total or (ip and self._by_ip.get(ip, 0) >= self.per_ip):
            return False
        self.open += 1
        self._by_ip[ip] += 1
        return True

    def leave(self, ip: str) -> None:
        self.open -= 1
        self._by_ip[ip] -= 1
        if not self._by_ip[ip]:
            del self._by_ip[ip]
