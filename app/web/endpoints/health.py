"""Health checks: /livez (liveness), /readyz (readiness), /health (state of the catalogue)."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

_HEADERS = {"cache-control": "no-store"}


async def live(request: Request) -> Response:
    """`/livez`: 200 while the event loop runs. Without an answer the supervisor restarts the process."""
    return PlainTextResponse("live", headers=_HEADERS)


async def ready(request: Request) -> Response:
    """`/readyz`: 503 while the load balancer should use other processes.

    A database outage is no reason: it affects all processes, and cached pages are still served.
    """
    state = request.app.state
    if state.live.drain.begun:
        return not_ready("going down")
    if not await state.source.catalog.is_loaded():
        return not_ready("no catalogue")
    return PlainTextResponse("ready", headers=_HEADERS)


async def starting(scope: Scope, receive: Receive, send: Send) -> None:
    """The ASGI application during the start."""
    request = Request(scope)
    answer = await live(request) if request.url.path == "/livez" else not_ready("starting")
    await answer(scope, receive, send)


def not_ready(reason: str) -> Response:
    return PlainTextResponse(reason, 503, headers={**_HEADERS, "retry-after": "5"})


async def health(request: Request) -> Response:
    """`/health`: always 200, with the state as JSON, without versions and limits, which would help an attacker."""
    state = request.app.state
    catalogue = await state.source.catalog.health()
    if state.live.drain.begun:
        status = "going down"
    elif "database" in catalogue:
        status = "the database does not answer"
    elif catalogue["failing"]:
        status = "refreshes fail"
    else:
        status = "ok"
    return JSONResponse({"status": status, "catalogue": catalogue}, headers=_HEADERS)
