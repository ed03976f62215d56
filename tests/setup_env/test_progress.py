"""Words of long work: something moves every few seconds, on one line of a terminal, in few lines of a log."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import time

import pytest

from setup_env import progress
from setup_env.progress import Progress, run_child


class Stream(io.StringIO):
    """Keeps what is written, and when by a clock of its own."""

    def __init__(self, is_terminal: bool = False) -> None:
        super().__init__()
        self.is_terminal = is_terminal
        self.now = 0.0
        self.moments = [0.0]

    def isatty(self) -> bool:
        return self.is_terminal

    def write(self, text: str) -> int:
        self.moments.append(self.now)
        return super().write(text)

    def longest_silence(self) -> float:
        """Seconds between two writings, the end being one too."""
        moments = [*self.moments, self.now]
        return max(later - sooner for sooner, later in zip(moments, moments[1:], strict=False))


@pytest.mark.parametrize(("is_terminal", "most_lines"), [(True, 0), (False, 31)])
def test_a_minute_of_work_is_never_silent_for_three_seconds(
    monkeypatch: pytest.MonkeyPatch, is_terminal: bool, most_lines: int
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    stream = Stream(is_terminal)
    shown = Progress(stream, lambda: stream.now)
    while stream.now < 60:
        shown.show(lambda: f"fetching: {stream.now / 2:.0f} of 30 MB")
        stream.now += progress.BEAT
    assert stream.longest_silence() < 3
    assert stream.getvalue().count("\n") <= most_lines
    assert re.search(r"fetching: 15 of 30 MB  \((29|30|31) s\)", stream.getvalue())


def test_a_slow_child_that_says_nothing_is_not_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """In real time, ten times as fast: a child that sleeps, speaks, sleeps without its output, and ends."""
    monkeypatch.setattr(progress, "QUIET", 0.2)
    monkeypatch.setattr(progress, "BEAT", 0.02)
    stream = Stream()
    shown = Progress(stream)
    code = "import os, time; time.sleep(0.7); print('half', flush=True); os.close(1); os.close(2); time.sleep(0.7)"
    seen: list[str] = []

    def beat() -> None:
        stream.now = time.monotonic() - start
        shown.show(lambda: "working")

    start = time.monotonic()
    outcome = run_child([sys.executable, "-c", code], os.environ, seen.append, beat)
    assert (outcome.code, outcome.output, seen) == (0, "half", ["half"])
    assert stream.getvalue().count("working") >= 4
    assert stream.longest_silence() < 0.2 + 0.3  # the second number is a busy machine


def test_one_line_of_a_terminal_is_written_over_and_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(progress.shutil, "get_terminal_size", lambda: os.terminal_size((30, 24)))
    stream = Stream(is_terminal=True)
    shown = Progress(stream, lambda: 0.0)
    shown.say("stays")
    shown.step("x" * 200)
    shown.step("short")
    shown.say("stays too")
    shown.step("gone")
    shown.close()
    screen = [part for line in stream.getvalue().split("\n") for part in [line.split("\r")]]
    assert [max(map(len, parts)) < 30 for parts in screen] == [True] * len(screen)
    assert [parts[-1] for parts in screen] == ["stays", "stays too", ""]


@pytest.mark.parametrize("fault", ["closed", "gone", "none"])
def test_nobody_listening_is_no_fault_of_the_work(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    """A pipe whose reader went home, a closed stream, a Python without a console."""
    stream = io.StringIO()
    if fault == "closed":
        stream.close()
    elif fault == "gone":
        reader, writer = os.pipe()
        os.close(reader)
        stream = os.fdopen(writer, "w", buffering=1)
    else:
        monkeypatch.setattr(sys, "stderr", None)
    shown = Progress(None if fault == "none" else stream)
    shown.say("hello")
    shown.step("still here")
    shown.close()
    if fault == "gone":
        with pytest.raises(BrokenPipeError):
            stream.close()


def test_an_interrupted_wait_ends_the_child() -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    code = "import time; time.sleep(60)"
    started: list[subprocess.Popen[str]] = []
    real = subprocess.Popen

    def popen(*arguments: object, **options: object) -> subprocess.Popen[str]:
        started.append(real(*arguments, **options))  # type: ignore[call-overload]
        return started[-1]

    with pytest.MonkeyPatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(progress.subprocess, "Popen", popen)
        run_child([sys.executable, "-c", code], os.environ, lambda line: None, interrupt)
    assert started[0].poll() not in (None, 0)


@pytest.mark.parametrize("evil", ["\x1b]0;x\x07", "\x9b31m", "\r\n", "\u202e", "\x00"])
def test_what_others_say_steers_no_terminal(evil: str) -> None:
    """R6: pip repeats what servers and files say."""
    stream = io.StringIO()
    progress = Progress(stream)
    progress.say(f"a{evil}b")
    progress.step(f"c{evil}d")
    said = stream.getvalue()
    assert said.startswith("a\ufffd") and all(sign.isprintable() for sign in said.replace("\n", "", 2))
