"""An invalid environment variable ends the start with one line that names it."""

from __future__ import annotations

import pytest
from pydantic import HttpUrl

from app.settings import SettingsError, read_settings, unknown_variables


@pytest.mark.parametrize(("variable", "value", "said"), [
    ("PORT", "abc", "unable to parse"),
    ("PUBLIC_URL", "georgia360.ge", "valid URL"),
    ("HOST", "", "at least 1 character"),
    ("PUBLIC_URL", "https://georgia360.ge/stays", "must end with the host"),
    ("REMOTE", "https://api.georgia360.ge/api/", "must end before /api"),
    ("REMOTE", "http://api.georgia360.ge", "must be https"),
    ("REMOTE", "http://1.1.1.1", "must be https"),
    ("TRUSTED_PROXIES", "10.0.0.0/99", "does not appear to be"),
    ("TRUSTED_PROXIES", "127.0.0.1, nginx", "does not appear to be"),
    ("FRAME_HOSTS", "kuula.co,https://my.matterport.com", "is no name of a host"),
    ("FRAME_HOSTS", "kuula.co; my.matterport.com", "is no name of a host"),
    ("DATABASE", "georgia360.db", "Could not parse"),
    ("DATABASE", "oracle+none://localhost", "Can't load plugin"),
    ("DATABASE", "sqlite:///georgia360.db", "requires an async driver"),
    ("DATABASE", "mysql+aiomysql://localhost", "No module named"),
])  # fmt: skip
@pytest.mark.asvs("12.2.1", "12.3.1")
def test_an_invalid_value_is_named(monkeypatch: pytest.MonkeyPatch, variable: str, value: str, said: str) -> None:
    monkeypatch.setenv(f"GEORGIA360_{variable}", value)
    with pytest.raises(SettingsError) as wrong:
        read_settings()
    line = str(wrong.value)
    assert line.startswith(f"GEORGIA360_{variable}: ")
    assert said in line
    assert "Value error" not in line
    assert "\n" not in line


@pytest.mark.parametrize("variable", ["OTEL_EXPORTER_OTLP_ENDPOINT", "SENTRY_DSN"])
def test_an_invalid_foreign_variable_is_named_without_its_value(monkeypatch: pytest.MonkeyPatch, variable: str) -> None:
    monkeypatch.setenv(variable, "secret@host")
    with pytest.raises(SettingsError, match=f"^{variable}: ") as wrong:
        read_settings()
    assert "secret" not in str(wrong.value)


@pytest.mark.parametrize(("variable", "value", "read"), [
    ("PUBLIC_URL", "https://georgia360.ge", HttpUrl("https://georgia360.ge/")),
    ("REMOTE", "https://georgia360.ge/catalogue", HttpUrl("https://georgia360.ge/catalogue")),
    ("REMOTE", "http://backend:8001", HttpUrl("http://backend:8001/")),
    ("REMOTE", "http://[::1]:8001", HttpUrl("http://[::1]:8001/")),
    ("REMOTE", "http://10.1.2.3", HttpUrl("http://10.1.2.3/")),
    ("TRUSTED_PROXIES", "127.0.0.1, 10.0.0.0/8,*", "127.0.0.1, 10.0.0.0/8,*"),
    ("FRAME_HOSTS", "kuula.co, my.matterport.com", ("kuula.co", "my.matterport.com")),
])  # fmt: skip
def test_a_valid_value_is_accepted(monkeypatch: pytest.MonkeyPatch, variable: str, value: str, read: object) -> None:
    monkeypatch.setenv(f"GEORGIA360_{variable}", value)
    assert getattr(read_settings(), variable.lower()) == read


def test_a_misspelt_variable_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GEORGIA360_DATABSE", "sqlite+aiosqlite:///site.db")
    monkeypatch.setenv("GEORGIA360_DATABASE", "sqlite+aiosqlite:///site.db")
    assert unknown_variables() == ["GEORGIA360_DATABSE"]
