"""Quick and deep runs of the same test."""

from __future__ import annotations

import pytest

both_databases = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
"""Runs on PostgreSQL in `make test` too: for tests of SQL that differs between the databases."""


def sizes(quick: int, deep: int) -> pytest.MarkDecorator:
    """The parameter `size`: `quick` in `make test`, `deep` in `make test-deep`."""
    return pytest.mark.parametrize("size", [quick, pytest.param(deep, marks=pytest.mark.deep)])
