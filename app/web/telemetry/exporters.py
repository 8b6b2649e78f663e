"""OpenTelemetry and Sentry, each imported only if its variable is set.

Needs the extra `telemetry`. The two libraries' own variables work too (OTEL_SERVICE_NAME,
OTEL_TRACES_SAMPLER, SENTRY_ENVIRONMENT, …).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from structlog.typing import Processor

from app.settings import Settings, SettingsError

if TYPE_CHECKING:
    from app.web.telemetry.tracing import Tracing


def tracing(settings: Settings) -> Tracing | None:
    """Spans for requests and messages, if OTEL_EXPORTER_OTLP_ENDPOINT is set.

    Raises:
        SettingsError: the extra `telemetry` is missing.
    """
    if not settings.otlp_endpoint:
        return None
    _need("opentelemetry.exporter.otlp.proto.http", "OTEL_EXPORTER_OTLP_ENDPOINT")
    from app.web.telemetry.tracing import Tracing

    return Tracing()


def error_reports(settings: Settings) -> list[Processor]:
    """Start error reports, if SENTRY_DSN is set; returns the structlog processors.

    Raises:
        SettingsError: the extra `telemetry` is missing.
    """
    if not settings.sentry_dsn:
        return []
    check_error_reports(settings)
    from app.web.telemetry.error_reports import report_errors

    return [report_errors(str(settings.sentry_dsn))]


def check_error_reports(settings: Settings) -> None:
    """Raises:
    SettingsError: SENTRY_DSN is set, and the extra `telemetry` is missing, or the URL has no key or project.
    """
    if settings.sentry_dsn:
        _need("sentry_sdk", "SENTRY_DSN")
        from sentry_sdk.utils import BadDsn, Dsn

        try:
            Dsn(str(settings.sentry_dsn))
        except BadDsn:  # its message may quote the key
            raise SettingsError("SENTRY_DSN: must be like https://key@host/project") from None


def _need(module: str, variable: str) -> None:
    try:
        import_module(module)
    except ImportError:
        raise SettingsError(f"{variable}: needs the extra: pip install 'georgia360[telemetry]'") from None
