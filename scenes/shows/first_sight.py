"""What a scene costs when it is seen for the first time, and again: an evening is walked through twice, and every frame is timed."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Thread

from arcade.types import LBWH

from scenes.kit.app import App
from scenes.pages import game_list
from scenes.shows.evening import every_scene
from scenes.shows.walk import QUIET, Walk, nothing

FRAME_MS = 16.0
"""What a frame may take."""
FRESH, DRAWN = 16, 8
"""So many frames are drawn after something has changed, then one in so many: without a graphics card, drawing takes longest."""
COLUMNS = ("first start", "later start", "again")


@dataclass(slots=True)
class Times:
    """Milliseconds of the main thread that frames took."""

    ms: list[float] = field(default_factory=list)

    @property
    def worst(self) -> float:
        return max(self.ms, default=0.0)

    @property
    def late(self) -> int:
        """How many took longer than a frame may."""
        return sum(one > FRAME_MS for one in self.ms)

    def percentile(self, percent: int) -> float:
        """What `percent` of them stay under."""
        return sorted(self.ms)[min(len(self.ms) - 1, len(self.ms) * percent // 100)] if self.ms else 0.0

    def text(self) -> str:
        """The worst, 99 % and how many are late, in columns."""
        return f"{self.worst:8.1f}{self.percentile(99):7.1f}{self.late or '':>4}" if self.ms else " " * 19


class Timed(Walk):
    """Times every frame; by where it was, apart from those behind the shut jaws."""

    def __init__(self, app: App) -> None:
        super().__init__(app, looks=QUIET)
        self.seen: dict[str, Times] = defaultdict(Times)
        self.hidden = Times()
        self.held = 0
        """The most frames in a row in which a scene was seen as it was, because something it did took longer than one."""
        self._held = 0  # so far
        self._frames = 0  # since something changed

    def frame(self, do: Callable[[], object] = nothing, drawn: bool = False) -> None:
        transition = self.app.stack.transition
        shut = transition is not None and transition.shut
        self._frames = self._frames + 1 if do is nothing and self.app.stack.settled else 0
        drawn = drawn or self._frames < FRESH or self._frames % DRAWN == 0
        start = time.thread_time()
        do()
        self.app.director.on_update(self.seconds)
        if drawn:
            self.app.director.on_draw()
        spent = time.thread_time() - start
        (self.hidden if shut else self.seen[self.where]).ms.append(spent * 1000)
        self._held = self._held + 1 if self.app.stack.is_held else 0
        self.held = max(self.held, self._held)
        if drawn:
            self.app.window.ctx.flush()
            self.app.window.ctx.gc()
        if self.app.art.painters.is_busy:
            time.sleep(max(0.0, self.seconds - spent))  # whoever paints beside the frames has as long as in the game


def walked(app: App, rounds: int, parts: Sequence[str] = ()) -> list[Timed]:
    """What each round took."""
    app.canvas.camera.scissor = LBWH(0, 0, 1, 1)  # without a graphics card, filling pixels takes longer than all that is measured
    Thread(target=game_list.read_ahead, daemon=True).start()  # as when the game starts
    walks = []
    app.housekeeping.begin()
    for _ in range(rounds):
        walk = Timed(app)
        every_scene(walk, parts)
        walks.append(walk)
    return walks


def table(columns: Sequence[Timed]) -> list[str]:
    """A line for each scene, in the order of the evening, then those behind the jaws and all together."""
    head = f"{'worst':>8}{'p99':>7}{'>16':>4}"
    lines = ["".join([f"{'':34}", *(f"{name:>19}" for name in COLUMNS)]), "".join([f"{'scene':34}", *[head] * len(columns)])]
    lines += [f"{where:34}" + "".join(column.seen[where].text() for column in columns) for where in dict.fromkeys(columns[0].seen)]
    together = [Times([ms for times in column.seen.values() for ms in times.ms]) for column in columns]
    lines.append(f"{'behind the shut jaws':34}" + "".join(column.hidden.text() for column in columns))
    lines.append(f"{'all in sight':34}" + "".join(times.text() for times in together))
    lines.append(f"{'frames in a row without a change':34}" + "".join(f"{column.held:>8}{'':11}" for column in columns))
    return lines
