"""Client modules: React components that run in the browser, named by Python.

A module is a host element with its children, written in Python, and a behaviour, written in JavaScript and registered
under a name with the browser's app. The server sends the element as it is, so it is useful before the script arrives and
without it; React hydrates it in place once the module is loaded. Props are plain JSON values.
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
