"""What is done while nobody looks: garbage is searched for and the atlas is packed behind the closed jaws, or
in a quiet moment; scenes that are likely to come are built ahead.
"""

from __future__ import annotations

import gc
import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.kit.base.task import Task, checkpoint
from scenes.kit.prefetch import Prefetcher

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.scene import Scene

YOUNG, OLD, NEVER = 700, 10, 1_000_000_000
"""After so many new objects Python looks through the youngest, after so many such searches through those of
the last moments. Through all of them it looks by itself no more: that takes as long as several frames.
"""
DUE, OVERDUE = 1, 60
"""After so many searches of the middle kind all that is new is searched, and frozen, in a quiet frame;
searched in any frame.
"""
QUIET_SECONDS, IDLE_SECONDS = 0.5, 5.0
SLICE, HURRIED = 0.008, 0.012
"""Seconds of a frame in which scenes are built that are to come; those of a frame in which nothing else is
done, since somebody waits.
"""
CURTAINS, CROWDED = 20, 0.5
"""After so many curtains even what has been there for long is searched, as when a game was left; and where so
much is taken of an atlas that has little room.
"""


class Housekeeping:
    """Does nothing before begin(): tests and pictures share a process with others."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.works = False
        self.prefetcher = Prefetcher(app)
        self._before = gc.get_threshold()
        self.curtains = 0  # since all was searched
        self.quiet = 0.0  # seconds since somebody pressed something or a show ran
        self._making: Task | None = None  # a picture that takes several frames,
        self._maker: object = None  # and who makes it
        self._top: Scene | None = None  # while it is on top

    @property
    def frame_slice(self) -> float:
        """Seconds of a frame in which scenes are built that are to come: all of them where nothing is said of
        frames.
        """
        return SLICE if self.works else math.inf

    @property
    def hurried_slice(self) -> float:
        """Seconds of a frame for what somebody waits for who sees the same scene, or the shut jaws,
        meanwhile.
        """
        return HURRIED if self.works else math.inf

    def begin(self) -> None:
        """From now on Python searches for garbage when it is told to."""
        self.works = True
        self._before = gc.get_threshold()
        gc.set_threshold(YOUNG, OLD, NEVER)
        self.app.atlas.search_garbage = self._search_all
        self._freeze_all()

    def end(self) -> None:
        """Python does again what it does by itself."""
        if self.works:
            self.works = False
            self.prefetcher.stop_building()
            self._stop_making()
            gc.set_threshold(*self._before)
            gc.unfreeze()
            self.app.atlas.search_garbage = gc.collect

    def make_ahead(self, maker: object, work: Callable[[], object]) -> bool:
        """Begin something that `maker` makes ahead, or go on with it, for half a slice; whether it is done.
        It ends where somebody else begins, and where another scene comes to the top: nobody could collect
        what waits in it.
        """
        if not self.is_making_for(maker):
            self._stop_making()
            self._making, self._maker, self._top = Task(work), maker, self.app.stack.top
        task = self._making
        if task is None or task.run_slice(self.frame_slice / 2):
            self._making = self._maker = self._top = None
        return self._making is None

    def is_making_for(self, maker: object) -> bool:
        """Whether something waits to be made on."""
        return self._making is not None and self._maker is maker

    def forget_pictures(self) -> None:
        """All pictures are gone."""
        self._stop_making()
        self.prefetcher.forget_pictures()

    def _stop_making(self) -> None:
        if self._making is not None:
            self._making.stop()
        self._making = self._maker = self._top = None

    def note_press(self) -> None:
        """Somebody has pressed something."""
        self.quiet = 0.0

    def tidy_behind_jaws(self, left: bool = False) -> None:
        """The scenes have changed and the jaws are still shut; `left`: a whole game is gone. What is there
        now stays for a while, and is frozen: nobody looks through it again, which is what takes long.
        """
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
            if top is not None:
                top.stage.upload_textures()
                if sizes := top.coming_sizes():
                    self.app.atlas.keep_room(sizes)

    def update(self, seconds: float) -> None:
        """A frame."""
        top = self.app.stack.top
        self.quiet = (
            0.0
            if top is not None and top.timeline.is_busy or not self.app.stack.is_settled
            else self.quiet + seconds
        )
        if self._making is not None and top is not self._top:
            self._stop_making()
        if self.works:
            searches = gc.get_count()[2]
            if searches >= DUE and self._is_idle:
                self._freeze_all()
            elif searches >= OVERDUE:
                gc.collect()
            else:
                self.prefetcher.update(self.quiet)
                if self.quiet >= IDLE_SECONDS and self._is_idle:
                    self.app.art.painters.do_chore(self.app.art.baked.tidy_cache)

    @property
    def _is_idle(self) -> bool:
        """Whether nothing moves or is made, and no scene is there that will be gone before the next
        curtain.
        """
        made = self.prefetcher.task or self._making
        return self.quiet >= QUIET_SECONDS and made is None and len(self.app.stack.scenes) == 1

    def _search_all(self) -> None:
        self.curtains = 0
        gc.unfreeze()
        self._freeze_all()

    def _freeze_all(self) -> None:
        gc.collect()
        gc.freeze()
