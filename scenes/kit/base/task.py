"""Work that takes longer than a frame, done in slices between frames.

A task is a coroutine (greenlet): the code in it is written as if it ran at once, and passes checkpoints; at
the first one after its slice is over it waits for the next slice. Outside of a task a checkpoint does
nothing."""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import Future, wait
from contextvars import copy_context
from time import perf_counter
from typing import ClassVar, TypeVar

from greenlet import GreenletExit, getcurrent, greenlet

T = TypeVar("T")


class Task:
    """Work that runs in slices, all of it in the main thread, so that it may use the window."""

    running: Task | None = None
    """The task whose slice it is."""
    time: ClassVar[Callable[[], float]] = perf_counter
    """Clock of the slices."""

    def __init__(self, work: Callable[[], object], hurries: bool = False) -> None:
        """`hurries`: it is waited for, so it also spends the part of a slice in which another thread works
        for it."""
        self._greenlet = greenlet(work)
        self._greenlet.gr_context = copy_context()  # e.g. the limit of texts of the scene that it works for
        self.hurries = hurries
        self._until = 0.0

    @property
    def is_done(self) -> bool:
        return bool(self._greenlet.dead)

    def run_slice(self, seconds: float = math.inf) -> bool:
        """Work for so many seconds, without a limit by default; True once all is done. Exceptions of the work
        are raised here. A task within a task is done at once."""
        before = Task.running
        self._until = Task.time() + seconds if not before else math.inf
        self._greenlet.parent = getcurrent()
        Task.running = self
        try:
            self._greenlet.switch()
        finally:
            Task.running = before
        return self.is_done

    def stop(self) -> None:
        """End it where it waits, as by an exception, so that the work can clean up."""
        if self._greenlet and not self.is_done:
            self._greenlet.parent = getcurrent()
            self._greenlet.throw(GreenletExit)

    def pause(self) -> None:
        """Wait for the next slice; called within the work."""
        parent = self._greenlet.parent
        assert parent is not None
        parent.switch()

    @property
    def is_here(self) -> bool:
        """True for the work itself; False in a thread that paints for it, which cannot wait for a slice."""
        return getcurrent() is self._greenlet

    @property
    def is_sliced(self) -> bool:
        """True if its slice has an end."""
        return self._until < math.inf

    def has_time(self, seconds: float) -> bool:
        """True if its slice goes on for longer than that."""
        return Task.time() + seconds < self._until

    def wait_for(self, future: Future[T]) -> None:
        """Let frames go by until another thread has finished; called within the work."""
        while not future.done():
            if self.hurries and self.has_time(0.0):
                wait((future,), self._until - Task.time())
            if not future.done():
                self.pause()


def checkpoint(needs: float = 0.0) -> None:
    """Let the running task wait for its next slice if this one is over, or would be over before the next
    part, which takes `needs` seconds and cannot be interrupted."""
    task = Task.running
    if task and not task.has_time(needs) and task.is_here:
        task.pause()


def pass_frame() -> bool:
    """Let a frame go by within a sliced task. True if one has gone by."""
    task = Task.running
    if not task or not task.is_sliced or not task.is_here:
        return False
    task.pause()
    return True


def wait_for_result(future: Future[T]) -> T:
    """The result of another thread. A sliced task lets frames go by meanwhile; all others block."""
    task = Task.running
    if task and task.is_sliced and task.is_here:
        task.wait_for(future)
    return future.result()
