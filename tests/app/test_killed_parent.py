"""SIGKILL of the workers' parent process."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest

from tests.app.server import running


@pytest.mark.deep
def test_workers_of_a_killed_parent_exit_and_free_the_port(tmp_path: Path) -> None:
    with running(tmp_path, workers=2) as site:
        workers = site.children()
        assert len(workers) == 2
        site.signal(signal.SIGKILL)
        site.process.wait()
        end = time.monotonic() + 20
        while any(Path(f"/proc/{each}").exists() for each in workers):
            assert time.monotonic() < end, "a worker is still there"
            time.sleep(0.1)
        site.start()
        site.wait_for("/readyz", 200)
