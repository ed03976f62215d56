"""Processor time from the start of Python to the first picture of the title, beside that of a bare window:
`python -m tools.time_start [--runs N] [--before FOLDER_OF_AN_EARLIER_COMMIT] [--language CODE]`. Needs a screen or
Xvfb.

Each run is a process of its own, in turns; the median counts. The shrunk pictures of an earlier start are
there, as on most days."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
BARE = """
import time, arcade
window = arcade.Window(1920, 1080)
window.clear(); window.flip()
print(time.process_time())
"""
GAME = """
import os, runpy, sys, time
os.environ["PYGLET_DEBUG_GL"] = "false"
sys.path.insert(0, os.getcwd())
from scenes.kit.stack.frame_pace import GameWindow
turn = GameWindow.flip
def turn_and_tell(window):
    turn(window)
    if window.pace is not None and window.pace.app.stack.top is not None:
        print(time.process_time(), flush=True)
        os._exit(0)
GameWindow.flip = turn_and_tell
sys.argv = ["main.py", "--window", "1920x1080", "--data-dir", *sys.argv[1:]]
runpy.run_path("main.py", run_name="__main__")
"""


def time_process(folder: Path, program: str, *words: str) -> float:
    """Seconds of the processor that a program says it has taken."""
    command = [sys.executable, "-c", program, *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    return float(done.stdout.split()[-1])


def main() -> int:
    """Print the medians, and how many times the bare window each start takes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--before", type=Path, metavar="FOLDER")
    parser.add_argument("--language", metavar="CODE", help="the start in this language as well, e.g. pl (L1)")
    options = parser.parse_args()
    os.environ.setdefault("ARCADE_SOUND_BACKENDS", "silent")
    starts: dict[str, tuple[Path, list[str]]] = {"now": (ROOT, [])}
    if options.before:
        starts["before"] = options.before, []
    if options.language:
        starts[options.language] = ROOT, ["--language", options.language]
    with tempfile.TemporaryDirectory() as data:
        homes = {name: str(Path(data) / name) for name in starts}
        for name, (folder, words) in starts.items():  # the first start of all shrinks pictures
            time_process(folder, GAME, homes[name], *words)
        bare: list[float] = []
        taken: dict[str, list[float]] = {name: [] for name in starts}
        for _ in range(options.runs):
            bare.append(time_process(ROOT, BARE))
            for name, (folder, words) in starts.items():
                taken[name].append(time_process(folder, GAME, homes[name], *words))
    window = median(bare)
    print(f"a bare window: {window:.2f} s")
    for name, seconds in taken.items():
        print(f"{name}: {median(seconds):.2f} s, {median(seconds) / window:.2f} times the bare window")
    return 0


if __name__ == "__main__":
    sys.exit(main())
