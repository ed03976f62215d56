"""The one permanent view: it holds the stack of scenes, gives them time and input, and draws what is visible."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import arcade

from scenes.kit.animation.transition import ScreenTransition
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import NIGHT_900
from scenes.kit.base.task import Task
from scenes.kit.input.intent import Intent
from scenes.kit.scene import Scene

if TYPE_CHECKING:
    from scenes.kit.app import App

log = logging.getLogger("director")

LONGEST_FRAME = 0.1  # seconds: after a hitch or a suspend the show goes on where it was
LONGEST_LAG = 0.4  # seconds beyond that for which a button counts as held: on a slow machine as long as by the clock, but no suspend


class SceneStack:
    """Scenes from the bottom up. Changes are queued and happen between frames, all under one transition."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.scenes: list[Scene] = []
        self.transition: ScreenTransition | None = None
        self.opening: Task | None = None  # a scene that is built while the one below goes on, or something that one scene does
        self.held: Stage | None = None  # what is seen as it was until that scene has done it
        self._spent = False  # whether this frame has had its slice
        self._queue: list[tuple[Callable[[], None], bool]] = []
        self._early: list[Intent] = []  # meant for a scene that is still built
        self._games: set[str] = set()  # those that scenes were part of

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    @property
    def settled(self) -> bool:
        """True when nothing is queued, no transition runs, and nothing is built or done but by whoever asks."""
        return not self._queue and self.transition is None and self.opening in (None, Task.running)

    @property
    def opens(self) -> bool:
        """Whether another scene is on its way, perhaps built in slices: the one on top asks nothing and shows no secret any more."""
        return bool(self._queue) or (self.opening is not None and self.held is None)

    def push(self, scene: Scene, transition: bool = False) -> None:
        """Put a scene on top of the present one."""
        self._enqueue(lambda: self._push(scene), transition)

    def pop(self, transition: bool = False) -> None:
        """Leave the top scene."""
        self._enqueue(self._pop, transition)

    def replace(self, scene: Scene, transition: bool = True) -> None:
        """Leave every scene there is and go to another."""
        self._enqueue(lambda: self._replace(scene), transition)

    def _enqueue(self, change: Callable[[], None], transition: bool) -> None:
        """A button that is held on the scene that goes means nothing any more: its release may reach nobody."""
        if self.top is not None:
            self.top.hold.cancel()
        self._queue.append((change, transition))

    def settle(self) -> None:
        """Carry out what is queued; called between frames. A scene that takes longer than its slice of a frame is built on in the next."""
        while self._built() and self._queue and (self.transition is None or self.transition.swapped):
            change, with_bite = self._queue.pop(0)
            if with_bite and self.scenes:
                self.transition = ScreenTransition(self.app, Task(partial(self._swap, change), hurries=True))
            else:
                self.opening = Task(change, hurries=True)

    def _built(self) -> bool:
        """Whether the scene that is to open is there; if so it hears what was pressed meanwhile."""
        if self.opening is not None and self.opening.go_on(self._slice):
            self.opening = None
            self._let_go()
            early, self._early = self._early, []
            for intent in early:
                self.handle(intent)
        return self.opening is None

    @property
    def _slice(self) -> float:
        """A scene that is held has no time for anything else."""
        return self.app.housekeeping.slice if self.held is None else self.app.housekeeping.hurried_slice

    def finish(self) -> None:
        """Build what is being built to its end, now."""
        for task in self._tasks():
            if not task.done and task is not Task.running:
                task.go_on()
        if self.opening is not Task.running:
            self._built()

    def _tasks(self) -> list[Task]:
        """What is being built."""
        shut = [self.transition.swap] if self.transition is not None and self.transition.shut else []
        return [self.opening, *shut] if self.opening is not None else shut

    def update(self, seconds: float) -> None:
        """One frame of time. A scene that has done something in slices has had this frame for that."""
        held = self.held is not None
        if not self._spent:
            self.settle()
        if self.transition is not None:
            self.transition.update(seconds)
            if self.transition is not None and self.transition.done:
                self.transition = None
        top = self.top
        if top is not None and top.former is None and not self._hidden and not held:
            begun = Task.time()
            self.do(top, partial(top.update, seconds))
            if self.opening is None and Task.time() - begun < self.app.housekeeping.slice / 2:  # what is shown has the time first
                top.preload()
        self._spent = False

    def do(self, scene: Scene, work: Callable[[], object]) -> None:
        """Let a scene do something at once. What takes longer than the slice of a frame goes on in the next ones; the scene is seen as it
        was until then. While another scene is built there is no time for that."""
        stage = scene.stage
        task = Task(partial(self._done, scene, work), hurries=True)
        if not task.go_on(self.app.housekeeping.slice if self.opening is None else math.inf):
            self.opening, self.held, self._spent = task, stage, True
            stage.hold(True)

    @staticmethod
    def _done(scene: Scene, work: Callable[[], object]) -> None:
        """With the pictures that are new they come into the atlas, not when they are drawn."""
        work()
        scene.stage.put()

    def _let_go(self) -> None:
        if self.held is not None:
            self.held.hold(False)
            self.held = None

    @property
    def _hidden(self) -> bool:
        """Whether the jaws are shut and what is behind them is built."""
        return self.transition is not None and self.transition.shut

    def draw(self) -> None:
        if self.transition is not None and self._hidden:
            self.transition.draw()
            return
        first = len(self.scenes) - 1
        while first > 0 and not self.scenes[first].opaque:
            first -= 1
        for scene in self.scenes[max(first, 0) :]:
            (scene if scene.former is None else scene.former).draw()
        if self.transition is not None:
            self.transition.draw()

    def handle(self, intent: Intent) -> bool:
        """Give an intent to the top scene. While the jaws close nobody answers, but a press makes them hurry.

        A second press within the frame of the one that changed the stack was not meant for a scene that is about to go.
        """
        if self.opening is not None:
            self._early.append(intent)
            return True
        if self.transition is not None and self.transition.closing:
            if intent.kind != "point" and intent.phase == "down":
                self.transition.update(self.transition.seconds / 4)
            return True
        if self._queue and intent.phase == "down" and intent.kind not in ("lost", "connected"):
            return True
        return self._heard(self.scenes[-1], intent) if self.scenes else False

    def _heard(self, scene: Scene, intent: Intent) -> bool:
        answers: list[bool] = []
        self.do(scene, lambda: answers.append(scene.handle(intent)))
        return answers[0] if answers else True

    def rebuild(self) -> None:
        """Draw all scenes afresh at the present size."""
        for scene in self.scenes:
            scene.rebuild()

    def start_over(self, scene: Scene) -> None:
        """Go to another scene at once, whatever state the others are in: what breaks while they are left is only logged."""
        self._queue.clear()
        self._early.clear()
        endings: list[Callable[[], object]] = [task.stop for task in self._tasks()]
        self.transition = self.opening = None
        self._spent = False
        endings.append(self._let_go)
        while self.scenes:
            endings.append(self.scenes.pop().leave)
        for end in endings:
            try:
                end()
            except Exception as error:
                log.error("%s", end, exc_info=error)
        self.held = None
        self._push(scene)

    def _swap(self, change: Callable[[], None]) -> None:
        """Behind the shut jaws. Pictures of games that are left are forgotten, but for those that the next scene shows as well."""
        asked = self.app.art.asked
        change()
        games = {scene.game_shown for scene in self.scenes} - {""}
        left, self._games = bool(self._games - games), games
        if left:
            self.app.art.forget_since(asked)
        self.app.housekeeping.behind_curtain(left)

    def _push(self, scene: Scene) -> None:
        if self.scenes:
            self.scenes[-1].pause()
        scene.enter()
        scene.stage.put()
        self.scenes.append(scene)

    def _pop(self) -> None:
        if self.scenes:
            self._leave_top()
        if self.scenes:
            self.scenes[-1].resume()

    def _replace(self, scene: Scene) -> None:
        while self.scenes:
            self._leave_top()
        self.scenes.append(scene)
        scene.enter()

    def _leave_top(self) -> None:
        gone = self.scenes.pop()
        gone.leave()
        gone.stage.dissolve()


class Director(arcade.View):
    """Turns the window's events into time, intents and pictures for the stack."""

    def __init__(self, app: App) -> None:
        super().__init__(app.window)
        self.app = app

    def on_update(self, delta_time: float) -> None:
        with self.app.faults:
            shown = min(delta_time, LONGEST_FRAME)
            self.app.tick(shown, min(delta_time - shown, LONGEST_LAG))

    def on_draw(self) -> None:
        if not self.app.sight.is_seen:
            return
        with self.app.faults:
            self.app.color_vision.draw(self._paint)

    def _paint(self) -> None:
        """Into the buffer that is in use: the window's, or the one that colors are corrected in."""
        self.window.ctx.active_framebuffer.clear(color=(*NIGHT_900, 255))
        self.app.surroundings.draw()
        with self.app.canvas.camera.activate():
            self.app.stack.draw()
        self.window.ctx.scissor = None  # the camera leaves its scissor behind

    def on_resize(self, width: int, height: int) -> None:
        with self.app.faults:
            self.app.resized(width, height)
