"""The lock beside an environment: one start fills it at a time, whatever becomes of the others."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from setup_env import start_lock
from setup_env.packages import ROOT
from setup_env.progress import Progress
from setup_env.start_lock import hold_lock

HOLD = """
import subprocess, sys, time
from pathlib import Path
from setup_env.progress import Progress, run_child
from setup_env.start_lock import hold_lock
with hold_lock(Path(sys.argv[1]), Progress()) as lock:
    print("held", flush=True)
    if sys.argv[2] == "child":
        code = "import sys, time; print('in', flush=True); time.sleep(float(sys.argv[1]))"
        run_child([sys.executable, "-c", code, sys.argv[3]], {}, lambda line: print(line, flush=True), lambda: None, lock=lock)
    time.sleep(float(sys.argv[3]))
"""


def start_holder(venv: Path, kind: str, seconds: float) -> subprocess.Popen[str]:
    """A process that has taken the lock; with a child of its own that holds it too, if so asked."""
    command = [sys.executable, "-c", HOLD, str(venv), kind, str(seconds)]
    holder = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    if kind == "child":
        assert holder.stdout.readline() == "in\n"
    return holder


def test_the_second_start_waits_and_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("setup_env.progress.QUIET", 0.2)
    monkeypatch.setattr(start_lock, "BEAT", 0.02)
    venv = tmp_path / ".venv"
    order: list[str] = []
    said = io.StringIO()
    entered = threading.Event()

    def first() -> None:
        with hold_lock(venv, Progress(io.StringIO())):
            entered.set()
            time.sleep(0.7)
            order.append("first")

    thread = threading.Thread(target=first)
    thread.start()
    entered.wait()
    with hold_lock(venv, Progress(said)):
        order.append("second")
    thread.join()
    assert order == ["first", "second"]
    lines = said.getvalue().splitlines()
    assert (
        "this one waits" in lines[0]
        and len(lines) >= 3
        and all("still waiting" in line for line in lines[1:])
    )


def words_after_a_kill(venv: Path, how: str, seconds: float) -> str:
    """Output of a start that takes the lock after another one was killed that held it."""
    holder = start_holder(venv, how, seconds)
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    said = io.StringIO()
    with hold_lock(venv, Progress(said)):
        return said.getvalue()


def test_alone_nothing_is_said(tmp_path: Path) -> None:
    said = io.StringIO()
    for _ in range(2):
        with hold_lock(tmp_path / "new" / ".venv", Progress(said)) as handle:
            assert handle >= 0 and start_lock.lock_path(tmp_path / "new" / ".venv").exists()
    assert said.getvalue() == ""


@pytest.mark.skipif(os.name == "nt", reason="signals are those of Unix")
def test_a_killed_start_lets_go(tmp_path: Path) -> None:
    assert words_after_a_kill(tmp_path / ".venv", "alone", 60) == ""


@pytest.mark.skipif(os.name == "nt", reason="signals are those of Unix")
def test_the_lock_outlives_a_killed_start_as_long_as_its_pip_does(tmp_path: Path) -> None:
    """Else the next start would empty the folder that an orphaned pip still fills."""
    assert "this one waits" in words_after_a_kill(tmp_path / ".venv", "child", 1.0)


def test_a_system_without_locks_does_without(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def take(handle: int) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr(start_lock, "_take_lock", take)
    with hold_lock(tmp_path / ".venv", Progress(io.StringIO())) as handle:
        assert handle >= 0
