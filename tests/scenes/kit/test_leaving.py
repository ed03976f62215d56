"""Signals: they leave as closing the window does, wherever they come."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pyglet
import pytest

from game.core.data_folder import FolderLock
from scenes.kit.base.leaving import NAMES, Leaving

ROOT = Path(__file__).resolve().parents[3]
SIGNALS = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]


@pytest.fixture
def leaving(monkeypatch: pytest.MonkeyPatch) -> Iterator[Leaving]:
    own = Leaving()
    own.watch()
    yield own
    own.close()


@pytest.fixture
def exit_calls(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Hears that the event loop is to end."""
    calls: list[bool] = []
    monkeypatch.setattr(pyglet.app, "exit", lambda: calls.append(True))
    return calls


@pytest.mark.parametrize("number", SIGNALS)
def test_in_a_frame_it_ends_the_loop_and_nothing_else(
    leaving: Leaving, exit_calls: list[bool], number: int
) -> None:
    leaving.run_loop(lambda: os.kill(os.getpid(), number))
    assert exit_calls == [True] and leaving.code == 128 + number


@pytest.mark.parametrize("number", SIGNALS)
def test_before_there_is_a_window_it_ends_the_program(
    leaving: Leaving, exit_calls: list[bool], number: int
) -> None:
    with pytest.raises(SystemExit) as left:
        os.kill(os.getpid(), number)
        time.sleep(1)
    assert left.value.code == 128 + number and exit_calls == []


def test_while_all_is_being_kept_the_first_one_waits_and_the_second_one_does_not(
    leaving: Leaving, exit_calls: list[bool]
) -> None:
    leaving.run_loop(lambda: None)
    os.kill(os.getpid(), signal.SIGTERM)
    assert leaving.code == 128 + signal.SIGTERM
    with pytest.raises(SystemExit):
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(1)


def test_between_two_runs_of_the_loop_it_is_not_forgotten(leaving: Leaving, exit_calls: list[bool]) -> None:
    """The loop begins again after a fault."""
    leaving.run_loop(lambda: None)
    os.kill(os.getpid(), signal.SIGTERM)
    leaving.run_loop(lambda: pytest.fail("the loop began again"))


def test_what_was_ignored_stays_so_and_all_is_as_before_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        leaving = Leaving()
        leaving.watch()
        os.kill(os.getpid(), signal.SIGHUP)
        leaving.close()
        assert leaving.code == 0 and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGHUP, before)


def test_a_real_game_that_is_ended_leaves_nothing_behind(tmp_path: Path) -> None:
    """Its folder belongs to another game, so that a temporary one is lent to it."""
    data, lent = tmp_path / "data", tmp_path / "lent"
    data.mkdir()
    lent.mkdir()
    lock = FolderLock(data)
    assert lock.take_lock()
    command = [sys.executable, "main.py", "--data-dir", str(data), "--window", "640x360"]
    environment = {
        **os.environ,
        "TMPDIR": str(lent),
        "ARCADE_SOUND_BACKENDS": "silent",
        "LP_NUM_THREADS": "1",
    }
    game = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True)
    try:
        until = time.monotonic() + 60
        while not list(lent.glob("*/crash.txt")) and time.monotonic() < until:
            time.sleep(0.05)
        assert list(lent.glob("eat-or-be-eaten-*"))
        game.send_signal(signal.SIGTERM)
        assert game.wait(60) == 128 + signal.SIGTERM
    finally:
        game.kill()
        lock.let_go()
    assert list(lent.glob("eat-or-be-eaten-*")) == [] and not (data / "crash.txt").exists()
