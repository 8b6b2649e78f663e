"""The demo's remote service with many properties: `python -m tests.bench.remote PORT COUNT`."""

from __future__ import annotations

import sys

import uvicorn

from app.cli.demo_remote import records, serve_records
from tests.bench.records import catalogue

if __name__ == "__main__":
    port, count = map(int, sys.argv[1:])
    uvicorn.run(serve_records(records(catalogue(count))), port=port, log_level="warning")
