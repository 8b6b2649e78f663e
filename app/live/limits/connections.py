"""Limits of open sessions or connections, in all and per IP."""

from __future__ import annotations

from collections import Counter


class ConnectionLimiter:
    def __init__(self, total: int, per_address: int) -> None:
        self.total = total
        self.per_address = per_address
        self.open = 0
        self._by_address: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count one more; False at the limit. The IP '' (a proxy, a Unix socket) counts only in all."""
        if self.open >= self.total or (address and self._by_address.get(address, 0) >= self.per_address):
            return False
        self.open += 1
        self._by_address[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.open -= 1
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]
