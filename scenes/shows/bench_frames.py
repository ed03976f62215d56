"""`--bench-frames`: milliseconds of the main thread that frames take.

Measures every scene at first sight and again, then tables with shows without a pause, and the cost of a bot
that thinks. The player's settings and saves are not touched."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game.core.terminal_text import shorten_message, write_line, write_message
from scenes.kit.app import App
from scenes.kit.art.baked_pictures import picture_file
from scenes.kit.art.picture_cache import PictureCache
from scenes.shows import evening, first_sight, phone_frames
from scenes.shows.first_sight import Timed, time_walks
from scenes.shows.phone_frames import PART
from scenes.shows.separate_app import house_aside
from scenes.shows.steady_frames import (
    FRAMES,
    HEADER,
    SPRITES,
    Bench,
    resize_window,
    time_moving_sprites,
)

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
USUAL = SIZES[1]
RUNS_AT_LENGTH = 5
HALF = 2.0
"""Times as long as here takes all on a machine half as fast."""
UNKNOWN = 2
"""Exit code for unknown options."""

Size = tuple[int, int]


def bench_frames(app: App, mode: str = "short", only: str = "") -> int:
    """Print the tables; returns the exit code.

    mode: "long" for all sizes of windows and more runs of each table, "half" for the evening as on a machine
    half as fast; only: parts of the evening, separated by commas, without tables at rest and busy; "" for
    everything."""
    parts = only.split(",") if only else []
    if PART in parts:
        return _print_phones(app)
    unknown = sorted(set(parts) - set(evening.part_names()))
    if unknown:
        known = ", ".join((*evening.part_names(), PART))
        write_message(shorten_message(f"An evening has no {', '.join(unknown)}; its parts are {known}."))
        return UNKNOWN
    slowness = HALF if mode == "half" else 1.0
    for size in SIZES if mode == "long" else (USUAL,):
        _print_lines(
            f"Main-thread CPU milliseconds a frame, without the swap of buffers, at {size[0]}x{size[1]}."
        )
        _print_lines(*first_sight.table_lines(_measure_sights(app, size, parts, slowness)))
        if not parts and slowness == 1.0:
            _print_steady(app, size, RUNS_AT_LENGTH if mode == "long" else 1)
    return 0


def _print_phones(app: App) -> int:
    """Print the frames of busy tables with and without phones; returns the exit code."""
    _print_lines("Main-thread CPU milliseconds a frame, without the swap of buffers.")
    with house_aside(app) as inner:
        inner.housekeeping.begin()
        resize_window(inner, USUAL)
        for line in phone_frames.table_lines(inner):
            _print_lines(line)
    return 0


def _measure_sights(app: App, size: Size, parts: Sequence[str], slowness: float) -> list[Timed]:
    """Evening of a first start, then two of a later one, which finds the pictures shrunk by the first."""
    columns = []
    with tempfile.TemporaryDirectory() as shrunk:
        for rounds in (1, 2):
            with house_aside(app) as inner:
                scale = partial(getattr, inner.canvas, "scale")
                inner.art.baked.cache = PictureCache(Path(shrunk), picture_file, scale)
                resize_window(inner, size)
                columns += time_walks(inner, rounds, parts, slowness)
    return columns


def _print_steady(app: App, size: Size, runs: int) -> None:
    """Print the frames of tables at rest and busy, and beside a bot that thinks."""
    _print_lines("", f"{FRAMES} frames of each, medians of {runs} runs.", HEADER)
    with house_aside(app) as inner:
        inner.housekeeping.begin()  # as in the game: pictures and garbage in slices
        resize_window(inner, size)
        _print_lines(f"A frame of {SPRITES} moving sprites: {time_moving_sprites(inner.window):.2f} ms.")
        bench = Bench(inner, runs=runs)
        for measured in bench.measure_scenes(size):
            _print_lines(measured.table_line())
        resting, thinking = bench.measure_thinking(app.bots)
    change = f"{thinking / resting - 1:+.1%}"
    without = f"The median frame of an idle table: {resting:.2f} ms"
    _print_lines(f"{without}, while a bot thinks {thinking:.2f} ms ({change}).", "")


def _print_lines(*lines: str) -> None:
    for line in lines:
        write_line(line, sys.stdout)
