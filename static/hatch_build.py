"""The build hook: a wheel carries the built browser assets, so installing it needs no Node, and two bills of materials."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class AssetsHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # a checkout builds them when they are out of date: see the Makefile
        sys.path.insert(0, self.root)
        from static.build import build
        from static.sbom import python_bill

        build()
        dist = Path(self.root, "static", "dist")
        (dist / "python.cdx.json").write_text(python_bill(self.metadata.version))
        build_data["sbom_files"] += ["static/dist/npm.cdx.json", "static/dist/python.cdx.json"]
