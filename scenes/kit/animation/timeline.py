"""Animations as small steps that compose in sequence and in parallel under one speed, and that can be
finished at any moment.

A step takes the time that has passed and gives back what it did not need, so that sequences keep exact time.
"""

from collections.abc import Callable, Sequence
from functools import partial, wraps
from typing import Any, ParamSpec, Protocol

from scenes.kit.base import Easing, linear

HURRY = 4.0
LONGEST_WAIT = 0.25  # seconds for which a show goes on after a player has pressed a button to end it
SHORTEST = 0.06  # seconds: no tween gets shorter than this, whatever the speed

P = ParamSpec("P")


class Step(Protocol):
    """A part of a show. advance() returns the seconds left over once it is done, or None while it runs."""

    def advance(self, seconds: float, speed: float) -> float | None: ...
    def finish(self, sounds: list[Callable[[], None]]) -> None:
        """Jump to the last frame; sounds that would have been played are collected instead."""


class Tween:
    """Calls `change` with eased progress 0..1 for `ms` milliseconds."""

    def __init__(self, ms: float, change: Callable[[float], None], easing: Easing = linear) -> None:
        self.seconds = ms / 1000
        self.change = change
        self.easing = easing
        self.elapsed = 0.0

    def advance(self, seconds: float, speed: float) -> float | None:
        rate = speed if self.seconds <= SHORTEST else min(speed, self.seconds / SHORTEST)
        self.elapsed += seconds * rate
        if self.elapsed >= self.seconds:
            self.change(1.0)
            return (self.elapsed - self.seconds) / rate
        self.change(self.easing(self.elapsed / self.seconds))
        return None

    def finish(self, sounds: list[Callable[[], None]]) -> None:
        self.change(1.0)


class Call:
    """Runs an action once, in no time."""

    def __init__(self, action: Callable[[], None]) -> None:
        self.action = action

    def advance(self, seconds: float, speed: float) -> float | None:
        self.action()
        return seconds

    def finish(self, sounds: list[Callable[[], None]]) -> None:
        self.action()


class SoundCue(Call):
    """Plays a sound; of a show that is skipped only the last one is heard."""

    def finish(self, sounds: list[Callable[[], None]]) -> None:
        sounds.append(self.action)


class Wait:
    """Lets time pass."""

    def __init__(self, ms: float) -> None:
        self.seconds = ms / 1000

    def advance(self, seconds: float, speed: float) -> float | None:
        self.seconds -= seconds * speed
        return -self.seconds / speed if self.seconds <= 0 else None

    def finish(self, sounds: list[Callable[[], None]]) -> None:
        self.seconds = 0.0


class InSequence:
    """Steps one after the other."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self.steps = list(reversed(steps))

    def advance(self, seconds: float, speed: float) -> float | None:
        left: float | None = seconds
        while self.steps:
            left = self.steps[-1].advance(left or 0.0, speed)
            if left is None:
                return None
            self.steps.pop()
        return left

    def finish(self, sounds: list[Callable[[], None]]) -> None:
        while self.steps:
            self.steps.pop().finish(sounds)


class InParallel:
    """Steps at the same time; done when the last one is."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self.steps = list(steps)

    def advance(self, seconds: float, speed: float) -> float | None:
        least = seconds
        running = []
        for step in self.steps:
            left = step.advance(seconds, speed)
            if left is None:
                running.append(step)
            else:
                least = min(least, left)
        self.steps = running
        return None if running else least

    def finish(self, sounds: list[Callable[[], None]]) -> None:
        steps, self.steps = self.steps, []
        for step in steps:
            step.finish(sounds)


class Deferred:
    """A step that is made when its turn comes, from the places that things have by then."""

    def __init__(self, make: Callable[[], Step]) -> None:
        self.make = make
        self.step: Step | None = None

    def advance(self, seconds: float, speed: float) -> float | None:
        return self._get_step().advance(seconds, speed)

    def finish(self, sounds: list[Callable[[], None]]) -> None:
        self._get_step().finish(sounds)

    def _get_step(self) -> Step:
        if not self.step:
            self.step = self.make()
        return self.step


