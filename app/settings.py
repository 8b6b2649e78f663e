"""The settings: every environment variable that the site reads (`GEORGIA360_*`), validated once at the start."""

from __future__ import annotations

import os
import re
from ipaddress import ip_address, ip_network
from typing import Annotated, Any, Literal

from pydantic import EmailStr, Field, HttpUrl, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from data.errors import message_of

FRAME_HOSTS = (
    "kuula.co",
    "my.matterport.com",
    "www.google.com",
    "maps.google.com",
    "www.openstreetmap.org",
)
_HOST = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)*")


FOREIGN = {"OTEL_EXPORTER_OTLP_ENDPOINT", "SENTRY_DSN"}
SECRET = {
    "database",
    "remote",
    "smtp_user",
    "smtp_password",
    *FOREIGN,
}  # may contain a password: never quoted in messages


class SettingsError(Exception):
    """A setting is invalid; the message is one line that names the variable and the problem."""


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="GEORGIA360_", extra="ignore", frozen=True)

    # Address and public URL of the server.
    host: str = Field("127.0.0.1", min_length=1)
    port: int = Field(8000, ge=1, le=65535)
    public_url: HttpUrl | None = None  # the only allowed host, also used in links; None: local names, http://host:port
    trusted_proxies: str = "127.0.0.1"  # IPs whose X-Forwarded-* headers are trusted (uvicorn's forwarded_allow_ips)
    log: Literal["text", "json"] = "text"
    metrics_port: int | None = Field(None, ge=1, le=65535)  # serves /metrics for Prometheus; None: disabled
    metrics_host: str = Field("127.0.0.1", min_length=1)
    metrics_folder: str = ""  # for the workers' metrics files; `serve` creates one
    assets: Literal["", "dev"] = ""  # folder in static/dist; 'dev' has React's development build

    # Storage of the catalogue and the messages.
    database: str = "sqlite+aiosqlite:///var/georgia360.db"
    remote: HttpUrl | None = None
    fresh_seconds: float = Field(60, ge=0)
    # File of exchange rates, {"date": "2026-11-24", "EUR": 3.1, "USD": 2.7} (lari per unit): prices are also shown in euros
    # and dollars. It is read again when it changes, and ignored when it is more than 7 days old.
    rates: str = ""

    # Pages and sessions.
    load_seconds: float = Field(1.5, ge=0, le=30)  # the longest wait of a GET for its data
    embeds: Literal["load", "click"] = "load"
    frame_hosts: Annotated[tuple[str, ...], NoDecode] = FRAME_HOSTS  # comma separated
    offline: bool = True  # seen pages open offline; off: browsers delete their copies
    page_cache: int = Field(512, ge=0)  # rendered pages in the cache
    connections: int = Field(2000, ge=1)  # open HTTP connections per process, without sockets
    connections_per_address: int = Field(500, ge=1)  # trusted proxies are not counted
    sessions: int = Field(5000, ge=1)  # open sockets per process
    sessions_per_address: int = Field(50, ge=1)  # per IP
    messages_per_minute: int = Field(3_600, ge=1)  # per session; more are delayed
    drain_wait_seconds: float = Field(0, ge=0, le=600)  # from SIGTERM (/readyz is 503) until sessions are closed
    drained_per_second: int = Field(100, ge=1)  # sessions closed per second and process
    idle_seconds: float = Field(900, ge=10)  # a silent socket is closed after this time; its page stays readable

    # Limits of the contact form, per IP.
    contacts_per_minute: int = Field(5, ge=1)
    contacts_per_day: int = Field(30, ge=1)
    contacts_per_hour: int = Field(300, ge=1)  # of all IPs together, to protect disk and mailbox

    messages_days: int | None = Field(None, ge=1)  # messages are deleted after so many days; None: never

    # The team's contact data.
    contact_email: EmailStr = "hello@georgia360.example"
    contact_phone: str = "+995 32 2 00 03 60"
    contact_address: str = "Tbilisi, Georgia"

    # Mail to the owner for each message; disabled without a host.
    smtp_host: str | None = None
    smtp_port: int = Field(587, ge=1, le=65535)
    smtp_user: str | None = None
    smtp_password: str | None = None
    smtp_tls: Literal["starttls", "tls", "none"] = "starttls"
    smtp_from: EmailStr | None = None
    smtp_to: EmailStr | None = None

    # Telemetry, by the libraries' own variables; needs the extra `telemetry`.
    otlp_endpoint: HttpUrl | None = Field(None, validation_alias="OTEL_EXPORTER_OTLP_ENDPOINT")
    sentry_dsn: HttpUrl | None = Field(None, validation_alias="SENTRY_DSN")

    @field_validator("otlp_endpoint", "sentry_dsn", mode="before")
    @classmethod
    def _empty_is_unset(cls, value: object) -> object:
        return value or None

    @property
    def keeps_pages(self) -> bool:
        """Whether browsers keep copies of pages; never in development, where they would be outdated."""
        return self.offline and self.assets != "dev"

    @field_validator("database")
    @classmethod
    def _can_be_opened(cls, value: str) -> str:
        try:
            create_async_engine(value)  # does not connect yet
        except (SQLAlchemyError, ImportError) as error:
            raise ValueError(error.args[0]) from None
        except ValueError:  # its message quotes parts of the URL
            raise ValueError("is not the URL of a database") from None
        return value

    @field_validator("public_url")
    @classmethod
    def _is_a_whole_site(cls, value: HttpUrl | None) -> HttpUrl | None:
        if value and (value.path not in (None, "/") or value.query or value.fragment):
            raise ValueError("must end with the host: the site is not served below a path")
        return value

    @field_validator("remote")
    @classmethod
    def _is_above_the_api(cls, value: HttpUrl | None) -> HttpUrl | None:
        if value and (value.query or value.fragment or (value.path or "").rstrip("/").endswith("/api")):
            raise ValueError("must end before /api, which is added")
        if value and value.scheme == "http" and not _is_inside(str(value.host)):
            raise ValueError("must be https: anybody on the way could write the catalogue")
        return value

    @field_validator("trusted_proxies")
    @classmethod
    def _are_ips(cls, value: str) -> str:
        for part in filter(None, map(str.strip, value.split(","))):
            if part != "*":
                ip_network(part)
        return value

    @field_validator("frame_hosts")
    @classmethod
    def _are_hosts(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for part in value:
            if not _HOST.fullmatch(part):
                raise ValueError(f"{part!r} is no name of a host, like kuula.co")
        return value

    @field_validator("frame_hosts", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        return tuple(part.strip() for part in value.split(",") if part.strip()) if isinstance(value, str) else value


def read_settings(**overrides: Any) -> Settings:
    """The settings of this process.

    Raises:
        SettingsError: the value of a variable is invalid.
    """
    try:
        return Settings(**overrides)
    except ValidationError as error:
        first = error.errors()[0]
        name = "_".join(str(part) for part in first["loc"]).upper()
        name = name if name in FOREIGN else f"GEORGIA360_{name}"
        given = "" if first["loc"][0] in SECRET else f" (got {first['input']!r})"
        raise SettingsError(f"{name}: {message_of(first)}{given}") from None


def _is_inside(host: str) -> bool:
    """Whether a host is this machine or in a private network, by its IP or by a name outside the public DNS."""
    try:
        return ip_address(host.strip("[]")).is_private
    except ValueError:
        return "." not in host or host.endswith((".localhost", ".local", ".internal"))


def unknown_variables() -> list[str]:
    """Names of GEORGIA360_* variables that are set but unknown, for example misspelt ones."""
    prefix = "GEORGIA360_"
    known = {prefix + name.upper() for name, field in Settings.model_fields.items() if not field.validation_alias}
    return sorted(name for name in os.environ if name.startswith(prefix) and name.upper() not in known)
