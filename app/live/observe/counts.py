"""What the engine counts, for who watches it. Plain numbers: counting one costs less than 0.1 µs."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class SessionCounts:
    """Since the start of the process. Messages by type, refused sessions and dropped messages by reason; bytes as the
    frames carry them."""

    opened: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    received: Counter[str] = field(default_factory=Counter)
    dropped: Counter[str] = field(default_factory=Counter)
    sent: int = 0
    bytes_received: int = 0
    bytes_sent: int = 0


@dataclass(slots=True)
class CacheCounts:
    """Answers that were at hand, and those that had to be made."""

    hits: int = 0
    misses: int = 0
