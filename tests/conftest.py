"""For all tests: how processes share them, and what bots remember of a match does not pile up in a process
that plays hundreds.
"""

from __future__ import annotations

import os

# players' builds do not ask for errors after each call either; before pyglet is imported
os.environ.setdefault("PYGLET_DEBUG_GL", "0")

import gc
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from typing import Any

import pytest
from hypothesis.internal.conjecture import providers

MANY = 1000
SHRUNK = "EAT_OR_BE_EATEN_SHRUNK"
"""Names the folder of shrunk pictures: the processes of a run have it in common, so that each picture is
shrunk once.
"""


MEMORY, ENOUGH = "/dev/shm", 1_000_000_000
YOUNG, OLD = 20_000, 10
"""Python looks for garbage so seldom: what tests leave behind is small, and looking takes a twentieth of all
time otherwise.
"""


def pytest_collection_finish() -> None:
    """The modules of all tests stay: no search for garbage need look at them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLD, OLD)


def in_memory() -> str | None:
    """A folder in memory with room enough, where there is one: thousands of small files take a while on a
    disk.
    """
    roomy = os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH
    return MEMORY if roomy else None


def pytest_configure(config: pytest.Config) -> None:
    # else hypothesis parses all modules for numbers to try
    providers._get_local_constants = lambda: providers._local_constants
    # no test pulls the plug: to wait for the disk would prove nothing, and takes as long as many a test
    os.fsync = lambda file: None
    if hasattr(signal, "SIGHUP"):
        # below nohup it is ignored, also by whatever tests start
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # in the background of a script: tests of commands that end by it would wait for minutes
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if not hasattr(config, "workerinput"):
        shrunk = tempfile.TemporaryDirectory(prefix="eat-or-be-eaten-tests-", dir=in_memory())
        config.add_cleanup(shrunk.cleanup)
        os.environ[SHRUNK] = shrunk.name
        from tests.scheduling import DurationNotes

        config.pluginmanager.register(DurationNotes(config))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    from tests.scheduling import ByFile

    return ByFile(config, log) if config.getvalue("dist") == "loadgroup" else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    from tests import turns

    if turns.takes_turns():
        items[:], left = turns.choose_items(items, turns.read_turns())
        config.hook.pytest_deselected(items=left)
    if hasattr(config, "workerinput"):
        from tests.scheduling import longest_first

        longest_first(items)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Name the week whose samples were taken, where something failed."""
    if terminalreporter.stats.get("failed"):
        from tests import weekly

        terminalreporter.write_line(f"Samples of {weekly.WEEK}={weekly.week()}")


@pytest.fixture(autouse=True, scope="module")
def bots_forget() -> Iterator[None]:
    """The caches of bots are bounded, but together a hundred megabytes; a game forgets them with its
    process.
    """
    yield
    for name, module in list(sys.modules.items()):
        if name.startswith("game.") and ".bots" in name:
            for value in vars(module).values():
                if isinstance(value, _lru_cache_wrapper) and value.cache_info().currsize > MANY:
                    value.cache_clear()
