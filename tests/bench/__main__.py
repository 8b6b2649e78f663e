"""The command line: `python -m tests.bench [--quick] [--next] [--before FOLDER]`, `… load`, `… overload`, `… attacks`,
`… scale`, `… map`, `… cluster`, `… restart` and `… authoring`."""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
import time
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

import orjson

from tests.bench import attacks, authoring, cluster, load, map_frames, overload, run, scale, stacks, table
from tests.bench.machine import LARGEST_DRIFT, Machine

HERE = Path(__file__).parent


def main() -> None:
    options = _options()
    with tempfile.TemporaryDirectory(prefix="georgia360-bench-") as folder:
        if options.command == "load":
            load.main(
                Path(folder),
                options.sessions,
                options.seconds,
                options.think,
                options.properties,
                options.hostile,
                options.waves,
            )
        elif options.command == "overload":
            overload.main(Path(folder), options.seconds, options.checkout)
        elif options.command == "attacks":
            attacks.main(Path(folder), options.seconds, options.kinds)
        elif options.command == "scale":
            scale.main(Path(folder), tuple(options.sizes))
        elif options.command == "map":
            map_frames.main(Path(folder), options.properties)
        elif options.command == "authoring":
            authoring.main(Path(folder), options.saves, options.checkout, with_peers=options.peers)
        elif options.command == "cluster":
            cluster.main(Path(folder), options.sessions, options.seconds, options.think)
        elif options.command == "restart":
            cluster.restart(Path(folder), options.sessions, options.seconds, options.think)
        else:
            compare(Path(folder), quick=options.quick, with_next=options.next, before=options.before)


def compare(folder: Path, *, quick: bool, with_next: bool, before: Path | None) -> None:
    started, machine = time.monotonic(), Machine()
    print(machine, flush=True)
    setting = stacks.Setting.prepare(folder)
    compared = [stacks.ours(setting), stacks.stock(setting), stacks.jinja(setting)]
    if before:
        compared.insert(1, stacks.before(setting, before))
    if with_next:
        from tests.bench.next_peer import next_static

        compared.append(next_static(setting))
    samples = run.measure(compared, setting, run.QUICK if quick else run.Rounds(), machine)
    medians = samples.medians(compared)
    shown = table.markdown(medians, {stack.key: stack.title for stack in compared})
    print(f"\n{shown}\n\n{time.monotonic() - started:.0f} s; {machine}")
    if not machine.is_even:
        sys.exit(
            f"the machine's speed changed by {machine.drift:.0%}, more than {LARGEST_DRIFT:.0%}: RESULTS.md is not written"
        )
    if not quick:
        options = " --next" * with_next + " --before FOLDER" * bool(before)
        _write("python -m tests.bench" + options, machine, shown, {"medians": medians, "samples": samples.values})


def _write(command: str, machine: Machine, shown: str, figures: dict[str, object]) -> None:
    facts = {
        "date": datetime.now(UTC).isoformat(timespec="minutes"),
        "command": command,
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}",
        "versions": {name: version(name) for name in ("reactpy", "reactpy-router", "starlette", "uvicorn", "jinja2")},
    }
    (HERE / "results.json").write_bytes(orjson.dumps({**facts, **figures}, option=orjson.OPT_INDENT_2))
    (HERE / "RESULTS.md").write_text(
        f"# What the properties page costs\n\n`{facts['command']}`, {facts['date']}, {facts['machine']}; {machine}. "
        "Medians of one run, the stacks taking turns; ratios within a row are what counts. `/properties` with 60 cards; "
        "*slow link*: 150 ms round trip, 1.6/0.75 Mbit/s on every protocol, CPU 4× slower. *Whole view*: all that the "
        "server does until 60 cards are at the client and live. Goals in ms of CPU were set on a machine where stock "
        "ReactPy took 26.9 ms for a whole view. Why a goal is missed: [PROFILES.md](PROFILES.md).\n\n" + shown + "\n"
    )


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer rounds, about 90 s; writes no results")
    parser.add_argument("--next", action="store_true", help="Next.js too (needs Node; builds it the first time)")
    parser.add_argument("--before", type=Path, help="another checkout, set up by make, to measure beside this one")
    commands = parser.add_subparsers(dest="command")
    loading = commands.add_parser("load", help="many sessions that browse at once, in one process")
    overloading = commands.add_parser("overload", help="more requests than one process can answer")
    overloading.add_argument("--seconds", type=float, default=8, help="of each rate")
    overloading.add_argument("--checkout", type=Path, help="a folder with the code before, set up; draws both")
    attacking = commands.add_parser("attacks", help="what one IP can do to the others over 50 sockets")
    attacking.add_argument("--seconds", type=float, default=4, help="of each kind, without and with")
    attacking.add_argument("kinds", nargs="*", help="of messages; without any: all")
    clustered = commands.add_parser("cluster", help="four workers behind nginx over PostgreSQL, one of them killed")
    restarted = commands.add_parser("restart", help="the same workers, replaced one after the other")
    scaling = commands.add_parser("scale", help="what the size of the catalogue costs")
    scaling.add_argument("--sizes", type=int, nargs="+", default=scale.SIZES)
    writing = commands.add_parser("authoring", help="from a saved source to the open page of make dev")
    writing.add_argument("--saves", type=int, default=20)
    writing.add_argument("--checkout", type=Path, help="a folder with the code before, set up")
    writing.add_argument(
        "--peers", action="store_true", help="NiceGUI and Streamlit too (installs them the first time)"
    )
    moving = commands.add_parser("map", help="how the map of properties moves")
    moving.add_argument("--properties", type=int, default=10_000)
    for each, sessions in ((loading, 2000), (clustered, 500), (restarted, 2000)):
        each.add_argument("--sessions", type=int, default=sessions)
        each.add_argument("--seconds", type=float, default=60)
        each.add_argument("--think", type=float, default=5, help="seconds between two actions of a visitor, on average")
    loading.add_argument(
        "--hostile", type=float, default=0.0, help="hostile sockets beside them, as a part of --sessions"
    )
    loading.add_argument("--waves", type=int, default=1, help="of visitors, one after the other")
    loading.add_argument("--properties", type=int, default=60, help="how many the catalogue holds")
    return parser.parse_args()


if __name__ == "__main__":
    main()
