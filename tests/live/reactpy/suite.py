"""ReactPy's own tests, run on stock ReactPy and on ours: `python -m tests.live.reactpy.suite` prints table.json.

They are those of ReactPy 1.0.2, the last release whose source distribution has its tests, in the spelling of the installed
release. pip fetches it by its digest into a cache folder; it is not part of this repository.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

VERSION, DIGEST = "1.0.2", "f4b0e8e72a776db8b2f0f2cbd68af2e52d7b7425d6278b861c8a0628b58a2d4d"
FILES = (
    "test_html.py",
    "test_client.py",
    *(f"test_core/test_{name}.py" for name in ("component", "events", "hooks", "layout")),
)
HERE = Path(__file__).parent
ROOT = HERE.parent.parent.parent
CACHE = Path.home() / ".cache" / "georgia360-reactpy" / VERSION
RENAMED = {
    r"\btests\.tooling": "reactpy_tests.tooling",
    r"from tests\.": "from reactpy_tests.",
    r"\breactpy\.core\.types\b": "reactpy.types",
    r"REACTPY_DEBUG_MODE": "REACTPY_DEBUG",
    r"REACTPY_TESTING_DEFAULT_TIMEOUT": "REACTPY_TESTS_DEFAULT_TIMEOUT",
    r"\bhtml\._\(": "html.fragment(",
    r"await (\w+\(\))\.render\(\)": r"\1.render()",
    r"@(?:reactpy\.hooks\.)?use_effect((?:\(.*\))?(?: +#.*)?\n\s+async def)": r"@reactpy.use_async_effect\1",
}
DEBUG = "for a run without REACTPY_DEBUG"
WORDING = "2.0 words its log line or error otherwise"
RENDERS = (
    "2.0 renders in tasks of their own: how often a component that sets a state while it renders has rendered is open"
)
NOT_APPLICABLE = {
    "test_html.py::test_simple_fragment": "2.0 keeps a key among the attributes",
    "test_client.py::test_automatic_reconnect": "2.0 has no DisplayFixture(driver=…); tests/browser/test_outage.py kills a server",
    "test_core/test_events.py::test_event_handler_repr": "2.0 has debounce and throttle too",
    "test_core/test_hooks.py::test_simple_stateful_component": RENDERS,
    "test_core/test_hooks.py::test_set_state_during_render": RENDERS,
    "test_core/test_hooks.py::test_set_state_checks_identity_not_equality": "2.0 compares objects of one type with ==",
    "test_core/test_hooks.py::test_use_debug_mode_does_not_log_if_not_in_debug_mode": DEBUG,
    "test_core/test_hooks.py::test_error_in_effect_is_gracefully_handled": WORDING,
    "test_core/test_hooks.py::test_error_in_effect_pre_unmount_cleanup_is_gracefully_handled": WORDING,
    "test_core/test_hooks.py::test_error_in_layout_effect_cleanup_is_gracefully_handled": WORDING,
    "test_core/test_hooks.py::test_error_in_component_effect_cleanup_is_gracefully_handled": WORDING,
    "test_core/test_layout.py::test_layout_expects_abstract_component": WORDING,
    "test_core/test_layout.py::test_component_can_return_none": "2.0 sends an empty list of children",
    "test_core/test_layout.py::test_layout_render_error_has_partial_update_without_error_message": DEBUG,
    "test_core/test_layout.py::test_layout_render_error_has_partial_update_with_error_message": (
        "a component that raises is replaced by the site's placeholder, which a visitor can read"
    ),
    "test_core/test_layout.py::test_log_on_dispatch_to_missing_event_handler": "2.0 looks for the handler again before it logs",
    "test_core/test_layout.py::test_schedule_render_from_unmounted_hook": (
        "a state that is set after its component was unmounted is ignored without a log line"
    ),
}
Outcomes = dict[str, str]
"""By the id of a test: 'passed', or how it failed."""


def fetch() -> Path:
    """The folder of the tests as they were released, from the cache or by pip.

    Raises:
        RuntimeError: pip's message.
    """
    if not CACHE.exists():
        CACHE.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE.parent) as temporary:
            _source(Path(temporary)).rename(CACHE)
    return CACHE


def _source(temporary: Path) -> Path:
    """pip has no option to download without a build, which fails: what it has unpacked by then is all that is needed."""
    wanted = temporary / "requirements.txt"
    wanted.write_text(f"reactpy=={VERSION} --hash=sha256:{DIGEST}\n")
    options = ["--no-clean", "--no-build-isolation", "--no-deps", "--no-binary", "reactpy", "-r", str(wanted)]
    command = [sys.executable, "-m", "pip", "download", "--dest", str(temporary), *options]
    environment = {**os.environ, "TMPDIR": str(temporary)}
    answer = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    found = next(temporary.glob("*/reactpy_*/tests"), None)
    if not found:
        raise RuntimeError(f"pip does not fetch reactpy {VERSION}:\n{answer.stdout[-1000:]}{answer.stderr[-1000:]}")
    return found


def _respell(released: Path, folder: Path) -> None:
    shutil.copytree(released, folder, ignore=lambda *_: ["conftest.py"])  # plugin.py is in its place
    for path in folder.rglob("*.py"):
        path.write_text(_respelled(path.read_text()))


def _respelled(text: str) -> str:
    for old, new in RENAMED.items():
        text = re.sub(old, new, text)
    return re.sub(r'"(on|class|data|border|background)((?:_[a-z]+)+)"', _attribute, text)


def _attribute(name: re.Match[str]) -> str:
    if name[1] == "data":
        return f'"data{name[2].replace("_", "-")}"'
    return f'"{name[1]}{"".join(word.title() for word in name[2].split("_"))}"'


def run(site: str, released: Path) -> Outcomes:
    """Run the tests with the layout and the client of `site`, 'stock' or 'ours'."""
    with tempfile.TemporaryDirectory() as temporary:
        folder, report = Path(temporary) / "reactpy_tests", Path(temporary) / "outcomes.json"
        _respell(released, folder)
        files = [str(folder / name) for name in FILES]
        options = ["-p", "plugin", "-c", os.devnull, "--rootdir", str(folder), "--continue-on-collection-errors"]
        command = [sys.executable, "-m", "pytest", *options, *files]
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(HERE), str(folder.parent), str(ROOT)]),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "REACTPY_SITE": site,
            "REACTPY_OUTCOMES": str(report),
        }
        environment.pop("PYTEST_CURRENT_TEST", None)
        said = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        if not report.exists():
            raise RuntimeError(said.stdout + said.stderr)
        return Outcomes(json.loads(report.read_text()))


def table(stock: Outcomes, ours: Outcomes) -> Outcomes:
    """'passed', 'refused: ' with our message, 'not applicable: ' with a reason, or 'differs: ' with both outcomes."""
    rows = {}
    for test, outcome in ours.items():
        if test in NOT_APPLICABLE:
            rows[test] = f"not applicable: {NOT_APPLICABLE[test]}"
        elif outcome == "passed" or outcome.startswith("refused"):
            rows[test] = outcome
        else:
            rows[test] = f"differs: {outcome}; stock ReactPy: {stock[test]}"
    return rows


def main() -> None:
    released = fetch()
    rows = table(run("stock", released), run("ours", released))
    print(json.dumps(rows, indent=1))  # noqa: T201


if __name__ == "__main__":
    main()
