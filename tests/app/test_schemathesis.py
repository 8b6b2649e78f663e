"""Schemathesis: valid and invalid requests by the OpenAPI document, in process."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
import schemathesis
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import Status, events, from_schema
from schemathesis.python.asgi import shutdown_lifespans

from app.server import create_app
from app.settings import read_settings
from tests.speeds import sizes

PLENTY = 1_000_000

QUICK, DEEP = 2, 90  # examples per operation


def config(size: int) -> SchemathesisConfig:
    return SchemathesisConfig.from_dict({
        "seed": 360,
        "continue-on-failure": True,
        "generation": {"database": "none", "max-examples": size, "deterministic": True},
        "phases": {"stateful": {"enabled": False}, "coverage": {"enabled": size == DEEP}},
        # JSON Schema's `format: email` allows undeliverable addresses (a@localhost); the API answers 422.
        "operations": [
            {"include-name": f"POST {path}", "checks": {"positive_data_acceptance": {"enabled": False}}}
            for path in ("/contacts", "/property-listings")
        ],
    })  # fmt: skip


@sizes(QUICK, DEEP)
@pytest.mark.asvs("2.2.1")
def test_the_api_conforms_to_its_openapi_document(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], size: int
) -> None:
    settings = read_settings(
        database=f"sqlite+aiosqlite:///{tmp_path / 'site.db'}", contacts_per_minute=PLENTY, contacts_per_day=PLENTY
    )
    cases: Counter[str] = Counter()
    wrong: set[str] = set()
    try:
        schema = schemathesis.openapi.from_asgi("/api/openapi.json", create_app(settings), config=config(size))
        for event in from_schema(schema).execute():
            if isinstance(event, events.ScenarioFinished):
                cases[event.phase.value] += len(event.recorder.cases)
                wrong |= {
                    f"{event.recorder.label}: {check.failure_info.failure.title}: {check.failure_info.failure.message}"
                    for checks in event.recorder.checks.values()
                    for check in checks
                    if check.status == Status.FAILURE and check.failure_info
                }
            elif isinstance(event, (events.NonFatalError, events.FatalError)):
                wrong.add(
                    f"{getattr(event, 'label', '')}: {getattr(event, 'value', None) or getattr(event, 'exception', '')}"
                )
    finally:
        shutdown_lifespans()
    with capsys.disabled():
        print(f"\nschemathesis: {sum(cases.values())} cases {dict(cases)}")  # noqa: T201 - a figure of the run
    assert not wrong, "\n".join(sorted(wrong))
    assert sum(cases.values()) > 10 * size
