"""Error reports to Sentry: errors logged by the site and its libraries, each once.

A report has type and location of the error, the log line's text and the id of the request or session. The message of the
exception stays in the log, because it may quote a visitor; variables, requests and IPs are not sent either.
"""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING, Any

import sentry_sdk
import structlog
from sentry_sdk.integrations.atexit import AtexitIntegration
from sentry_sdk.integrations.dedupe import DedupeIntegration
from sentry_sdk.integrations.logging import LoggingIntegration
from sentry_sdk.utils import event_from_exception

from app import VERSION
from app.live.observe import log_context

if TYPE_CHECKING:
    from sentry_sdk.types import Event, Hint


def report_errors(dsn: str) -> structlog.typing.Processor:
    """Start to report errors logged by libraries; returns a structlog processor that reports those of the site."""
    sentry_sdk.init(
        dsn,
        release=f"georgia360@{VERSION}",
        default_integrations=False,
        integrations=[
            LoggingIntegration(level=None, event_level=logging.ERROR),
            DedupeIntegration(),
            AtexitIntegration(callback=lambda pending, timeout: None),
        ],
        before_send=_without_words,
        include_local_variables=False,
        max_breadcrumbs=0,
        auto_session_tracking=False,
    )
    return _report


def _report(_logger: object, method: str, line: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """The processor; it comes before the one that formats exceptions."""
    if method in ("error", "exception", "critical"):
        event, hint = _exception(line.get("exc_info"))
        event |= {"level": "error", "logger": "georgia360", "logentry": {"message": line["event"]}}
        sentry_sdk.capture_event(event, hint)
    return line


def _exception(exc_info: Any) -> tuple[Any, Any]:
    """The exception in structlog's `exc_info`: an exception, a tuple, or True for the current one."""
    if not exc_info:
        return {}, {}
    given = sys.exc_info() if exc_info is True else exc_info
    return event_from_exception(given, client_options=sentry_sdk.get_client().options)


def _without_words(event: Event, _hint: Hint) -> Event:
    for exception in event.get("exception", {}).get("values", []):
        exception.pop("value", None)
    if entry := event.get("logentry"):
        event["logentry"] = {"message": entry["message"]}  # without the library's values
    event.pop("extra", None)
    event["tags"] = log_context.ids()
    return event
