"""The elements of ReactPy. `tags.pyi` has their types: the attributes of each tag (`python -m static.elements` writes it)."""

from __future__ import annotations

from reactpy import event, html

__all__ = ["event", "html"]
