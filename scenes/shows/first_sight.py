"""Cost of scenes at first sight and again: an evening is walked twice, and every frame is timed."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Thread

from arcade.types import LBWH

from scenes.kit.app import App
from scenes.kit.base.task import Task
from scenes.pages import game_list
from scenes.shows.evening import walk_evening
from scenes.shows.steady_frames import percentile_of
from scenes.shows.walk import QUIET, Walk, do_nothing

FRAME_MS = 16.0
"""Longest time of a frame."""
FRESH, DRAWN = 16, 8
"""Frames that are drawn after a change; later one in DRAWN, as drawing is slow without a graphics card."""
COLUMNS = ("first start", "later start", "again")


@dataclass(slots=True)
class Times:
    """Milliseconds of the main thread for each frame."""

    ms: list[float] = field(default_factory=list)

    @property
    def worst(self) -> float:
        return max(self.ms, default=0.0)

    @property
    def late_count(self) -> int:
        """Count of frames longer than FRAME_MS."""
        return sum(one > FRAME_MS for one in self.ms)

    def percentile(self, percent: int) -> float:
        """Milliseconds that `percent` of the frames stay under."""
        return percentile_of(sorted(self.ms), percent) if self.ms else 0.0

    def columns_text(self) -> str:
        """Worst frame, 99 % and count of late ones, in columns."""
        if not self.ms:
            return " " * 19
        return f"{self.worst:8.1f}{self.percentile(99):7.1f}{self.late_count or '':>4}"


class Timed(Walk):
    """Walk that times every frame by place, apart from those behind the shut jaws."""

    def __init__(self, app: App, slowness: float = 1.0) -> None:
        """slowness: times as long as here takes all on the machine that is meant."""
        super().__init__(app, looks=QUIET)
        self.slowness = slowness
        self.seen: dict[str, Times] = defaultdict(Times)
        self.hidden = Times()
        self.held = 0
        """Most frames in a row in which a scene stood still, because an act took longer than one frame."""
        self._held = 0  # frames in a row up to now
        self._frames = 0  # frames since something changed

    def run_frame(self, do: Callable[[], object] = do_nothing, drawn: bool = False) -> None:
        transition = self.app.stack.transition
        shut = transition is not None and transition.is_shut
        self._frames = self._frames + 1 if do is do_nothing and self.app.stack.is_settled else 0
        drawn = drawn or self._frames < FRESH or self._frames % DRAWN == 0
        start = time.thread_time()
        do()
        self.app.director.on_update(self.seconds)
        if drawn:
            self.app.director.on_draw()
        spent = (time.thread_time() - start) * self.slowness
        (self.hidden if shut else self.seen[self.where]).ms.append(spent * 1000)
        self._held = self._held + 1 if self.app.stack.is_held else 0
        self.held = max(self.held, self._held)
        if drawn:
            self.app.window.ctx.flush()
            self.app.window.ctx.gc()
        if self.app.art.painters.is_busy:
            time.sleep(max(0.0, self.seconds - spent))  # painting threads get as much time as in the game


def time_walks(app: App, rounds: int, parts: Sequence[str] = (), slowness: float = 1.0) -> list[Timed]:
    """Walk the evening `rounds` times; returns a timed walk for each round. On a slower machine slices of work
    are over sooner, as their clock tells."""
    usual_clock = Task.time
    Task.time = lambda: slowness * usual_clock()
    try:
        return _time_walks(app, rounds, parts, slowness)
    finally:
        Task.time = usual_clock


def _time_walks(app: App, rounds: int, parts: Sequence[str], slowness: float) -> list[Timed]:
    # without a graphics card, filling pixels takes longer than everything that is measured
    app.canvas.camera.scissor = LBWH(0, 0, 1, 1)
    Thread(target=game_list.read_ahead, daemon=True).start()  # as when the game starts
    walks = []
    app.housekeeping.begin()
    for _ in range(rounds):
        walk = Timed(app, slowness)
        walk_evening(walk, parts)
        walks.append(walk)
    return walks


def table_lines(columns: Sequence[Timed]) -> list[str]:
    """Lines of a table: one for each scene in order, then frames behind the jaws and all together."""
    head = f"{'worst':>8}{'p99':>7}{'>16':>4}"
    lines = [
        "".join([f"{'':34}", *(f"{name:>19}" for name in COLUMNS)]),
        "".join([f"{'scene':34}", *[head] * len(columns)]),
    ]
    lines += [
        f"{where:34}" + "".join(column.seen[where].columns_text() for column in columns)
        for where in dict.fromkeys(columns[0].seen)
    ]
    together = [Times([ms for times in column.seen.values() for ms in times.ms]) for column in columns]
    lines.append(f"{'behind the shut jaws':34}" + "".join(column.hidden.columns_text() for column in columns))
    lines.append(f"{'all in sight':34}" + "".join(times.columns_text() for times in together))
    lines.append(
        f"{'frames in a row without a change':34}" + "".join(f"{column.held:>8}{'':11}" for column in columns)
    )
    return lines
