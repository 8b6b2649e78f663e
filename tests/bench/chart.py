"""Draws the charts of PROFILES.md and SCALE.md, before and after, each as two SVG files: light and dark."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl

mpl.use("svg")

from matplotlib import pyplot as plt

PANELS = {
    "ready": "Ready after, s",
    "memory": "Memory of a process, MB",
    "list_lag": "Others wait for /api/properties, ms",
}
OVERLOAD_PANELS = {
    "goodput": "Pages answered a second",
    "cached_p99": "A cached page, p99, ms",
    "cached": "Cached pages answered, %",
}
Rows = Sequence[Mapping[str, float]]
# background, text, before, after
COLOURS = {"light": ("none", "#17352b", "#b5533c", "#1f7a5c"), "dark": ("none", "#e8e2d4", "#e08a6d", "#6fc3a0")}


def draw(after: Mapping[int, Mapping[str, float]], before: Mapping[str, Sequence[float]], folder: Path) -> None:
    """Draw the costs by size of the catalogue. `before` has a value for each size of `after`."""

    def panels(axes: Any, old: str, new: str) -> str:
        for panel, (key, title) in zip(axes, PANELS.items(), strict=True):
            panel.set_title(title, fontsize=9)
            panel.loglog(list(after), before[key], "o-", color=old, label="before")
            panel.loglog(list(after), [each[key] for each in after.values()], "o-", color=new, label="now")
            panel.set_xticks(list(after), [f"{size:,}" for size in after])
            panel.minorticks_off()
        return "properties"

    _write(folder, "scale", len(PANELS), panels)


def draw_overload(after: Rows, before: Rows, folder: Path) -> None:
    """Draw the fate of requests at rates above the capacity."""

    def panels(axes: Any, old: str, new: str) -> str:
        for panel, (key, title) in zip(axes, OVERLOAD_PANELS.items(), strict=True):
            panel.set_title(title, fontsize=9)
            for rows, colour, label in ((before, old, "before"), (after, new, "now")):
                panel.plot(
                    [row["offered"] for row in rows], [row[key] for row in rows], "o-", color=colour, label=label
                )
            panel.set_ylim(bottom=0)
        return "pages asked for a second"

    _write(folder, "overload", len(OVERLOAD_PANELS), panels)


def _write(folder: Path, name: str, count: int, panels: Callable[[Any, str, str], str]) -> None:
    """`name-light.svg` and `name-dark.svg` in `folder`. `panels` draws into the axes with two colours, and returns what
    their x axes show."""
    for scheme, (ground, ink, old, new) in COLOURS.items():
        with plt.rc_context({"text.color": ink, "axes.labelcolor": ink, "xtick.color": ink, "ytick.color": ink,
                             "axes.edgecolor": ink, "svg.hashsalt": "georgia360", "font.size": 9}):  # fmt: skip
            figure, axes = plt.subplots(1, count, figsize=(9.6, 2.8), layout="constrained")
            figure.patch.set_facecolor(ground)
            figure.supxlabel(panels(axes, old, new), fontsize=9)
            for panel in axes:
                panel.set_facecolor(ground)
                for side in ("top", "right"):
                    panel.spines[side].set_visible(False)
            axes[0].legend(frameon=False)
            figure.savefig(folder / f"{name}-{scheme}.svg", metadata={"Date": None})
            plt.close(figure)
