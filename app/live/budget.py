"""How much of the event loop one session and one address may use, so that nobody keeps the others waiting.

Costs are about milliseconds of the loop, and rather more. Who has used up a budget waits until it is refilled, is not read
from meanwhile, and so cannot fill a queue here. A visitor who reads, types and points at links does not get near it.
"""

from __future__ import annotations

import time

from cachetools import LRUCache

ADDRESSES = 20_000  # that are remembered; another one begins with a full budget
CONNECT = 10.0
MESSAGE = 1.0  # of any type
EVENT = 4.0
PAGE_AT_HAND, PAGE_TO_LOAD = 4.0, 20.0
BYTES = 16 * 1024  # of a message that cost one more
AT_ONCE, PEAK_RATE = 60.0, 500.0  # of an address: what it may use up in one go, and then a second, half of the loop


class Budget:
    """Holds at most `burst` and is refilled by `rate` a second."""

    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self._left = burst
        self._at = time.monotonic()

    def spend(self, cost: float) -> float:
        """Take `cost`, which may leave a debt. The result is the number of seconds until that is refilled."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate) - cost
        self._at = now
        return max(0.0, -self._left / self.rate)


class AddressBudget:
    """What `rate` has saved up is spent at PEAK_RATE: 50 sockets that send at once must not fill one turn of the loop."""

    __slots__ = ("_peak", "_saved")

    def __init__(self, rate: float) -> None:
        self._saved = Budget(4 * rate, rate)
        self._peak = Budget(AT_ONCE, max(PEAK_RATE, rate))

    def spend(self, cost: float) -> float:
        return max(self._saved.spend(cost), self._peak.spend(cost))


class Budgets:
    """Those of all addresses, and of their sessions. An address has 4 ms a second for each session that it may open, by
    default 200 in all; a session has 100, or 10 for each message that it may send."""

    def __init__(self, sessions_per_address: int, messages_per_minute: int) -> None:
        self.session_rate = max(100.0, messages_per_minute / 6)
        self.address_rate = max(self.session_rate, sessions_per_address * 4.0)
        self._addresses: LRUCache[str, AddressBudget] = LRUCache(ADDRESSES)

    def of_session(self) -> Budget:
        return Budget(5 * self.session_rate, self.session_rate)

    def of_address(self, address: str) -> AddressBudget:
        """The budget that all sessions of `address` share; one of its own where there is no address."""
        budget = self._addresses.get(address)
        if budget is None:
            budget = AddressBudget(self.address_rate)
            if address:
                self._addresses[address] = budget
        return budget
