"""The benchmark: its Jinja peer lists the same properties as our page, and it writes no figures of an uneven machine."""

from __future__ import annotations

import asyncio
import importlib
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import pytest
from starlette.testclient import TestClient

from tests.bench import __main__ as bench
from tests.bench import records, run, shell, stacks
from tests.bench.machine import Machine


@pytest.mark.deep
def test_the_peer_lists_the_same_properties(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    properties = records.catalogue(24)
    database = f"sqlite+aiosqlite:///{tmp_path / 'bench.db'}"
    asyncio.run(records.seed(database, properties))
    ours = shell.served(database)
    records.write(tmp_path / "records.json", properties)
    shell.write(tmp_path / "shell.json", ours)
    monkeypatch.setenv("BENCH_RECORDS", str(tmp_path / "records.json"))
    monkeypatch.setenv("BENCH_SHELL", str(tmp_path / "shell.json"))
    monkeypatch.setenv("BENCH_STYLE", "/static/style.css")
    theirs = TestClient(importlib.import_module("tests.bench.jinja_peer").app).get("/properties").text
    for page in (ours, theirs):
        assert [each.id for each in properties if f'href="/properties/{each.id}"' not in page] == []


@pytest.mark.parametrize(
    ("later", "is_written"),
    [
        ((0.8,), True),
        ((0.9,), False),
        ((0.6,), False),
        ((1.5, *[0.75] * 7), True),
        ((*[0.75] * 5, 0.9, 0.9, 0.9), False),
    ],
)
def test_figures_are_written_only_if_the_machine_stayed_even(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    later: tuple[float, ...],
    is_written: bool,
) -> None:
    seconds = iter([0.75, *later])

    def measure(*given: object) -> run.Samples:
        machine = given[-1]
        assert isinstance(machine, Machine)
        for _ in later:
            machine.look()
        return run.Samples()

    monkeypatch.setattr("tests.bench.machine.additions", lambda: next(seconds))
    monkeypatch.setattr(run, "measure", measure)
    monkeypatch.setattr(stacks.Setting, "prepare", lambda _: None)
    for name in ("ours", "stock", "jinja"):
        monkeypatch.setattr(stacks, name, lambda _, name=name: SimpleNamespace(key=name, title=name))
    monkeypatch.setattr(bench, "HERE", tmp_path)
    with nullcontext() if is_written else pytest.raises(SystemExit, match="is not written"):
        bench.compare(tmp_path, quick=False, with_next=False, before=None)
    assert capsys.readouterr().out.startswith("ten million additions in Python: 0.75 to 0.75 s\n")
    written = tmp_path / "RESULTS.md"
    assert written.exists() == is_written
    assert not is_written or f"ten million additions in Python: 0.75 to {max(later):.2f} s" in written.read_text()
