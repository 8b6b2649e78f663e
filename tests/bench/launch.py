"""Run a module like `python -m`, with garbage collection on request: `python -m tests.bench.launch MODULE ARGUMENTS…`.

Each line on standard input collects once and is answered by a line on standard output. Every stack is started like this, so
that the idle thread costs all the same.
"""

from __future__ import annotations

import gc
import runpy
import sys
import threading


def main() -> None:
    answers, sys.stdout = sys.stdout, sys.stderr
    threading.Thread(target=_collect_on_demand, args=(sys.stdin, answers), daemon=True).start()
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


def _collect_on_demand(questions: object, answers: object) -> None:
    for _ in questions:  # type: ignore[attr-defined]
        print(gc.collect(), file=answers, flush=True)


if __name__ == "__main__":
    main()
