"""`--cluster`: the same results as with one process, also if workers die meanwhile; and the message when none
can work.
"""

from __future__ import annotations

import json
import logging
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dask
import psutil
import pytest
from distributed import LocalCluster

from game.core.errors import GameError
from game.terminal import cluster
from game.terminal.bot_matches import Played, Table, play_table
from game.terminal.cluster import Cluster
from game.terminal.command import main
from game.terminal.measuring.trials import Trial, play_trial
from game.terminal.workers import ThisProcess
from tests.game.terminal.cluster_tasks import dies, dies_once, fails, lacks_the_game
from tests.weekly import take_share

PLAY = ("play", "tasty_humans", "--games", "20")
ARENA = ("arena", "eaten", "--set", "mode=duel", "--bots", "1,2,1", "--games", "10")
MIXED = ("arena", "tasty_humans", "--mixed", "--bots", "1,random", "--games", "4")
BALANCE = ("campaign", "balance", "--only", "tasty_humans/stages/market_day", "--games", "1")
FIND = (
    "puzzle", "find", "tasty_humans", "--set", "twists={height: 4}", "--games", "2", "--seed", "1", "--bot",
    "1", "--most", "120",
)  # fmt: skip


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Those of a scheduler that runs already; nothing of it is left in the end."""
    settings = {
        "temporary-directory": str(tmp_path_factory.mktemp("scratch")),
        "distributed.scheduler.allowed-failures": 10,
        "distributed.worker.profile.enabled": False,
    }
    quiet = {"dashboard_address": "127.0.0.1:0", "silence_logs": logging.CRITICAL, "memory_limit": 0}
    with (
        dask.config.set(settings),
        LocalCluster(n_workers=2, threads_per_worker=1, host="127.0.0.1", **quiet) as started,
        Cluster(started.scheduler_address) as workers,
    ):
        assert workers.map(abs, [-1, 2], "numbers") == [1, 2]
        assert len(processes()) == 2
        yield workers
    assert processes() == []


def processes() -> list[int]:
    """Those of workers that live."""
    return [child.pid for child in psutil.Process().children(recursive=True) if is_worker(child)]


def is_worker(child: psutil.Process) -> bool:
    try:
        return any("spawn_main" in word for word in child.cmdline())
    except psutil.Error:  # it has died
        return False


@pytest.fixture
def address(workers: Cluster) -> str:
    """Of a scheduler that runs already."""
    return str(workers._client.scheduler.address)


@pytest.mark.parametrize(
    "command", take_share([PLAY, ARENA, MIXED, BALANCE, FIND], 2), ids=lambda command: " ".join(command[:2])
)
def test_commands_find_the_same_as_in_one_process(
    command: tuple[str, ...], address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for way in (("--jobs", "1"), ("--cluster", address)):
        assert main([*command, *way, "--json"]) == 0
        told.append(json.loads(capsys.readouterr().out))
        thinking = told[-1].pop("thinking", {})
        assert all(set(times) == {"mean", "p50", "p95", "p99", "max"} for times in thinking.values())
    assert told[0] == told[1] and told[0].get("candidates") != []


def test_fittings_find_the_same_as_in_one_process(workers: Cluster) -> None:
    matches = [
        Trial("eaten", {"mode": mode}, seed, 2, 40)
        for seed, mode in enumerate(("duel", "miner_solo", "duel"))
    ]
    assert workers.map(play_trial, matches, "matches") == ThisProcess().map(play_trial, matches, "matches")


def results(played: list[Played]) -> list[tuple[int, Any, int]]:
    return [(one.seed, one.result, one.answers) for one in played]


def test_a_worker_that_dies_loses_no_match(workers: Cluster, tmp_path: Path) -> None:
    tables = [Table("tasty_humans", {}, seed, ("random", "random")) for seed in range(8)]
    before = set(processes())
    played = workers.map(dies_once, [(table, str(tmp_path / "died")) for table in tables], "matches")
    assert results(played) == results(ThisProcess().map(play_table, tables, "matches"))
    assert (tmp_path / "died").exists() and before - set(processes())


def test_what_a_task_raises_is_raised_here(workers: Cluster) -> None:
    with pytest.raises(GameError, match="no bot level 99"):
        workers.map(fails, [99], "matches")
    with pytest.raises(GameError, match="A worker of tcp://127.0.0.1:.* does not find the game"):
        workers.map(lacks_the_game, [1], "matches")


def test_workers_have_the_same_files(workers: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "digest_of_files", lambda: "of yesterday")
    with pytest.raises(GameError, match="The worker tcp://127.0.0.1:.* has another version of the game"):
        workers.map(abs, [1], "numbers")


def test_the_digest_is_of_contents_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not of the ends of lines, of what Python and the system leave behind, or of the folder."""

    def digest(folder: Path, files: dict[str, bytes]) -> str:
        for name, content in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
        monkeypatch.setattr(cluster, "ROOT", folder)
        return cluster.digest_of_files.__wrapped__()

    files = {"game/a.py": b"1\n2\n", "levels/b.yaml": b"c"}
    first = digest(tmp_path / "one", files)
    beside = {"game/__pycache__/a.pyc": b"x", "game/.DS_Store": b"x", "scenes/a.py": b"x"}
    assert digest(tmp_path / "two", {"levels/b.yaml": b"c", "game/a.py": b"1\r\n2\r\n", **beside}) == first
    others = {
        "changed": {**files, "game/a.py": b"12\n"},
        "more": {**files, "game/c.py": b""},
        "renamed": {"game/c.py": b"1\n2\n"},
    }
    assert first not in [digest(tmp_path / name, other) for name, other in others.items()]


