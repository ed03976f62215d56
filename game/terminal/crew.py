"""Processes of this machine that carry out tasks: no port is opened for them, one that dies is replaced,
and all of them are gone within moments when the work is over or interrupted, or when the process that
began them has died."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import traceback
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import connection, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Thread
from typing import Any, TypeVar

from game.core.errors import GameError

T = TypeVar("T")
R = TypeVar("R")

MOST_DEATHS = 4
"""So many processes may die over one task; then the task is to blame."""
_SPAWN = multiprocessing.get_context("spawn")


class Member:
    """A process and the way to it. `number`: the item that it works on."""

    def __init__(self, work: Callable[[Any], Any]) -> None:
        """Begin it. Raises OSError where the system has no room for another process."""
        self.number = -1
        self.connection, theirs = _SPAWN.Pipe()
        try:
            self.process: SpawnProcess = _SPAWN.Process(target=serve, args=(theirs, work), daemon=True)
            self.process.start()
        finally:
            theirs.close()

    def give(self, number: int, item: Any) -> None:
        """Let it work on an item; a process that has died meanwhile is found out by take()."""
        self.number = number
        packed = pickle.dumps(item)
        try:
            self.connection.send_bytes(packed)
        except OSError:
            self.process.kill()

    def take(self) -> tuple[bool, Any]:
        """True and the result, or False and what was raised. Raises EOFError or OSError when the process
        has died."""
        answer: tuple[bool, Any] = pickle.loads(self.connection.recv_bytes())
        return answer

    def end(self) -> None:
        """Wait for a process that was killed."""
        self.process.join()
        self.connection.close()


def crew_results(
    work: Callable[[T], R], items: Sequence[T], size: int
) -> Generator[tuple[int, R], None, None]:
    """Every result as it comes, with the number of its item, made by `size` processes.

    No process is left behind.

    Raises what `work` raises, and GameError for a task that kills whoever works on it, or where no process
    can be begun.
    """
    waiting = deque(range(len(items)))
    deaths: Counter[int] = Counter()
    crew: dict[Connection, Member] = {}
    try:
        while waiting or crew:
            newcomers = _begin(work, min(len(waiting), size - len(crew)), crew)
            for member in newcomers:
                member.give(waiting[0], items[waiting.popleft()])
            for ready in connection.wait(list(crew)):
                member = crew[ready]  # type: ignore[index]
                number = member.number
                try:
                    is_done, result = member.take()
                except (EOFError, OSError):
                    _dismiss([crew.pop(member.connection)])
                    deaths[number] += 1
                    _check_deaths(deaths[number])
                    waiting.appendleft(number)
                    continue
                if not is_done:
                    raise result
                if waiting:
                    member.give(waiting[0], items[waiting.popleft()])
                else:
                    _dismiss([crew.pop(member.connection)])
                yield number, result
    finally:
        _dismiss(list(crew.values()))


def _begin(work: Callable[[Any], Any], count: int, crew: dict[Connection, Member]) -> list[Member]:
    """So many new members, who are put into the crew. Raises GameError."""
    newcomers = []
    with interrupts_held():
        for _ in range(count):
            try:
                member = Member(work)
            except OSError as error:
                raise GameError(
                    f"No further process can be begun ({error.strerror or error}): ask for fewer with --jobs."
                ) from None
            crew[member.connection] = member
            newcomers.append(member)
    return newcomers


def _dismiss(members: Sequence[Member]) -> None:
    for member in members:
        member.process.kill()
    for member in members:
        member.end()


def _check_deaths(deaths: int) -> None:
    if deaths >= MOST_DEATHS:
        raise GameError(f"{deaths} processes died of the same task: it crashes, or the memory is too small.")


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Keep Ctrl+C waiting. Processes begun meanwhile never get it, not even while they start: who began
    them ends them."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # where it is begun later, it lets interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# in the other process


def serve(tasks: Connection, work: Callable[[Any], Any]) -> None:
    """Answer items until nobody sends any."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()
    while True:
        try:
            packed = tasks.recv_bytes()
        except EOFError:
            return
        tasks.send_bytes(_answer(work, packed))


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _answer(work: Callable[[Any], Any], packed: bytes) -> bytes:
    try:
        return pickle.dumps((True, work(pickle.loads(packed))))
    except Exception as error:  # whatever it is, it is raised where the results are asked for
        return pickle.dumps((False, _portable(error)))


def _portable(error: Exception) -> Exception:
    """The error as it can be sent, with the traceback of here as a note."""
    where = "".join(traceback.format_exception(error))
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:  # errors have any arguments, and some cannot be made again from these
        error = (
            GameError(str(error))
            if isinstance(error, GameError)
            else RuntimeError(f"{type(error).__name__}: {error}")
        )
    error.add_note(where)
    return error
