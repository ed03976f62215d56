"""The stack of scenes: what is on top, and how scenes follow each other."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from scenes.kit.animation.transition import ScreenTransition
from scenes.kit.base.task import Task
from scenes.kit.input import Intent
from scenes.kit.scene import Scene
from scenes.kit.stack.states import Held, Opening, Settled, StackState, Swapping

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.art import Layer

log = logging.getLogger("director")

Change = Callable[[], None]
"""Leaves scenes and enters others."""


class SceneStack:
    """Scenes from the bottom up. Changes are queued and happen between frames. `state` acts in frames."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.scenes: list[Scene] = []
        self.transition: ScreenTransition | None = None
        self.state: StackState = Settled(self)
        self.changes: deque[tuple[Change, bool]] = deque()
        """Queued changes; True for those behind the jaws."""
        self._games: set[str] = set()  # those that scenes were part of at the last swap

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    @property
    def is_settled(self) -> bool:
        """True if no change is queued, no transition runs, and no task does, except the one that asks."""
        return not self.changes and self.transition is None and self.state.is_at_rest

    @property
    def is_opening(self) -> bool:
        """True if another scene is on its way: the one on top asks nothing and shows no secret any more."""
        return bool(self.changes) or isinstance(self.state, Opening)

    @property
    def is_held(self) -> bool:
        """True if a scene is seen as it was, since what it does takes longer than a frame."""
        return isinstance(self.state, Held)

    @property
    def is_hidden(self) -> bool:
        """True if the jaws are shut and what is behind them is not there yet."""
        return self.transition is not None and self.transition.is_shut

    # -- changes

    def push(self, scene: Scene, transition: bool = False) -> None:
        """Put a scene on top of the present one."""
        self._enqueue_change(partial(self._push_scene, scene), transition)

    def pop(self, transition: bool = False) -> None:
        """Leave the top scene."""
        self._enqueue_change(self._pop_scene, transition)

    def turn_to(self, scene: Scene) -> None:
        """Put a scene in the place of the top one; those below stay as they are."""
        self._enqueue_change(partial(self._replace_top, scene), False)

    def replace(self, scene: Scene, transition: bool = True) -> None:
        """Leave every scene there is and go to another."""
        self._enqueue_change(partial(self._replace_all, scene), transition)

    def start_over(self, scene: Scene) -> None:
        """Go to another scene at once, in any state. Faults of the scenes that are left are only logged."""
        endings = [self.state.stop]
        endings += [left.leave for left in reversed(self.scenes)]
        self.scenes.clear()
        self.changes.clear()
        self.transition, self.state = None, Settled(self)
        for end in endings:
            try:
                end()
            except Exception as error:
                log.error("%s", end, exc_info=error)
        self._push_scene(scene)

    def begin_change(self) -> None:
        """Begin the next of the queued changes."""
        change, has_jaws = self.changes.popleft()
        if has_jaws and self.scenes:
            self.transition = ScreenTransition(
                self.app, Task(partial(self._swap_scenes, change), hurries=True)
            )
            self.state = Swapping(self, self.transition)
        else:
            self.state = Opening(self, Task(change, hurries=True))

    def _enqueue_change(self, change: Change, has_jaws: bool) -> None:
        """Queue a change. A button held on the top scene is let go: its release may reach no scene."""
        if self.top:
            self.top.hold.cancel()
        self.changes.append((change, has_jaws))

    def _swap_scenes(self, change: Change) -> None:
        """Carry out a change behind the shut jaws. Pictures of games that are left are forgotten, except for
        those that the next scene shows."""
        asked = self.app.art.textures.use_count
        change()
        games = {scene.shown_game for scene in self.scenes} - {""}
        left, self._games = bool(self._games - games), games
        if left:
            self.app.art.textures.forget_since(asked)
        self.app.housekeeping.tidy_behind_jaws(left)

    def _push_scene(self, scene: Scene) -> None:
        if self.scenes:
            self.scenes[-1].pause()
        with scene.limit_texts():
            scene.enter()
            scene.large_view.follow()
        scene.large_view.stage.upload_textures()
        self.scenes.append(scene)

    def _pop_scene(self) -> None:
        if self.scenes:
            self._leave_top()
        if self.scenes:
            with self.scenes[-1].limit_texts():
                self.scenes[-1].resume()
                self.scenes[-1].large_view.follow()

    def _replace_all(self, scene: Scene) -> None:
        while self.scenes:
            self._leave_top()
        self.scenes.append(scene)
        with scene.limit_texts():
            scene.enter()
            scene.large_view.follow()

    def _replace_top(self, scene: Scene) -> None:
        scene.enter()
        scene.stage.upload_textures()
        self._leave_top()
        self.scenes.append(scene)

    def _leave_top(self) -> None:
        gone = self.scenes.pop()
        gone.leave()
        gone.large_view.release_pieces()

    # -- time, pictures, input

    def update(self, seconds: float) -> None:
        """Take one frame."""
        self.state.update(seconds)
        self.state.end_frame()

    def move_transition(self, seconds: float) -> None:
        """Give a transition its time, and let it go when it is done."""
        if self.transition:
            self.transition.update(seconds)
            if self.transition.is_done:
                self.transition = None

    def run_work(self, scene: Scene, work: Callable[[], object]) -> None:
        """Let a scene do something at once. Work that takes longer than a slice goes on in the next frames;
        until it is done the scene is seen as it was."""
        stage = scene.large_view.stage
        with scene.limit_texts():
            task = Task(partial(self._work_on, scene, work), hurries=True)
        if not task.run_slice(self.state.scene_slice):
            self.state = Held(self, task, stage)

    @staticmethod
    def _work_on(scene: Scene, work: Callable[[], object]) -> None:
        """Do it, and bring new pictures into the atlas before they are drawn."""
        work()
        scene.large_view.stage.upload_textures()

    def finish(self) -> None:
        """Build what is being built to its end, now."""
        self.state.finish()

    def draw(self) -> None:
        """Draw the scenes that can be seen, from the lowest, and the transition."""
        for scene in self.visible_scenes:
            (scene if scene.former is None or scene.large_view.page is not None else scene.former).draw()
        if self.transition:
            self.transition.draw()

    @property
    def is_in_transition(self) -> bool:
        """True while the jaws, an opening panel or a camera change the picture without moving a piece."""
        return self.transition is not None or any(
            scene.opening is not None
            or scene.stage.close_up is not None
            or (scene.stage.camera is not None and scene.stage.camera.is_moving)
            for scene in self.visible_scenes
        )

    @property
    def has_camera(self) -> bool:
        """True if a stage is not drawn where its pieces lie: a changed piece does not tell the changed area."""
        return any((scene.former or scene.stage).camera is not None for scene in self.visible_scenes)

    @property
    def visible_scenes(self) -> list[Scene]:
        """Scenes that can be seen, from the lowest."""
        return [] if self.is_hidden else self.scenes[self._lowest_seen() :]

    def visible_layers(self) -> Iterator[Layer]:
        """Layers of what is drawn of those scenes, from back to front."""
        for scene in self.visible_scenes:
            yield from scene.large_view.stage.layers.values()

    def _lowest_seen(self) -> int:
        """The index of the topmost opaque scene, else of the lowest."""
        return next((index for index in reversed(range(len(self.scenes))) if self.scenes[index].is_opaque), 0)

    def handle(self, intent: Intent) -> bool:
        """Give an intent to the scene that it is meant for; True if it meant something."""
        return self.state.handle(intent)

    def rebuild(self) -> None:
        """Draw all scenes afresh at the present size."""
        for scene in self.scenes:
            with scene.limit_texts():
                scene.rebuild()
                scene.large_view.renew()
