"""`--bench-frames`: what frames take, in milliseconds of the main thread: every scene at first sight and again, then tables at which
cards and tiles move without a pause, and whether a bot that thinks costs anything. Settings and saves of the player are not touched."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game.core.terminal_text import shorten_message, write_line, write_message
from scenes.kit.app import App
from scenes.kit.art.baked_pictures import original
from scenes.kit.art.picture_cache import PictureCache
from scenes.shows import evening, first_sight
from scenes.shows.first_sight import Timed, walked
from scenes.shows.separate_app import house_aside
from scenes.shows.steady_frames import FRAMES, HEADER, Bench, resize

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
USUAL = SIZES[1]
RUNS_AT_LENGTH = 5
UNKNOWN = 2
"""The exit code for options that mean nothing."""

Size = tuple[int, int]


def bench_frames(app: App, at_length: bool = False, only: str = "") -> int:
    """Print the tables; the exit code. `at_length`: at all sizes of windows, and more runs of each table; `only`: these parts of the
    evening, with commas between them, and no table at rest or busy."""
    parts = only.split(",") if only else []
    unknown = sorted(set(parts) - set(evening.parts()))
    if unknown:
        write_message(shorten_message(f"An evening has no {', '.join(unknown)}; its parts are {', '.join(evening.parts())}."))
        return UNKNOWN
    for size in SIZES if at_length else (USUAL,):
        _print(f"Main-thread CPU milliseconds a frame, without the swap of buffers, at {size[0]}x{size[1]}.")
        _print(*first_sight.table(_sights(app, size, parts)))
        if not parts:
            _steady(app, size, RUNS_AT_LENGTH if at_length else 1)
    return 0


def _sights(app: App, size: Size, parts: Sequence[str]) -> list[Timed]:
    """An evening of the first start, then two of a later one: it finds the pictures that the first has shrunk."""
    columns = []
    with tempfile.TemporaryDirectory() as shrunk:
        for rounds in (1, 2):
            with house_aside(app) as inner:
                inner.art.baked.cache = PictureCache(Path(shrunk), original, partial(getattr, inner.canvas, "scale"))
                resize(inner, size)
                columns += walked(inner, rounds, parts)
    return columns


def _steady(app: App, size: Size, runs: int) -> None:
    """Tables, at rest and busy."""
    _print("", f"{FRAMES} frames of each, medians of {runs} runs.", HEADER)
    with house_aside(app) as inner:
        inner.housekeeping.begin()  # as the game does: pictures are made in slices, and garbage is looked for between them
        bench = Bench(inner, runs=runs)
        for measured in bench.measure(size):
            _print(measured.line())
        resting, thinking = bench.while_thinking(app.bots)
    _print(
        f"The median frame of an idle table: {resting:.2f} ms, while a bot thinks {thinking:.2f} ms ({thinking / resting - 1:+.1%}).", ""
    )


def _print(*lines: str) -> None:
    for line in lines:
        write_line(line, sys.stdout)
