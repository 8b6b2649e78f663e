"""How much of the event loop one session and one address may use, so that nobody keeps the others waiting.

What has been used is measured (`app.live.limits.cpu_time`) and paid afterwards; what a message will probably use decides how many
of an address are begun at once. Who has used up a budget waits until it is refilled, is not read from meanwhile, and so
cannot fill a queue here. A visitor who reads, types and points at links does not get near it.
"""

from __future__ import annotations

import time

from cachetools import LRUCache

ADDRESSES = 20_000  # that are remembered; another one begins with a full budget
# Milliseconds of the loop: of what a session's tasks do not do themselves, so that it cannot be measured there.
HANDSHAKE, READ = 4.0, 0.1
BYTES = 16 * 1024  # that are read or deflated in one more
# What is expected of a message, rather too much.
CONNECT, MESSAGE, EVENT, PAGE_AT_HAND, PAGE_TO_LOAD = 4.0, 0.5, 2.0, 2.0, 12.0
AT_ONCE, PEAK_RATE = 40.0, 250.0  # of what is expected: an address may begin it in one go, and then a second
# Milliseconds, saved up at most and a second: of a session; of an address, for each session that it may open.
SESSION, ADDRESS = (300.0, 12.5), (12.0, 0.5)


class Budget:
    """Milliseconds: holds at most `burst` and is refilled by `rate` a second."""

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
    """Holds `burst`, refilled by `rate`, which is used little by little: 50 sockets that send at once must not fill one turn
    of the loop."""

    __slots__ = ("_expected", "_used")

    def __init__(self, burst: float, rate: float) -> None:
        self._used = Budget(burst, rate)
        self._expected = Budget(AT_ONCE, max(PEAK_RATE, rate))

    def spend(self, used: float) -> float:
        return self._used.spend(used)

    def begin(self, expected: float) -> float:
        """The number of seconds until something of that cost may begin; `begun` follows then."""
        return max(self._used.spend(expected), self._expected.spend(expected))

    def begun(self, expected: float) -> None:
        """What was expected is not spent: it kept those back who come later, one behind the other. What is used is measured."""
        self._used.spend(-expected)


class Budgets:
    """Those of all addresses, and of their sessions. By default an address has 25 ms a second, which 50 people who look at a
    page every three seconds need, and a session half of it; more where more sessions and messages are allowed."""

    def __init__(self, sessions_per_address: int, messages_per_minute: int) -> None:
        more = max(1.0, messages_per_minute / 600)
        self.session = SESSION[0] * more, SESSION[1] * more
        self.address = tuple(
            max(2 * own, each * sessions_per_address) for own, each in zip(self.session, ADDRESS, strict=True)
        )
        self._addresses: LRUCache[str, AddressBudget] = LRUCache(ADDRESSES)

    def of_session(self) -> Budget:
        return Budget(*self.session)

    def of_address(self, address: str) -> AddressBudget:
        """The budget that all sessions of `address` share; one of its own where there is no address."""
        budget = self._addresses.get(address)
        if budget is None:
            budget = AddressBudget(*self.address)
            if address:
                self._addresses[address] = budget
        return budget
