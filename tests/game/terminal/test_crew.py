"""Processes that work for a command: results in order, deaths survived, no open door, and an end within
moments.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pytest

from game.core.errors import GameError
from game.terminal import crew, workers
from game.terminal.command import main
from game.terminal.workers import Processes, ThisProcess, make_workers
from tests.game.terminal import cluster_tasks as tasks

pytestmark = pytest.mark.skipif(
    os.name != "posix", reason="signals and groups of processes are those of POSIX"
)

SECONDS = 90
"""Until a process that still runs counts as left behind: it ends within one or two, but machines stall."""
PLAY = ("play", "hunger", "--seats", "4", "--bots", "1", "--games", "4000")
FIND = ("puzzle", "find", "hunger", "--games", "4000")


def children() -> list[psutil.Process]:
    """Those of this process that work."""
    return [
        child
        for child in psutil.Process().children(recursive=True)
        if "spawn_main" in " ".join(child.cmdline())
    ]


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    items = [(number, str(tmp_path / "died")) for number in range(6)]
    with Processes(2) as several:
        assert several.map(tasks.dies_the_first_time, items, "numbers") == list(range(6))
    assert (tmp_path / "died").exists() and not children()


def test_a_task_that_kills_everybody_is_given_up() -> None:
    with (
        Processes(2) as several,
        pytest.raises(GameError, match=f"{crew.MOST_DEATHS} processes died of the same task"),
    ):
        several.map(tasks.dies, [1, 2], "deaths")
    assert not children()


@pytest.mark.parametrize(
    ("work", "kind", "says"),
    [
        (tasks.fails, GameError, "no bot level"),
        (tasks.fails_oddly, RuntimeError, "Odd: "),
        (tasks.refuses, GameError, "is here already"),
    ],
)
def test_what_a_task_raises_is_raised_here(
    work: Callable[[int], int], kind: type[Exception], says: str
) -> None:
    with Processes(2) as several, pytest.raises(kind, match=says):
        several.map(work, [1, 2, 3], "errors")
    assert not children()


def test_large_items_and_results_come_through() -> None:
    items = [bytes([number]) * 1_000_000 for number in range(5)]
    with Processes(3) as several:
        assert several.map(bytes.swapcase, items, "megabytes") == [item.swapcase() for item in items]


def test_a_process_whose_asker_is_gone_ends_without_a_word() -> None:
    """It was killed while an answer was on its way."""
    theirs, ours = crew._SPAWN.Pipe()
    process = crew._SPAWN.Process(target=crew.serve_tasks, args=(theirs, tasks.takes_a_moment))
    process.start()
    theirs.close()
    ours.send_bytes(pickle.dumps(1))
    ours.close()
    process.join(SECONDS)
    assert process.exitcode == 0


def test_whoever_stops_asking_leaves_nobody_behind() -> None:
    coming = Processes(2).results(abs, [-1, -2, -3])
    next(coming)
    assert children()
    coming.close()
    assert not children()


def test_no_room_for_a_process_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left(*_: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(crew.SpawnProcess, "start", none_left)
    with pytest.raises(GameError, match="No further process can be begun"):
        Processes(2).map(abs, [1, 2], "numbers")


def test_local_is_this_machine_without_dask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert isinstance(make_workers(None, "local"), Processes) and isinstance(
        make_workers(None, None), ThisProcess
    )
    monkeypatch.setattr(workers, "count_processors", lambda: 3)
    assert [make_workers(jobs, "local")._jobs for jobs in (None, 5)] == [3, 5]  # type: ignore[attr-defined]


def test_the_local_cluster_finds_the_same(capsys: Any) -> None:
    told = []
    for way in (("--jobs", "1"), ("--cluster", "local", "--jobs", "2")):
        assert main(["play", "tasty_humans", "--games", "4", *way, "--json"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


class Running:
    """A command in a group of processes of its own."""

    def __init__(self, *words: str) -> None:
        command = [sys.executable, "-m", "game", *words]
        self.started = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
        )
        self.family = [psutil.Process(self.started.pid)]

    def wait_for_workers(self, count: int) -> None:
        """Wait until they are there; they may still be starting."""
        deadline = time.monotonic() + SECONDS
        while len(self.family) <= count and time.monotonic() < deadline:
            self.family = [self.family[0], *self.family[0].children(recursive=True)]
            time.sleep(0.01)
        assert len(self.family) > count

    def end(self, number: signal.Signals, everybody: bool) -> tuple[int, str, str]:
        """Code, stdout and stderr; afterwards all its processes are gone."""
        (os.killpg if everybody else os.kill)(self.started.pid, number)
        out, err = self.started.communicate(timeout=SECONDS)
        _, alive = psutil.wait_procs(self.family, timeout=SECONDS)
        assert not alive
        return self.started.returncode, out, err


@pytest.mark.parametrize(
    ("command", "way", "number", "everybody", "code", "later"),
    [
        (PLAY, ("--jobs", "2"), signal.SIGINT, True, 130, 1.0),
        (PLAY, ("--jobs", "2"), signal.SIGINT, True, 130, 0.0),  # while they start
        (PLAY, ("--cluster", "local", "--jobs", "3"), signal.SIGINT, False, 130, 0.2),
        (FIND, ("--jobs", "2"), signal.SIGTERM, False, 143, 0.5),
        (PLAY, ("--jobs", "2"), signal.SIGHUP, True, 129, 0.1),
        (PLAY, ("--jobs", "2"), signal.SIGKILL, False, -9, 1.0),
    ],
)
def test_a_command_ends_with_all_its_processes(
    command: tuple[str, ...],
    way: tuple[str, ...],
    number: signal.Signals,
    everybody: bool,
    code: int,
    later: float,
) -> None:
    running = Running(*command, *way)
    running.wait_for_workers(int(way[-1]))
    time.sleep(later)
    assert running.end(number, everybody) == (code, "", "")


def test_no_door_is_open_while_a_local_cluster_works() -> None:
    running = Running(*PLAY, "--cluster", "local", "--jobs", "2")
    running.wait_for_workers(2)
    listening = []
    for _ in range(5):
        for process in running.family:
            listening += [one for one in process.net_connections("inet") if one.status == psutil.CONN_LISTEN]
        time.sleep(0.05)
    running.end(signal.SIGINT, True)
    assert not listening
