"""Work for quiet moments: garbage collection, tidying the atlas (also behind the closed jaws), and building
likely scenes ahead."""

from __future__ import annotations

import gc
import math
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from scenes.kit.base.task import Task, checkpoint
from scenes.kit.prefetch import Prefetcher

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.scene import Scene

YOUNG, OLD, NEVER = 700, 10, 1_000_000_000
"""Thresholds of Python's garbage collector for the first two generations; NEVER keeps it from the oldest,
whose collection takes as long as several frames."""
DUE, OVERDUE = 1, 60
"""Collections of the middle generation until all new objects are collected and frozen: in a quiet frame, in
any frame."""
QUIET_SECONDS, IDLE_SECONDS = 0.5, 5.0
SLICE, HURRIED = 0.008, 0.012
"""Seconds of a frame for building scenes ahead; those of a frame in which the player waits for nothing
else."""
CURTAINS, CROWDED = 20, 0.5
"""Changes of scenes until old objects are collected, too, as when a game is left; share of a tight atlas from
which on that is done each time."""


class Housekeeping:
    """Does nothing before begin(): tests and pictures share a process with others."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.works = False
        self.prefetcher = Prefetcher(app)
        self._before = gc.get_threshold()
        self.curtains = 0  # since all was searched
        self.quiet = 0.0  # seconds since the last press or show
        self.presses = 0  # so far
        self._making: Task | None = None  # a picture that takes several frames,
        self._maker: object = None  # and who makes it
        self._top: Scene | None = None  # while it is on top

    @property
    def frame_slice(self) -> float:
        """Seconds of a frame for building scenes ahead; infinite as long as it is not working."""
        return SLICE if self.works else math.inf

    @property
    def hurried_slice(self) -> float:
        """Seconds of a frame for work that the player waits for, before the same scene or the shut jaws."""
        return HURRIED if self.works else math.inf

    def begin(self) -> None:
        """Take over garbage collection from Python."""
        self.works = True
        self._before = gc.get_threshold()
        gc.set_threshold(YOUNG, OLD, NEVER)
        self.app.atlas.search_garbage = self._search_all
        self._freeze_all()

    def end(self) -> None:
        """Give garbage collection back to Python."""
        if self.works:
            self.works = False
            self.prefetcher.stop_building()
            self._stop_making()
            gc.set_threshold(*self._before)
            gc.unfreeze()
            self.app.atlas.search_garbage = gc.collect

    def make_ahead(self, maker: object, work: Callable[[], object]) -> bool:
        """Begin or continue `work` of `maker` for half a slice; True once it is done. It ends where another
        maker begins, or another scene comes to the top."""
        if not self.is_making_for(maker):
            self._stop_making()
            self._making, self._maker, self._top = Task(work), maker, self.app.stack.top
        task = self._making
        if not task or task.run_slice(self.frame_slice / 2):
            self._making = self._maker = self._top = None
        return self._making is None

    def is_making_for(self, maker: object) -> bool:
        """True if work of this maker has begun and is not done."""
        return self._making is not None and self._maker is maker

    @property
    def is_making(self) -> bool:
        """True if something is made ahead, in slices."""
        return self._making is not None or self.prefetcher.task is not None

    def is_built(self, scene: Scene, what: Hashable) -> bool:
        """True if a press need not wait for what Scene.likely_next() has named by that key."""
        return not self.works or self.prefetcher.is_built(scene, what)

    def forget_built(self, scene: Scene) -> None:
        """Let what is likely after a scene be built again, as it shows something else now."""
        self.prefetcher.forget_built(scene)

    def forget_pictures(self) -> None:
        """Drop what is being built: all pictures are gone."""
        self._stop_making()
        self.prefetcher.forget_pictures()

    def _stop_making(self) -> None:
        if self._making:
            self._making.stop()
        self._making = self._maker = self._top = None

    def note_press(self, is_new: bool = True) -> None:
        """Note that something was pressed, or that hands moved otherwise."""
        self.quiet = 0.0
        self.presses += is_new

    def tidy_behind_jaws(self, left: bool = False) -> None:
        """Collect garbage and tidy the atlas while the jaws are shut. `left`: a game was left, so old objects
        are collected, too; else what is there is frozen, for the collector to skip it."""
        if self.works:
            self.curtains += 1
            self.prefetcher.stop_building()
            if (
                left
                or self.curtains >= CURTAINS
                or (self.app.atlas.is_tight and self.app.atlas.filled_share > CROWDED)
            ):
                self._search_all()
            else:
                self._freeze_all()
            checkpoint()
            self.app.atlas.tidy_up()
            checkpoint()
            top = self.app.stack.top
            if top:
                top.large_view.stage.upload_textures()
                if sizes := top.coming_sizes():
                    self.app.atlas.keep_room(sizes)

    def update(self, seconds: float) -> None:
        """Do a frame's share."""
        top = self.app.stack.top
        self.quiet = (
            0.0 if top and top.timeline.is_busy or not self.app.stack.is_settled else self.quiet + seconds
        )
        if self._making and top is not self._top:
            self._stop_making()
        if self.works:
            searches = gc.get_count()[2]
            if searches >= DUE and self._is_idle:
                self._freeze_all()
            elif searches >= OVERDUE:
                gc.collect()
            else:
                self.prefetcher.update(self.quiet)
                art = self.app.art
                if self.quiet >= IDLE_SECONDS and not art.baked.is_tidy and self._is_idle:
                    art.painters.do_chore(art.baked.tidy_cache)

    @property
    def _is_idle(self) -> bool:
        """True if nothing moves or is made, and the only scene is one that stays until the next change of
        screens."""
        made = self.prefetcher.task or self._making
        return self.quiet >= QUIET_SECONDS and made is None and len(self.app.stack.scenes) == 1

    def _search_all(self) -> None:
        self.curtains = 0
        gc.unfreeze()
        self._freeze_all()

    def _freeze_all(self) -> None:
        gc.collect()
        gc.freeze()
