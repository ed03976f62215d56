"""Leaving a first start by a signal: no pip is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CHILD = "import os, time; print(os.getpid(), flush=True); time.sleep(60)"
START = f"""
import os, sys
from setup_env.endings import endings_raised
from setup_env.progress import run_child
with endings_raised():
    tell = lambda line: print(line, flush=True)
    run_child([sys.executable, "-c", {CHILD!r}], os.environ, on_line=tell, on_beat=lambda: None)
"""


@pytest.mark.skipif(os.name == "nt", reason="a process that is ended there runs nothing any more")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_start_that_is_ended_takes_its_pip_along(name: str) -> None:
    start = subprocess.Popen([sys.executable, "-c", START], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert start.stdout is not None
    child = int(start.stdout.readline())
    number = getattr(signal, name)
    start.send_signal(number)
    assert start.wait(timeout=20) == 128 + number
    start.stdout.close()
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


@pytest.mark.skipif(os.name == "nt", reason="there is no nohup")
def test_a_signal_that_is_ignored_stays_so() -> None:
    """As for a start under nohup."""
    from setup_env.endings import endings_raised

    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with endings_raised():
            assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)
