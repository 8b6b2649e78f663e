"""Render the catalogue: one picture at a time, each in a process of its own, only what is missing or changed.

A digest of the entry, the size, the kit and the builder with the modules that it imports lies beside each master;
`encode` copies it into media.json. Where either of them agrees, the picture is not rendered again.
The digest reads the sources as syntax: comments and line breaks do not change it.
"""

import ast
import hashlib
import importlib
import json
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from static.studio.catalogue import CATALOGUE, INDOORS

HERE = Path(__file__).parent
MEDIA = HERE.parent / "media"
SIZES = {  # width, height, samples
    "still": (1200, 800, 44),
    "wide": (2400, 1600, 3),
    "room": (1200, 800, 24),
    "pano": (4096, 2048, 9),
    "room pano": (4096, 2048, 6),
    "draft": (480, 320, 16),
    "draft pano": (768, 384, 10),
}


class Job(NamedTuple):
    """Options of a render: target, and deviations from the defaults."""

    masters: Path
    draft: bool = False
    size: tuple[int, int] | None = None
    samples: int = 0

    @property
    def folder(self) -> Path:
        return self.masters / "draft" if self.draft else self.masters

    def size_of(self, entry: dict) -> tuple[int, int, int]:
        pano, room = entry["kind"] == "pano", entry["builder"] in INDOORS
        final = "pano" if pano else "room" if room else "wide" if "wide" in entry else "still"
        usual = ("draft pano" if pano else "draft") if self.draft else final
        width, height, samples = SIZES["room pano" if usual == "pano" and room else usual]
        return (*(self.size or (width, height)), self.samples or samples)

    def again(self, key: str) -> list[str]:
        """The command that renders one picture in a process of its own."""
        command = [sys.executable, "-m", "static.studio", "--masters", str(self.masters), "render", key, "--here"]
        command += ["--draft"] * self.draft
        command += ["--size", "{}x{}".format(*self.size)] if self.size else []
        return command + (["--samples", str(self.samples)] if self.samples else [])


def digest(entry: dict, size: tuple[int, int, int]) -> str:
    """The inputs of a picture, without the alternative text."""
    told = json.dumps([{name: value for name, value in entry.items() if name != "alt"}, size], sort_keys=True)
    read = map(ast.dump, modules(entry["builder"]))
    return hashlib.sha256("\n".join([told, *read]).encode()).hexdigest()[:16]


def modules(builder: str) -> list[ast.Module]:
    """The kit, the builder and every module of the studio that the builder imports, also inside a function."""
    names = ["kit", "land", f"builders.{builder}"]
    trees = []
    for name in names:  # the loop appends to it
        tree = ast.parse((HERE / f"{name.replace('.', '/')}.py").read_text())
        trees.append(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("static.studio."):
                imported = node.module.removeprefix("static.studio.")
                if imported not in names:
                    names.append(imported)
    return trees


def one(key: str, job: Job) -> None:
    """Build and render a single entry in this process."""
    from static.studio import kit

    entry = CATALOGUE[key]
    width, height, samples = job.size_of(entry)
    kit.reset()
    build = importlib.import_module(f"static.studio.builders.{entry['builder']}").build
    cam = build({**entry["p"], "full": entry["kind"] == "pano", "draft": job.draft})
    pano = cam.get("pano", False)
    if pano:
        kit.camera(cam["loc"], pano=True, yaw=cam.get("yaw", 0))
    else:
        kit.camera(cam["loc"], cam["target"], lens=cam.get("lens", 30), dof=cam.get("dof"), fstop=cam.get("fstop", 2.8))
    if cam.get("inside"):
        kit.setup_inside(width, height, samples, cam.get("exposure", 0.25))
    else:
        kit.setup(width, height, samples, view="Khronos PBR Neutral", look="None", exposure=cam.get("exposure", 0))
    part = job.folder / f"{key}.part.png"
    (kit.render_pano if pano and not job.draft else kit.render)(str(part))
    part.replace(job.folder / f"{key}.png")


def every(keys: list[str], job: Job, force: bool = False, until: str = "") -> None:
    """Render what is missing or changed, with a line that tells how far it is."""
    job.folder.mkdir(parents=True, exist_ok=True)
    served = json.loads((MEDIA / "media.json").read_text())
    due = []
    for key in keys:
        now = digest(CATALOGUE[key], job.size_of(CATALOGUE[key]))
        mark = job.folder / f"{key}.digest"
        done = {mark.read_text()} if mark.exists() and mark.with_suffix(".png").exists() else set()
        if not job.draft:
            done.add(served.get(key, {}).get("digest"))
        if force or now not in done:
            due.append((key, mark, now))
    begun = time.monotonic()
    for count, (key, mark, now) in enumerate(due, 1):
        if until and time.strftime("%H:%M") >= until:
            print("\ntime is up")
            return
        progress(count - 1, len(due), time.monotonic() - begun, key)
        run = subprocess.run(job.again(key), capture_output=True, text=True, check=False, cwd=HERE.parents[1])
        if run.returncode == 0 and "Traceback" not in run.stderr:
            mark.write_text(now)
        else:
            mark.with_suffix(".log").write_text(run.stdout[-3000:] + run.stderr[-6000:])
            print(f"\n{key} failed, see {mark.with_suffix('.log')}")
    progress(len(due), len(due), time.monotonic() - begun, "done")
    print()


def progress(done: int, of: int, seconds: float, what: str) -> None:
    width = 24
    bar = "█" * (width * done // of if of else width)
    left = f", about {seconds / done * (of - done) / 60:.0f} min left" if 0 < done < of else ""
    line = f"[{bar:<{width}}] {done}/{of} {seconds / 60:.1f} min{left} · {what}"
    if sys.stdout.isatty():
        print("\r" + line.ljust(shutil.get_terminal_size().columns - 1), end="", flush=True)
    else:
        print(time.strftime("%H:%M:%S"), line, flush=True)
