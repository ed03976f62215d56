"""Work that takes the bots' process much longer than an answer does. It is done in steps: questions are
answered between two of them, and it can be canceled.

Like bot_worker this module is imported by that process: it knows no other part of the picture half."""

import logging
import traceback
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any

log = logging.getLogger("thinking")

Steps = Callable[..., Generator[Any, None, Any]]
"""Yields a report after every step, and returns the result."""


@dataclass(frozen=True, slots=True)
class Work:
    """`steps` must be a plain function of a module and `args` plain values, so that they can travel."""

    ticket: int
    steps: Steps
    args: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Cancel:
    """Request to drop a long work."""

    ticket: int


@dataclass(frozen=True, slots=True)
class Step:
    """Report of a step of a long work."""

    ticket: int
    report: Any


@dataclass(frozen=True, slots=True)
class Finished:
    """The end of a long work: its result, or the `problem` why there is none."""

    ticket: int
    found: Any = None
    problem: str | None = None


class Works:
    """Long works under way, in the process: the oldest goes on first."""

    def __init__(self) -> None:
        self._open: dict[int, Generator[Any, None, Any]] = {}

    def __bool__(self) -> bool:
        return bool(self._open)

    def begin_work(self, work: Work) -> None:
        self._open[work.ticket] = work.steps(*work.args)

    def drop_work(self, ticket: int) -> None:
        self._open.pop(ticket, None)

    def run_step(self) -> Step | Finished:
        """Do a step of the oldest; there must be one."""
        ticket, steps = next(iter(self._open.items()))
        try:
            return Step(ticket, next(steps))
        except StopIteration as end:
            found = Finished(ticket, end.value)
        except Exception:
            found = Finished(ticket, problem=traceback.format_exc(limit=-6))
        self.drop_work(ticket)
        return found


class LongWorks:
    """Long works that are waited for, in the game. Each is begun anew `restarts` times at most, then it has
    failed."""

    def __init__(self, restarts: int) -> None:
        self._restarts = restarts
        self.waiting: dict[int, Work] = {}
        self._begun: dict[int, int] = {}
        self._told: dict[int, list[Any]] = {}
        self._finished: dict[int, Finished] = {}

    def add_work(self, work: Work) -> None:
        self.waiting[work.ticket] = work
        self._begun[work.ticket] = 1

    def take_reports(self, ticket: int) -> list[Any]:
        """The reports since the last call."""
        return self._told.pop(ticket, [])

    def take_result(self, ticket: int) -> Finished | None:
        """The end of a work, once."""
        return self._finished.pop(ticket, None)

    def note_reply(self, reply: Step | Finished) -> None:
        """Keep a reply, except of a work that was canceled."""
        if reply.ticket not in self.waiting:
            return
        if isinstance(reply, Step):
            self._told.setdefault(reply.ticket, []).append(reply.report)
            return
        if reply.problem:
            log.error("a long work failed: %s", reply.problem)
        del self.waiting[reply.ticket]
        self._finished[reply.ticket] = reply

    def fail_work(self, ticket: int, problem: str) -> None:
        """End a work that is waited for with a problem."""
        self.note_reply(Finished(ticket, problem=problem))

    def restart_all(self) -> list[Work]:
        """The works to begin anew after the process has died; those that died too often fail."""
        for ticket in list(self.waiting):
            self._begun[ticket] += 1
            if self._begun[ticket] > 1 + self._restarts:
                self.fail_work(ticket, "no end of it")
        return list(self.waiting.values())

    def forget_work(self, ticket: int) -> bool:
        """Drop a work; True if it still goes on."""
        self.take_reports(ticket)
        self._finished.pop(ticket, None)
        return self.waiting.pop(ticket, None) is not None

    def clear(self) -> None:
        for ticket in list(self.waiting):
            self.forget_work(ticket)
        self._told.clear()
        self._finished.clear()