def deferred(make: Callable[P, Step]) -> Callable[P, Step]:
    """Mark a function that makes a step: it runs when the turn of the step comes."""

    @wraps(make)
    def defer_step(*args: P.args, **named: P.kwargs) -> Step:
        return Deferred(partial(make, *args, **named))

    return defer_step


def sequence(*steps: Step) -> Step:
    """Steps one after the other."""
    return InSequence(steps)


def parallel(*steps: Step) -> Step:
    """Steps at the same time."""
    return InParallel(steps)


def stagger(gap_ms: float, steps: Sequence[Step]) -> Step:
    """Steps that start gap_ms apart and overlap."""
    return InParallel([sequence(Wait(gap_ms * i), step) for i, step in enumerate(steps)])


@deferred
def tween_attributes(thing: Any, ms: float, easing: Easing = linear, **targets: float) -> Step:
    """Move numeric attributes of `thing` to `targets` from the values that they have when the step starts."""
    starts = {name: getattr(thing, name) for name in targets}

    def set_attributes(progress: float) -> None:
        for name, target in targets.items():
            start = starts[name]
            setattr(thing, name, target if progress == 1.0 else start + (target - start) * progress)

    return Tween(ms, set_attributes, easing)


class AtSpeed:
    """A step that runs `factor` times as fast as everything else."""

    def __init__(self, step: Step, factor: float) -> None:
        self.step = step
        self.factor = factor

    def advance(self, seconds: float, speed: float) -> float | None:
        return self.step.advance(seconds, speed * self.factor)

    def finish(self, sounds: list[Callable[[], None]]) -> None:
        self.step.finish(sounds)


class Timeline:
    """The show of one scene: steps queue up and play in order. Steps beside them delay only the end of the
    show: they must leave the stage as it would be without them."""

    def __init__(self) -> None:
        self.queue: list[Step] = []
        self.beside: list[Step] = []
        self.speed = 1.0
        self.is_paused = False  # a viewer has stopped the show: no time passes in it

    @property
    def is_busy(self) -> bool:
        return bool(self.queue or self.beside)

    def add(self, step: Step) -> None:
        self.queue.append(step)

    def add_beside(self, step: Step) -> None:
        """Play a step from now on, beside the queue."""
        self.beside.append(step)

    def update(self, seconds: float) -> None:
        if self.is_paused:
            return
        begun = list(self.beside)
        left: float | None = seconds
        while self.queue and left is not None:
            step = self.queue[0]
            left = step.advance(left, self.speed)
            if left is not None and self.queue and self.queue[0] is step:
                self.queue.pop(0)
        for step in begun:
            if step.advance(seconds, self.speed) is not None and step in self.beside:
                self.beside.remove(step)

    def finish(self) -> None:
        """Skip the show: jump to its last frame and play only the last sound."""
        sounds: list[Callable[[], None]] = []
        while self.is_busy:
            (self.beside or self.queue).pop(0).finish(sounds)
        if sounds:
            sounds[-1]()


class PlaybackSpeed:
    """Speed of a show: as the player has set it, HURRY once a button was pressed or while the hurry button is
    `held`. The show jumps to its end after LONGEST_WAIT.

    `pressed`: a button was pressed during the show."""

    def __init__(self) -> None:
        self.pressed = False
        self.held = False
        self.waited: float | None = None  # seconds since the press of the player who decides next
        self.slowness = 1.0  # so much slower is a moment that decides

    def timeline_speed(self, pace: str | int) -> float:
        """The speed of the timeline at a pace of 1, 2, 4 or "skip"."""
        return HURRY if self.pressed or self.held or pace == "skip" else float(pace) / self.slowness

    def hurry_up(self, decides_next: bool) -> None:
        """Speed the show up; a press of the player who decides next also limits its length."""
        self.pressed = True
        if decides_next and self.waited is None:
            self.waited = 0.0

    def end_show(self) -> None:
        """Forget the presses of a show that is over."""
        self.pressed, self.waited = False, None

    def update(self, seconds: float, timeline: Timeline) -> None:
        """Let time pass; end the show once the player who decides next has waited long enough."""
        if self.waited is not None and timeline.is_busy:
            self.waited += seconds
            if self.waited > LONGEST_WAIT:
                timeline.finish()
