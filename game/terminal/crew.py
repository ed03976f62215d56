"""Worker processes of this machine. They open no port, a dead one is replaced, and all of them end within
moments when the work is over or interrupted, or when the process that began them dies."""

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
"""Deaths of processes over one task after which the task is to blame."""
_SPAWN = multiprocessing.get_context("spawn")


class Member:
    """Worker process with its connection; `number` is the index of its item."""

    def __init__(self, work: Callable[[Any], Any]) -> None:
        """Start the process. Raises OSError if the system has no room for it."""
        self.number = -1
        self.connection, theirs = _SPAWN.Pipe()
        try:
            self.process: SpawnProcess = _SPAWN.Process(target=serve_tasks, args=(theirs, work), daemon=True)
            self.process.start()
        finally:
            theirs.close()

    def give(self, number: int, item: Any) -> None:
        """Send it an item; a process that has died meanwhile is noticed by take()."""
        self.number = number
        packed = pickle.dumps(item)
        try:
            self.connection.send_bytes(packed)
        except OSError:
            self.process.kill()

    def take(self) -> tuple[bool, Any]:
        """Receive (True, result) or (False, exception). Raises EOFError or OSError if the process has
        died."""
        answer: tuple[bool, Any] = pickle.loads(self.connection.recv_bytes())
        return answer

    def end(self) -> None:
        """Wait for a process that was killed."""
        self.process.join()
        self.connection.close()


def crew_results(
    work: Callable[[T], R], items: Sequence[T], size: int
) -> Generator[tuple[int, R], None, None]:
    """Results as they come, with the index of their item, made by `size` processes, none of which is left
    behind. Raises what `work` raises, and GameError for a task that kills its process, or if no process can
    be started."""
    waiting = deque(range(len(items)))
    deaths: Counter[int] = Counter()
    crew: dict[Connection, Member] = {}
    try:
        while waiting or crew:
            newcomers = _begin_members(work, min(len(waiting), size - len(crew)), crew)
            for member in newcomers:
                member.give(waiting[0], items[waiting.popleft()])
            for ready in connection.wait(list(crew)):
                member = crew[ready]  # type: ignore[index]
                number = member.number
                try:
                    is_done, result = member.take()
                except (EOFError, OSError):
                    _end_members([crew.pop(member.connection)])
                    deaths[number] += 1
                    _check_deaths(deaths[number])
                    waiting.appendleft(number)
                    continue
                if not is_done:
                    raise result
                if waiting:
                    member.give(waiting[0], items[waiting.popleft()])
                else:
                    _end_members([crew.pop(member.connection)])
                yield number, result
    finally:
        _end_members(list(crew.values()))


def _begin_members(work: Callable[[Any], Any], count: int, crew: dict[Connection, Member]) -> list[Member]:
    """Start new members and add them to the crew. Raises GameError."""
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


def _end_members(members: Sequence[Member]) -> None:
    for member in members:
        member.process.kill()
    for member in members:
        member.end()


def _check_deaths(deaths: int) -> None:
    if deaths >= MOST_DEATHS:
        raise GameError(f"{deaths} processes died of the same task: it crashes, or the memory is too small.")


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Context that delays Ctrl+C. Processes started in it never get it, not even while they start: their
    parent ends them."""
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


def serve_tasks(tasks: Connection, work: Callable[[Any], Any]) -> None:
    """Answer items until the connection is closed; also where its other end dies while an answer is sent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()
    while True:
        try:
            tasks.send_bytes(_answer_item(work, tasks.recv_bytes()))
        except (EOFError, OSError):
            return


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _answer_item(work: Callable[[Any], Any], packed: bytes) -> bytes:
    try:
        return pickle.dumps((True, work(pickle.loads(packed))))
    except Exception as error:  # raised again where the results are received
        return pickle.dumps((False, _picklable_error(error)))


def _picklable_error(error: Exception) -> Exception:
    """Error in a form that can be pickled, with the traceback from here as a note."""
    where = "".join(traceback.format_exception(error))
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:  # errors have any arguments, and some cannot be made again from these
        is_ours = isinstance(error, GameError)
        error = GameError(str(error)) if is_ours else RuntimeError(f"{type(error).__name__}: {error}")
    error.add_note(where)
    return error
