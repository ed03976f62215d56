"""Work spread over processes; the results come back in the order of the items, so that they do not depend on the number of processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

from game.terminal.report import progress

T = TypeVar("T")
R = TypeVar("R")


def spread(work: Callable[[T], R], items: Sequence[T], jobs: int, label: str) -> list[R]:
    """[work(item) for item in items] in up to `jobs` processes. `work` is a function of a module, items and results can be pickled."""
    with progress(label, len(items)) as advance:
        if jobs <= 1 or len(items) <= 1:
            results = []
            for item in items:
                results.append(work(item))
                advance()
            return results
        with ProcessPoolExecutor(min(jobs, len(items)), multiprocessing.get_context("spawn")) as pool:
            try:
                futures = [pool.submit(work, item) for item in items]
                for _ in as_completed(futures):
                    advance()
                return [future.result() for future in futures]
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise
