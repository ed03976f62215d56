"""`--bench-idle`: share of a processor core that the game takes while nothing happens.

Opens each scene in the running event loop, as a player who looks at it and presses nothing. All threads
count, those of the graphics driver included where it draws in software. The player's settings and saves are
not touched."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass

import arcade
import pyglet

from game.core.terminal_text import write_line
from scenes.kit.app import App
from scenes.navigation import navigator, routes
from scenes.pages import game_list
from scenes.shows.separate_app import house_aside
from scenes.shows.steady_frames import Bench, resize_window

SIZE = (1920, 1080)
SETTLE_SECONDS = 2.0
"""Time after all pictures have been made ahead."""
SECONDS = 10.0
HEADER = f"{'scene':28}{'motion':>9}{'% of a core':>13}{'updates/s':>11}{'pictures/s':>12}"


@dataclass(frozen=True, slots=True)
class IdleShare:
    """Processor time of one scene at rest, and how often it was updated and shown a second."""

    scene: str
    motion: str
    core: float
    updates: float
    pictures: float

    def table_line(self) -> str:
        """Row under HEADER."""
        return (
            f"{self.scene:28}{self.motion:>9}{self.core:>12.1%} {self.updates:>10.1f} {self.pictures:>11.1f}"
        )


def bench_idle(app: App, seconds: float = SECONDS) -> int:
    """Print a row a scene, with full motion and without; returns the exit code."""
    write_line(
        f"Processor time of the whole program at rest, {SIZE[0]}x{SIZE[1]}, {seconds:g} s each.", sys.stdout
    )
    write_line(HEADER, sys.stdout)
    with house_aside(app) as inner:
        inner.housekeeping.begin()
        inner.sight.watch()
        inner.pace.watch()
        resize_window(inner, SIZE)
        bench = IdleBench(inner, seconds)
        for motion in ("full", "none"):
            inner.settings_file.change(motion=motion)
            bench.measure_scenes(motion)
    return 0


class IdleBench:
    """Runs the window's own event loop for a while and takes the time."""

    def __init__(self, app: App, seconds: float) -> None:
        self.app = app
        self.seconds = seconds
        self.bench = Bench(app)
        self.updates = self.pictures = 0
        app.tickers.append(self._count_update)
        flip = app.window.flip

        def flip_counted() -> None:
            self.pictures += 1
            flip()

        app.window.flip = flip_counted  # type: ignore[method-assign]

    def measure_scenes(self, motion: str) -> None:
        """Print the title, each table where a person is asked, and the last one minimized."""
        navigator.replace(self.app, routes.Title(), transition=False)
        self._print(self._measure("title", motion))
        for game in game_list.menu_entries():
            self.bench.open_table(game.id)
            self._print(self._measure(game.id, motion))
        self.app.window.dispatch_event("on_hide")  # as the system says when it is minimized
        self._print(self._measure(f"{game.id}, minimized", motion))
        self.app.window.dispatch_event("on_show")

    def _measure(self, scene: str, motion: str) -> IdleShare:
        self.bench.warm_up()
        self._run_loop(SETTLE_SECONDS)
        self.updates = self.pictures = 0
        begun, spent = time.perf_counter(), time.process_time()
        self._run_loop(self.seconds)
        passed, spent = time.perf_counter() - begun, time.process_time() - spent
        return IdleShare(scene, motion, spent / passed, self.updates / passed, self.pictures / passed)

    @staticmethod
    def _run_loop(seconds: float) -> None:
        pyglet.clock.schedule_once(lambda _passed: pyglet.app.exit(), seconds)
        arcade.run()

    def _count_update(self, _seconds: float) -> None:
        self.updates += 1

    @staticmethod
    def _print(share: IdleShare) -> None:
        write_line(share.table_line(), sys.stdout)
