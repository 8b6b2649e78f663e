"""Token buckets of event loop time per session and IP, so that one client cannot delay the others.

A message costs the milliseconds of the event loop that its kind and size take on average, whatever the handler or the page
behind it takes. A message over the budget waits until the budget is refilled; its session is not read until then, so that no
queue grows here.
"""

from __future__ import annotations

import time

from cachetools import LRUCache

# Milliseconds of the event loop.
CONNECT, MESSAGE, PAGE_AT_HAND, PAGE_TO_LOAD = 8.0, 0.2, 2.0, 12.0
BYTES_PER_MS = 16 * 1024  # read or sent
# (burst in ms, refill in ms a second).
SESSION, IP = (300.0, 12.5), (600.0, 25.0)  # 60 mouse events a second; 50 people with a page every three seconds
SESSIONS_OF_IP = 50  # sessions that IP is sized for
MESSAGES_OF_SESSION = 3_600  # messages a minute that SESSION is sized for
PEAK = (40.0, 250.0)  # per IP: 50 sockets that send at once must not fill one turn of the event loop
IPS = 20_000  # IPs with a kept budget, least recently used first out; a new one begins full


class Budget:
    """A token bucket of at most `burst`, refilled by `rate` a second."""

    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self._left = burst
        self._at = time.monotonic()

    def spend(self, cost: float) -> float:
        """Take `cost`; returns the seconds until a resulting debt is refilled."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate) - cost
        self._at = now
        return max(0.0, -self._left / self.rate)


class Budgets:
    """The budgets of all IPs and sessions, scaled up if the settings allow more sessions or messages."""

    def __init__(self, sessions_per_ip: int, messages_per_minute: int) -> None:
        more = max(1.0, messages_per_minute / MESSAGES_OF_SESSION)
        most = max(more, sessions_per_ip / SESSIONS_OF_IP)
        self.session = SESSION[0] * more, SESSION[1] * more
        self.ip = IP[0] * most, IP[1] * most
        self.peak = PEAK[0], max(PEAK[1], self.ip[1])
        self._ips: LRUCache[str, tuple[Budget, ...]] = LRUCache(IPS)

    def of_ip(self, ip: str) -> tuple[Budget, ...]:
        """The budgets shared by all sessions of an IP; new ones if the IP is unknown."""
        budgets = self._ips.get(ip)
        if budgets is None:
            budgets = Budget(*self.ip), Budget(*self.peak)
            if ip:
                self._ips[ip] = budgets
        return budgets

    def of_session(self, ip: str) -> tuple[Budget, ...]:
        return Budget(*self.session), *self.of_ip(ip)


def spend(budgets: tuple[Budget, ...], cost: float) -> float:
    """Take `cost` ms from each of `budgets`; returns the seconds to wait."""
    return max(budget.spend(cost) for budget in budgets)
