"""Animations as small steps that compose in sequence and in parallel under one speed, and that can be
finished at any moment.

A step is told how much time has passed and gives back what it did not need, so that sequences keep exact
time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from scenes.kit.base.easing import Easing, linear

HURRY = 4.0
LONGEST_WAIT = 0.25  # seconds that somebody who wants to go on is kept waiting by a show
SHORTEST = 0.06  # seconds: no tween gets shorter than this, whatever the speed


class Step(Protocol):
    """Something that takes time. advance() returns the seconds left over once it is done, or None while it
    runs.
    """

    def advance(self, seconds: float, speed: float) -> float | None: ...
    def finish(self, sounds: list[Callable[[], None]]) -> None:
        """Jump to the last frame; sounds that would have been played are collected instead."""


class Tween:
    """Calls `change` with eased progress 0..1 for `ms` milliseconds; `begin` runs when it starts (to read
    where things are).
    """

    def __init__(
        self,
        ms: float,
        change: Callable[[float], None],
        easing: Easing = linear,
        begin: Callable[[], None] | None = None,
    ) -> None:
        self.seconds = ms / 1000
        self.change = change
        self.easing = easing
        self.begin = begin
        self.elapsed = 0.0
        self.started = False

    def advance(self, seconds: float, speed: float) -> float | None:
        self._start_once()
        rate = speed if self.seconds <= SHORTEST else min(speed, self.seconds / SHORTEST)
        self.elapsed += seconds * rate
        if self.elapsed >= self.seconds:
            self.change(1.0)
            return (self.elapsed - self.seconds) / rate
        self.change(self.easing(self.elapsed / self.seconds))
        return None

    def finish(self, sounds: list[Callable[[], None]]) -> None:
        self._start_once()
        self.change(1.0)

    def _start_once(self) -> None:
        if not self.started:
            self.started = True
            if self.begin is not None:
                self.begin()


class Call:
    """Runs something once, in no time."""

    def __init__(self, action: Callable[[], None]) -> None:
        self.action = action

    def advance(self, seconds: float, speed: float) -> float | None:
        self.action()
        return seconds

    def finish(self, sounds: list[Callable[[], None]]) -> None:
        self.action()


class SoundCue(Call):
    """Plays a sound; when the show is skipped only the last one of it is heard."""

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
    """A step that is made when its turn comes, from how things lie by then."""

    def __init__(self, make: Callable[[], Step]) -> None:
        self.make = make
        self.step: Step | None = None

    def advance(self, seconds: float, speed: float) -> float | None:
        return self._get_step().advance(seconds, speed)

    def finish(self, sounds: list[Callable[[], None]]) -> None:
        self._get_step().finish(sounds)

    def _get_step(self) -> Step:
        if self.step is None:
            self.step = self.make()
        return self.step


def sequence(*steps: Step) -> Step:
    """A step that is these steps one after the other."""
    return InSequence(steps)


def parallel(*steps: Step) -> Step:
    """A step that is these steps at the same time."""
    return InParallel(steps)


def stagger(gap_ms: float, steps: Sequence[Step]) -> Step:
    """Steps that start gap_ms apart and overlap."""
    return InParallel([InSequence((Wait(gap_ms * i), step)) for i, step in enumerate(steps)])


def tween_attributes(thing: Any, ms: float, easing: Easing = linear, **targets: float) -> Tween:
    """Move numeric attributes of `thing` from where they are when it starts to `targets`."""
    starts: dict[str, float] = {}

    def begin() -> None:
        starts.update({name: getattr(thing, name) for name in targets})

    def change(progress: float) -> None:
        for name, target in targets.items():
            start = starts[name]
            setattr(thing, name, target if progress == 1.0 else start + (target - start) * progress)

    return Tween(ms, change, easing, begin)


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
    """The show of one scene: steps queue up and play in order. What plays beside them holds up nothing but
    the end of the show: it must leave the stage as it would be without it.
    """

    def __init__(self) -> None:
        self.queue: list[Step] = []
        self.beside: list[Step] = []
        self.speed = 1.0
        self.is_paused = False  # somebody has stopped the show: no time passes in it

    @property
    def is_busy(self) -> bool:
        return bool(self.queue or self.beside)

    def add(self, step: Step) -> None:
        self.queue.append(step)

    def add_beside(self, step: Step) -> None:
        """Play a step from now on, whatever else is shown meanwhile."""
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
        """Skip: everything jumps to its last frame and only the last sound plays."""
        sounds: list[Callable[[], None]] = []
        while self.is_busy:
            (self.beside or self.queue).pop(0).finish(sounds)
        if sounds:
            sounds[-1]()


class PlaybackSpeed:
    """How fast a show runs: as the player has set it, faster while somebody wants it over, at its end when he
    has waited enough.

    `pressed`: somebody pressed a button during the show; `held`: the hurry button is down.
    """

    def __init__(self) -> None:
        self.pressed = False
        self.held = False
        self.waited: float | None = None  # seconds since the press, where that person is asked next

    def timeline_speed(self, pace: str | int) -> float:
        """The speed of the timeline at a pace of 1, 2, 4 or "skip"."""
        return HURRY if self.pressed or self.held or pace == "skip" else float(pace)

    def hurry_up(self, asked_next: bool) -> None:
        """A press makes the show go faster; one of whoever is asked next also limits how long it may still
        take.
        """
        self.pressed = True
        if asked_next and self.waited is None:
            self.waited = 0.0

    def end_show(self) -> None:
        """The show is over."""
        self.pressed, self.waited = False, None

    def update(self, seconds: float, timeline: Timeline) -> None:
        """Let time pass: a show ends at its last frame when somebody has waited long enough."""
        if self.waited is not None and timeline.is_busy:
            self.waited += seconds
            if self.waited > LONGEST_WAIT:
                timeline.finish()
