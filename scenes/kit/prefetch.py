"""Scenes that are likely to come are built ahead, in slices of quiet frames, so that their pictures and words
are there at first sight."""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from scenes.kit.animation import transition
from scenes.kit.base.task import Task
from scenes.kit.scene import Scene

if TYPE_CHECKING:
    from scenes.kit.app import App

log = logging.getLogger("prefetch")

QUIET_SECONDS = 0.15
"""Seconds without a press or a show before it builds."""
SLICE, AWAITED_SLICE = 0.004, 0.008
"""Seconds of a frame; those for what a press waits for."""
JAWS = "the jaws"
"""Key of the jaws, which are built for every scene first, since all ways lead through them."""
CROWDED, CROWDED_IF_TIGHT = 0.75, 0.5
"""Shares of the atlas from which on nothing is built ahead; the second one for cards with little room."""


class Prefetcher:
    """Builds what Scene.likely_next() of the top scene names, one after the other, and throws it away: the
    pictures stay for a while."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.task: Task | None = None
        self._scene: Scene | None = None
        self._what: Hashable = JAWS  # the task builds
        self._built: WeakKeyDictionary[Scene, set[Hashable]] = WeakKeyDictionary()  # what was built for each

    def update(self, quiet: float) -> None:
        """Do a frame's share; `quiet`: seconds since something happened. A half-built scene that is no longer
        likely is thrown away, since its pictures fill the atlas."""
        top = self.app.stack.top
        if top is not self._scene:
            self.stop_building()
            self._scene = top
        elif top and self.task and self.app.stack.is_settled and not self._is_likely(top, self._what):
            self._built[top].discard(self._what)
            self._throw_away()
        if not top:
            return
        awaited = top.awaited
        if awaited is None and quiet < QUIET_SECONDS:
            return
        if awaited is not None and self.task and self._what != awaited:
            self._built[top].discard(self._what)
            self._throw_away()
        if not self.task:
            self.task = self._next_task(top)
        try:
            if self.task and self.task.run_slice(SLICE if awaited is None else AWAITED_SLICE):
                self.task = None
        except Exception as error:  # it is reported when the scene is opened
            log.warning("a scene could not be built ahead", exc_info=error)
            self.task = None

    def is_built(self, scene: Scene, what: Hashable) -> bool:
        """True if nothing is left to do for what `scene` has named by that key."""
        is_begun = what in self._built.get(scene, ())
        return is_begun and not (self.task and self._scene is scene and self._what == what)

    def forget_built(self, scene: Scene) -> None:
        """Begin anew for a scene, except for the jaws."""
        self._built.get(scene, set()).intersection_update((JAWS,))

    def stop_building(self) -> None:
        """Throw away what is being built, and let its scene go."""
        self._throw_away()
        self._scene = None

    def _throw_away(self) -> None:
        if self.task:
            self.task.stop()
        self.task = None

    def forget_pictures(self) -> None:
        """Begin anew: all pictures are gone."""
        self.stop_building()
        self._built.clear()

    def _next_task(self, top: Scene) -> Task | None:
        built, awaited = self._built.setdefault(top, set()), top.awaited
        if JAWS not in built and awaited is None:
            built.add(JAWS)
            self._what = JAWS
            return Task(partial(transition.paint_ahead, self.app.art, self.app.canvas))
        for what, make in top.likely_next():
            if what not in built:
                if what != awaited and self.app.atlas.filled_share >= (
                    CROWDED_IF_TIGHT if self.app.atlas.is_tight else CROWDED
                ):
                    break
                built.add(what)
                self._what = what
                return Task(partial(self._build_ahead, make), hurries=what == awaited)
        return None

    @staticmethod
    def _is_likely(top: Scene, what: Hashable) -> bool:
        return what == JAWS or any(key == what for key, _ in top.likely_next())

    @staticmethod
    def _build_ahead(make: Callable[[], Scene | None]) -> None:
        scene = make()
        if not scene:
            return
        try:
            with scene.limit_texts():
                scene.rebuild()
                scene.large_view.follow()
            scene.large_view.stage.upload_textures()
        finally:  # also where it is thrown away half built
            scene.large_view.release_pieces()
            # most hold themselves: what they had goes now, not when garbage is searched for
            vars(scene).clear()
