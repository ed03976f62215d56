"""The states of the stack of scenes: what a frame, a press and the end of work mean in each of them.

Settled     nothing is being built
Opening     a change of the stack runs in slices while the scene on top goes on
Swapping    the jaws close over the scene on top; behind the shut jaws the change runs in slices
Held        a scene does something in slices, and is seen as it was before
"""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from scenes.kit.base.task import Task

if TYPE_CHECKING:
    from scenes.kit.animation.transition import ScreenTransition
    from scenes.kit.art import Stage
    from scenes.kit.input import Intent
    from scenes.kit.stack.scene_stack import SceneStack

HURRY = 0.25
"""The share of its time by which a press brings a transition forward."""
NEWS_OF_DEVICES = ("lost", "connected")
"""Intents that no person gives: they are never dropped."""


class StackState:
    """Base of the states. Each part of a frame may change the state; the next part is up to the new one."""

    def __init__(self, stack: SceneStack) -> None:
        self.stack = stack

    @property
    def is_at_rest(self) -> bool:
        """True if nothing is built or done, except by the task that asks."""
        return False

    @property
    def scene_slice(self) -> float:
        """Seconds that a scene may take for something before it is held."""
        return self.stack.app.housekeeping.frame_slice

    def update(self, seconds: float) -> None:
        """Take one frame: build, then move the jaws, then give the scene on top its time."""
        self.build()
        self.stack.state.move_jaws(seconds)
        self.stack.state.update_top(seconds)

    def build(self) -> None:
        """Spend this frame's slice on the task."""

    def move_jaws(self, seconds: float) -> None:
        """Let the transition go on, and end it."""
        self.stack.move_transition(seconds)

    def update_top(self, seconds: float) -> None:
        """Give the top scene its time, and what is left of its slice for pictures that it will need."""
        top = self.stack.top
        if not top:
            return
        begun = Task.time()
        self.stack.run_work(top, partial(top.large_view.advance, seconds))
        if self.stack.state is self and Task.time() - begun < self.scene_slice / 2:
            with top.limit_texts():
                top.preload()

    def end_frame(self) -> None:
        """Note that the frame is over."""

    def handle(self, intent: Intent) -> bool:
        """Carry out an intent, or keep it for later; True if it meant something."""
        raise NotImplementedError

    def finish(self) -> None:
        """Run what has begun to its end, now."""

    def stop(self) -> None:
        """End what has begun as by an exception."""


class Settled(StackState):
    """The state without work. The jaws may still be opening."""

    is_at_rest = True

    def build(self) -> None:
        if self.stack.changes:
            self.stack.begin_change()
            self.stack.state.build()

    def handle(self, intent: Intent) -> bool:
        """Give the intent to the top scene. A press is dropped if a change is queued: it was meant for the
        scene that goes."""
        top = self.stack.top
        if self.stack.changes and intent.phase == "down" and intent.kind not in NEWS_OF_DEVICES:
            return True
        if not top:
            return False
        answers: list[bool] = []
        self.stack.run_work(top, lambda: answers.append(top.large_view.handle(intent)))
        return answers[0] if answers else True


class Swapping(StackState):
    """The jaws close, and stay shut until the change behind them is done."""

    def __init__(self, stack: SceneStack, transition: ScreenTransition) -> None:
        super().__init__(stack)
        self.transition = transition

    def move_jaws(self, seconds: float) -> None:
        """Let the jaws go on; the scenes are swapped by the transition."""
        self.stack.move_transition(seconds)
        if self.transition.swapped:
            self.stack.state = Settled(self.stack)

    def update_top(self, seconds: float) -> None:
        if not self.transition.is_shut:
            super().update_top(seconds)

    def handle(self, intent: Intent) -> bool:
        """Drop the intent; a press makes the jaws hurry."""
        if intent.kind != "point" and intent.phase == "down":
            self.move_jaws(self.transition.seconds * HURRY)
        return True

    def finish(self) -> None:
        if self.transition.is_shut and self.transition.swap is not Task.running:
            self.transition.swap.run_slice()

    def stop(self) -> None:
        self.transition.swap.stop()


class Working(StackState):
    """Base of the states with a task. What is pressed meanwhile is meant for the state `after` it."""

    def __init__(self, stack: SceneStack, task: Task, after: StackState) -> None:
        super().__init__(stack)
        self.task = task
        self.after = after
        self.early: list[Intent] = []

    @property
    def is_at_rest(self) -> bool:
        return self.task is Task.running

    @property
    def scene_slice(self) -> float:
        """No limit: only one task at a time goes on in the next frame."""
        return math.inf

    @property
    def task_slice(self) -> float:
        """Seconds of this frame for the task."""
        return self.stack.app.housekeeping.frame_slice

    def build(self) -> None:
        if self.task.run_slice(self.task_slice):
            self.end()
            self.stack.state.build()

    def handle(self, intent: Intent) -> bool:
        self.early.append(intent)
        return True

    def finish(self) -> None:
        if self.task is not Task.running:
            self.task.run_slice()
            self.end()
            self.stack.state.finish()

    def end(self) -> None:
        """Leave this state, and answer to what was pressed meanwhile."""
        self.stack.state = self.after
        for intent in self.early:
            self.stack.handle(intent)

    def stop(self) -> None:
        self.task.stop()


class Opening(Working):
    """A change of the stack runs, e.g. a scene that opens is built. The scene on top goes on."""

    def __init__(self, stack: SceneStack, task: Task) -> None:
        super().__init__(stack, task, Settled(stack))

    def update_top(self, seconds: float) -> None:
        """Give the top scene its time, unless it is just being drawn afresh."""
        top = self.stack.top
        if top is not None and top.former is None:
            self.stack.run_work(top, partial(top.large_view.advance, seconds))


class Held(Working):
    """A scene does something that takes long. It is seen as it was, and no time passes for it."""

    def __init__(self, stack: SceneStack, task: Task, stage: Stage) -> None:
        super().__init__(stack, task, stack.state)
        self.stage = stage
        self.has_had_slice = True
        stage.set_frozen(True)

    @property
    def task_slice(self) -> float:
        """Longer than that of others: there is nothing else to do in this frame."""
        return self.stack.app.housekeeping.hurried_slice

    def update(self, seconds: float) -> None:
        """Take one frame, which is the task's alone."""
        self.build()
        self.stack.state.move_jaws(seconds)

    def build(self) -> None:
        if not self.has_had_slice:
            super().build()

    def move_jaws(self, seconds: float) -> None:
        """Let the transition go on. Shut jaws wait: the scene is not left in the middle of what it does."""
        if not self.stack.is_hidden:
            super().move_jaws(seconds)

    def update_top(self, seconds: float) -> None:
        """Give the top scene no time."""

    def end_frame(self) -> None:
        self.has_had_slice = False

    def end(self) -> None:
        self.stage.set_frozen(False)
        super().end()

    def stop(self) -> None:
        try:
            super().stop()
        finally:
            self.stage.set_frozen(False)
