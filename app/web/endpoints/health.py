"""Whether the process lives, whether it wants visitors, and how the catalogue is: for supervisors, balancers, people."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

_HEADERS = {"cache-control": "no-store"}


async def live(request: Request) -> Response:
    """`/livez`: 200 as long as the event loop turns. Who gets no answer starts the process again."""
    return PlainTextResponse("live", headers=_HEADERS)


async def ready(request: Request) -> Response:
    """`/readyz`: 503 while visitors are better sent to another process.

    A database that is away is no reason: it is away for all of them, and pages that were asked for before are answered.
    """
    state = request.app.state
    if state.live.drain.begun:
        return not_ready("going down")
    if not await state.source.catalog.is_loaded():
        return not_ready("no catalogue")
    return PlainTextResponse("ready", headers=_HEADERS)


async def starting(scope: Scope, receive: Receive, send: Send) -> None:
    """The ASGI application of a process that does not serve yet."""
    request = Request(scope)
    answer = await live(request) if request.url.path == "/livez" else not_ready("starting")
    await answer(scope, receive, send)


def not_ready(reason: str) -> Response:
    return PlainTextResponse(reason, 503, headers={**_HEADERS, "retry-after": "5"})


async def health(request: Request) -> Response:
    """`/health`: always 200, with the state in words. Nothing in it helps who looks for a version or a limit to attack."""
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
