"""Draws cost against the size of the catalogue, before and after, as two SVG files: light and dark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import matplotlib as mpl

mpl.use("svg")

from matplotlib import pyplot as plt

PANELS = {
    "ready": "Ready after, s",
    "memory": "Memory of a process, MB",
    "list_lag": "Others wait for /api/properties, ms",
}
# background, text, before, after
COLOURS = {"light": ("none", "#17352b", "#b5533c", "#1f7a5c"), "dark": ("none", "#e8e2d4", "#e08a6d", "#6fc3a0")}


def draw(after: Mapping[int, Mapping[str, float]], before: Mapping[str, Sequence[float]], folder: Path) -> None:
    """Write `scale-light.svg` and `scale-dark.svg` into `folder`. `before` has a value for each size of `after`."""
    for scheme, (ground, ink, old, new) in COLOURS.items():
        with plt.rc_context({"text.color": ink, "axes.labelcolor": ink, "xtick.color": ink, "ytick.color": ink,
                             "axes.edgecolor": ink, "svg.hashsalt": "georgia360", "font.size": 9}):  # fmt: skip
            figure, axes = plt.subplots(1, len(PANELS), figsize=(9.6, 2.8), layout="constrained")
            figure.patch.set_facecolor(ground)
            for panel, (key, title) in zip(axes, PANELS.items(), strict=True):
                panel.set_facecolor(ground)
                panel.set_title(title, fontsize=9)
                panel.loglog(list(after), before[key], "o-", color=old, label="before")
                panel.loglog(list(after), [each[key] for each in after.values()], "o-", color=new, label="now")
                panel.set_xticks(list(after), [f"{size:,}" for size in after])
                panel.minorticks_off()
                for side in ("top", "right"):
                    panel.spines[side].set_visible(False)
            axes[0].legend(frameon=False)
            figure.supxlabel("properties", fontsize=9)
            figure.savefig(folder / f"scale-{scheme}.svg", metadata={"Date": None})
            plt.close(figure)
