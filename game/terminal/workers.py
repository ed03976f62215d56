"""Workers that carry out the tasks of a command: this process, several processes, or a cluster.

Results come in the order of the items and do not depend on the kind of workers: commands, fittings and tests
only call Workers.map()."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, closing
from types import TracebackType
from typing import Self, TypeVar

from game.terminal.report import progress

T = TypeVar("T")
R = TypeVar("R")

LOCAL = "local"
"""Value in place of an address: processes of this machine."""


def make_workers(jobs: int | None, cluster: str | None) -> Workers:
    """Workers of --jobs (None: one process, or with "local" one for each processor) and --cluster ("local",
    an address, or None). Nothing starts before the first task. Raises GameError for an invalid cluster."""
    if cluster == LOCAL:
        return Processes(jobs or count_processors())
    if cluster is not None:
        from game.terminal.cluster import Cluster

        return Cluster(cluster, jobs)
    return ThisProcess() if jobs is None or jobs == 1 else Processes(jobs)


def count_processors() -> int:
    """Count of processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Workers(ABC):
    """Executor of tasks, a context manager. `work` is a module-level function that depends only on its item;
    it, items and results can be pickled."""

    def __init__(self) -> None:
        self._started = ExitStack()

    def map(self, work: Callable[[T], R], items: Sequence[T], label: str) -> list[R]:
        """[work(item) for item in items], with a count on stderr meanwhile. Raises what `work` raises."""
        results: dict[int, R] = {}
        with progress(label, len(items)) as advance, closing(self.results(work, items)) as coming:
            for number, result in coming:
                results[number] = result
                advance()
        return [results[number] for number in range(len(items))]

    @abstractmethod
    def results(self, work: Callable[[T], R], items: Sequence[T]) -> Generator[tuple[int, R], None, None]:
        """Results as they come, with the index of their item. Closing the generator cancels waiting items."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self._started.close()


class ThisProcess(Workers):
    """Workers that do one task after the other, in this process."""

    def results(self, work: Callable[[T], R], items: Sequence[T]) -> Generator[tuple[int, R], None, None]:
        for number, item in enumerate(items):
            yield number, work(item)


class Processes(Workers):
    """Workers in up to `jobs` processes of this machine, started anew for each map()."""

    def __init__(self, jobs: int) -> None:
        super().__init__()
        self._jobs = jobs

    def results(self, work: Callable[[T], R], items: Sequence[T]) -> Generator[tuple[int, R], None, None]:
        if len(items) <= 1:
            yield from ThisProcess().results(work, items)
            return
        from game.terminal.crew import crew_results

        with closing(crew_results(work, items, min(self._jobs, len(items)))) as coming:
            yield from coming
