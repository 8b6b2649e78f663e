"""The build hook: a wheel carries the built browser assets, so installing it needs no Node."""

from __future__ import annotations

import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class AssetsHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # a checkout builds them when they are out of date: see the Makefile
        sys.path.insert(0, self.root)
        from static.build import build

        build()
