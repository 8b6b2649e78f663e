"""The rows with their goals, and the table of medians as markdown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Medians = Mapping[str, Mapping[str, float | str]]
"""stack → row key → median, or a text where the row holds words."""

NAMES = {"stock": "stock ReactPy", "jinja": "Starlette", "next": "Next.js"}


@dataclass(frozen=True)
class Limit:
    """A goal: our value is at most (or at least) `factor`, or `factor` times the value of another stack or row."""

    factor: float
    of: str = ""  # a stack, '' for an absolute limit
    row: str = ""  # another row than its own
    at_least: bool = False
    text: str = ""

    def __str__(self) -> str:
        sign = "≥" if self.at_least else "≤"
        return self.text or f"{sign} {self.factor:g}" + (f"× {NAMES[self.of]}" if self.of else "")

    def verdict(self, row: str, medians: Medians) -> str:
        """'yes', 'no', or '–' if a needed value was not measured."""
        own = medians["ours"].get(row)
        other = medians.get(self.of, {}).get(self.row or row) if self.of else 1.0
        if not isinstance(own, float) or not isinstance(other, float):
            return "–"
        bound = self.factor * other
        return "yes" if (own >= bound if self.at_least else own <= bound) else "**no**"


@dataclass(frozen=True)
class Words:
    """A goal: our value equals these words."""

    text: str

    def __str__(self) -> str:
        return self.text

    def verdict(self, row: str, medians: Medians) -> str:
        return "yes" if medians["ours"].get(row) == self.text else "**no**"


@dataclass(frozen=True)
class Row:
    key: str
    title: str
    goal: Limit | Words | None = None
    target: Limit | None = None
    digits: int = 0
    scale: float = 1.0  # a measured value is multiplied by it to be shown

    def cell(self, value: float | str | None) -> str:
        if value is None:
            return "–"
        return value if isinstance(value, str) else f"{value * self.scale:,.{self.digits}f}".replace(",", " ")


def before_socket(link: str) -> Limit:
    return Limit(1.0, of="ours", row=f"socket_open.{link}", text="before the socket opens")


KIB = 1 / 1024
ROWS = (
    Row("names", "names in the HTML / without JS", Words("yes / yes")),
    Row("first_card.fast", "first card visible, fast, ms", Limit(1.0, "jinja"), before_socket("fast")),
    Row("arrival.fast", "… coming from another site", Limit(1.0, "jinja")),
    Row("socket_open.fast", "socket open, fast, ms"),
    Row("first_card.slow", "first card visible, slow link, ms", Limit(1.0, "jinja"), before_socket("slow")),
    Row("arrival.slow", "… coming from another site", Limit(1.0, "jinja")),
    Row("socket_open.slow", "socket open, slow link, ms"),
    Row("usable.slow", "usable (typing has changed the list), slow link, ms", Limit(0.4, "next")),
    Row("filter.fast", "filter, fast, ms", Limit(1.0, "next"), digits=1),
    Row("filter.slow", "filter, slow link, ms", Limit(1.0, "next")),
    Row("click.fast", "click → new heading, fast, ms", Limit(1.0, "next")),
    Row("click.slow", "click → new heading, slow link, ms", Limit(1.0, "next")),
    Row("js", "JavaScript sent, KiB", Limit(90 * 1024, text="≤ 90"), scale=KIB),
    Row("first_message", "first socket message, KiB", digits=1, scale=KIB),
    Row("filter_up", "a filter: bytes up"),
    Row("filter_down", "a filter: bytes down"),
    Row("pages", "HTML pages/s of one core, uncompressed", Limit(2.0, "jinja", at_least=True)),
    Row("cpu_page", "server CPU per HTML page, as a browser asks, ms", Limit(0.15), digits=2),
    Row("cpu_new_page", "… of a page that is not cached, ms", Limit(10), digits=1),
    Row("metrics", "… of it counting for Prometheus, µs", Limit(2), digits=2),
    Row(
        "cpu_view", "server CPU per whole view, ms", Limit(2.5), Limit(1 / 5, "stock", text="≤ 1/5 of stock"), digits=2
    ),
    Row("memory", "memory per open session, KiB", Limit(40), Limit(1 / 8, "stock", text="≤ 1/8 of stock"), digits=1),
    Row("held", "still held for each of 200 that left, KiB", Limit(4), digits=1),
    Row("grown", "… and for each of the next 200, KiB", Limit(4), digits=1),
)


def markdown(medians: Medians, titles: Mapping[str, str]) -> str:
    """The table. `titles`: stack → column heading, ours first."""
    stacks = list(titles)
    head = ["", *titles.values()]
    head += ["ours ÷ stock", "issue 2", "reached", "goal", "reached"]
    lines = [_line(head), _line(["---"] + ["---:"] * len(stacks) + ["---:", "---", "---", "---", "---"])]
    for row in ROWS:
        values = [medians[stack].get(row.key) for stack in stacks]
        if all(value is None for value in values):
            continue
        cells = [row.title, *map(row.cell, values), _ratio(row, medians)]
        for limit in (row.target, row.goal):
            cells += [str(limit), limit.verdict(row.key, medians)] if limit else ["", ""]
        lines.append(_line(cells))
    return "\n".join(lines)


def _ratio(row: Row, medians: Medians) -> str:
    own, stock = (medians.get(stack, {}).get(row.key) for stack in ("ours", "stock"))
    return f"{own / stock:.3g}×" if isinstance(own, float) and isinstance(stock, float) and stock else ""


def _line(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"
