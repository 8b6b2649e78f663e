"""A reverse proxy that is not in GEORGIA360_TRUSTED_PROXIES: behind it all visitors share its address, and its limits."""

from __future__ import annotations

import structlog
from starlette.types import Scope

log = structlog.get_logger()


class UntrustedProxy:
    """Warns once when X-Forwarded-For comes from a peer that is not trusted. Costs half a microsecond a request."""

    warned = False

    def check(self, scope: Scope) -> None:
        """`scope` of a request or socket, after uvicorn has put the client of a trusted proxy into it."""
        if self.warned or not (client := scope.get("client")):
            return
        for name, value in scope["headers"]:
            # From a trusted peer the client is one of those that the header names.
            if name == b"x-forwarded-for" and client[0].encode() not in value:
                self.warned = True
                log.warning(
                    "X-Forwarded-For ignored", peer=client[0], hint="is it your proxy? GEORGIA360_TRUSTED_PROXIES"
                )
                return
