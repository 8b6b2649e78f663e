"""Forbidden functions: evaluation of text, deserialization of objects, raw HTML."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SCRIPTS = ROOT / "static" / "src"


@pytest.mark.asvs("1.2.4", "1.2.5", "1.3.2", "1.5.1", "1.5.2", "11.2.1", "11.4.1", "11.5.1")
def test_python_calls_nothing_dangerous() -> None:
    """ruff's rules of flake8-bandit: eval, pickle, shells, XML parsers, weak digests, SQL of texts, unchecked certificates."""
    command = [sys.executable, "-m", "ruff", "check", "--select", "S", "--ignore", "S101", "--output-format", "concise"]
    found = subprocess.run(
        [*command, "app", "components", "data", "pages"], check=False, cwd=ROOT, capture_output=True, text=True
    )
    assert (found.returncode, found.stdout.strip()) == (0, "All checks passed!")
    danger = "import pickle, subprocess\npickle.loads(b'')\nsubprocess.run('x', shell=True)\neval('1')\n"
    piped = [*command, "--stdin-filename", "app/danger.py", "-"]
    seen = subprocess.run(piped, check=False, cwd=ROOT, capture_output=True, text=True, input=danger).stdout
    assert {"S301", "S602", "S307"} <= set(re.findall(r"S\d+", seen))


DANGEROUS = {  # what → the scripts that may
    r"\beval\(|new Function\(|\b(setTimeout|setInterval)\(['\"`]": (),
    r"document\.write|document\.cookie|\bjavascript:": (),
    r"postMessage|onmessage\b(?! = (async )?\(\{ data \})|['\"]message['\"]|document\.domain": (
        "offline/worker.js",  # a service worker hears pages of its own origin alone
        "site/offline.js",  # tells it
    ),  # the socket's is not meant
    r"(inner|outer)HTML\s*\+?=|insertAdjacentHTML|createContextualFragment|srcdoc": ("tour/viewer.js",),  # a constant
    r"dangerouslySetInnerHTML": ("client/tree/node.jsx",),  # the HTML that the server wrote, of a fragment
}


@pytest.mark.parametrize("pattern", DANGEROUS)
@pytest.mark.asvs("1.3.2", "3.2.2", "3.3.1", "3.5.5")
def test_scripts_call_nothing_dangerous(pattern: str) -> None:
    files = [file for kind in ("js", "jsx") for file in SCRIPTS.rglob(f"*.{kind}")]
    assert len(files) > 50
    found = {str(file.relative_to(SCRIPTS)) for file in files if re.search(pattern, file.read_text())}
    assert found <= set(DANGEROUS[pattern])


def test_the_html_that_the_viewer_writes_is_a_constant() -> None:
    source = (SCRIPTS / "tour" / "viewer.js").read_text()
    assert re.findall(r"innerHTML = (.*)", source) == ["ARROW"]
    assert re.search(r"^const ARROW =(\s+'[^'\n]*'( \+)?)+$", source, re.MULTILINE)
