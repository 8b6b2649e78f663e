"""Client modules: React components that run in the browser, named by Python.

A module is a host element with children, written in Python, and a behaviour, written in JavaScript and registered by name in
the browser's app. The served element is useful without the script; React hydrates it once the module is loaded. Props are
JSON values.
"""

from __future__ import annotations

from typing import Any

from reactpy.types import VdomDict

from app.live.render.elements import MODULE_SOURCE


def module(name: str, props: dict[str, Any], host: VdomDict) -> VdomDict:
    """The module `name` acting on the element `host`."""
    tag, attributes = host["tagName"], host.get("attributes", {})
    node = VdomDict(
        tagName=name,
        attributes={**props, "host": {"tagName": tag, "attributes": attributes}},
        importSource={"source": MODULE_SOURCE, "sourceType": "NAME", "fallback": None, "unmountBeforeUpdate": False},
    )
    if "children" in host:
        node["children"] = host["children"]
    if "eventHandlers" in host:
        node["eventHandlers"] = host["eventHandlers"]
    return node