def test_batches() -> None:
    """All items once and in order; few items are spread over the workers, many come in batches."""
    for items, workers, size in ((0, 2, 1), (5, 8, 1), (96, 2, 3), (1000, 2, 8), (1000, 0, 8)):
        found = cluster.split_batches(items, workers)
        assert [number for part in found for number in part] == list(range(items))
        assert {len(part) for part in found[:-1]} <= {size}


# no worker can start


def refusal_message(capsys: pytest.CaptureFixture[str], *way: str) -> str:
    """Message of a command that cannot begin."""
    assert main([*PLAY, *way]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("error: ") and err.count("\n") == 1
    return err


@pytest.mark.parametrize(
    "text",
    [
        "nowhere",
        "",
        "http://host:8786",
        "tcp://host",
        "tcp://:8786",
        "host:port",
        "host:99999",
        "tcp://host:1/x",
    ],
)
def test_a_wrong_address(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "like tcp://192.168.0.7:8786, not" in refusal_message(capsys, "--cluster", text)


def test_addresses() -> None:
    assert [cluster.check_address(text) for text in ("host:8786", "tls://10.0.0.1:1",
        "tcp://[::1]:8786")] == [
        "tcp://host:8786", "tls://10.0.0.1:1", "tcp://[::1]:8786",
    ]  # fmt: skip


def test_jobs_are_for_this_machine(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--jobs is for this machine" in refusal_message(capsys, "--cluster", "host:8786", "--jobs", "2")


def test_without_dask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "install the extra, `pip install" in refusal_message(capsys, "--cluster", "host:8786")


@pytest.mark.parametrize("listens", [False, True], ids=["closed", "silent"])
def test_nobody_answers(
    listens: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "TIMEOUT", 0.3)
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        if listens:
            door.listen()
        address = "tcp://{}:{}".format(*door.getsockname())
        assert f"No scheduler answers at {address}" in refusal_message(capsys, "--cluster", address)


@pytest.mark.parametrize(
    ("workers", "says"), [(0, "has no workers: start some, `dask worker tcp"), (1, "has 2 threads")]
)
def test_unfit_clusters(
    workers: int, says: str, capsys: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(cluster, "WORKER_TIMEOUT", 0.2)
    quiet = {
        "dashboard_address": "127.0.0.1:0",
        "silence_logs": logging.CRITICAL,
        "processes": False,
        "protocol": "tcp",
    }
    with (
        dask.config.set({"temporary-directory": str(tmp_path)}),
        LocalCluster(n_workers=workers, threads_per_worker=2, host="127.0.0.1", **quiet) as started,
    ):
        assert says in refusal_message(capsys, "--cluster", started.scheduler_address)


# the last of the tests: none waits for the worker that replaces the dead one


def test_a_task_that_kills_everybody_is_given_up(workers: Cluster) -> None:
    def allow(failures: int, dask_scheduler: Any = None) -> None:
        dask_scheduler.allowed_failures = failures

    workers._client.run_on_scheduler(allow, 0)
    with pytest.raises(GameError, match="1 workers died of the same task"):
        workers.map(dies, [1], "deaths")
