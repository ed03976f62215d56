"""Work that takes longer than a frame, done in slices between frames.

A task is a coroutine (greenlet): the code in it is written as if it ran at once, and passes checkpoints; at
the first one after its slice is over it waits for the next slice. Outside of a task a checkpoint does
nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import Future, wait
from time import perf_counter
from typing import ClassVar, TypeVar

from greenlet import GreenletExit, getcurrent, greenlet

T = TypeVar("T")


class Task:
    """`work` runs in slices. Everything happens in the main thread, so that it may use the window."""

    running: Task | None = None
    """The one whose slice it is."""
    time: ClassVar[Callable[[], float]] = perf_counter
    """What seconds go by: how far a machine comes in a slice."""

    def __init__(self, work: Callable[[], object], hurries: bool = False) -> None:
        """`hurries`: somebody waits for it, so that its slices are spent where another thread works for it,
        too.
        """
        self._greenlet = greenlet(work)
        self.hurries = hurries
        self._until = 0.0

    @property
    def is_done(self) -> bool:
        return bool(self._greenlet.dead)

    def run_slice(self, seconds: float = math.inf) -> bool:
        """Work for so long, without a limit when none is given; whether all is done. What breaks in the work
        is raised here. A task within a task is done at once.
        """
        before = Task.running
        self._until = Task.time() + seconds if before is None else math.inf
        self._greenlet.parent = getcurrent()
        Task.running = self
        try:
            self._greenlet.switch()
        finally:
            Task.running = before
        return self.is_done

    def stop(self) -> None:
        """Do no more of it: it ends where it waits, as by an exception, so that what it has begun is put in
        order.
        """
        if self._greenlet and not self.is_done:
            self._greenlet.parent = getcurrent()
            self._greenlet.throw(GreenletExit)

    def pause(self) -> None:
        """Called within its work: wait for the next slice."""
        parent = self._greenlet.parent
        assert parent is not None
        parent.switch()

    @property
    def is_sliced(self) -> bool:
        """Whether its slice has an end, at which it waits."""
        return self._until < math.inf

    def has_time(self, seconds: float) -> bool:
        """Whether its slice goes on for longer than that."""
        return Task.time() + seconds < self._until

    def wait_for(self, future: Future[T]) -> None:
        """Called within its work: let frames go by until another thread has done that."""
        while not future.done():
            if self.hurries and self.has_time(0.0):
                wait((future,), self._until - Task.time())
            if not future.done():
                self.pause()


def checkpoint(needs: float = 0.0) -> None:
    """A place where the task that is running waits for its next slice if this one is over; or if what comes
    now, which cannot wait in its middle and `needs` so many seconds, would not be done before its end.
    """
    task = Task.running
    if task is not None and not task.has_time(needs):
        task.pause()


def pass_frame() -> bool:
    """Let a frame go by, if a task waits that has its work done in slices. True if one has gone by."""
    task = Task.running
    if task is None or not task.is_sliced:
        return False
    task.pause()
    return True


def wait_for_result(future: Future[T]) -> T:
    """What another thread works out. A task lets frames go by meanwhile; one without a limit, and whoever is
    no task, waits.
    """
    task = Task.running
    if task is not None and task.is_sliced:
        task.wait_for(future)
    return future.result()
