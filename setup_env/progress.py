"""Words of the first start: one line that changes in a terminal, a line now and then in a log."""

from __future__ import annotations

import os
import queue
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple, TextIO

QUIET = 2.0
"""Seconds after which a log gets another line; the longest silence is a second longer."""
TERMINAL_QUIET = 0.5
BEAT = 0.2
WIDTH = 79


class Outcome(NamedTuple):
    """A child process that has ended: its exit code, and all that it said."""

    code: int
    output: str


def show_controls(text: str) -> str:
    """The text without signs that could steer a terminal: part of it was said by pip, or by a server."""
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)


class Progress:
    """Says how far the work is, on stderr: stdout belongs to the command itself (`--json`)."""

    def __init__(self, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream = stream if stream is not None else sys.stderr
        self._clock = clock
        self._start = clock()
        self._last = float("-inf")
        self._width = 0
        self._is_terminal = _is_terminal(self._stream)

    def say(self, line: str) -> None:
        """Says something that stays."""
        self._write_text(f"{self._blank_line()}{show_controls(line)}\n")

    def show(self, describe: Callable[[], str]) -> None:
        """Says how far the work is, unless something was said a moment ago."""
        quiet = TERMINAL_QUIET if self._is_terminal else QUIET
        if self._clock() - self._last >= quiet:
            self.step(describe())

    def step(self, text: str) -> None:
        """Says how far the work is: in place of the line before in a terminal, below it in a log."""
        line = f"  {show_controls(text)}  ({self._clock() - self._start:.0f} s)"
        if not self._is_terminal:
            self._write_text(f"{line}\n")
            return
        line = line[: min(shutil.get_terminal_size().columns - 1, WIDTH)]
        self._write_text(self._blank_line() + line)
        self._width = len(line)

    def close(self) -> None:
        """Takes the changing line away."""
        if self._width:
            self._write_text(self._blank_line())

    def _blank_line(self) -> str:
        """The characters that empty the changing line."""
        blank = f"\r{' ' * self._width}\r" if self._width else ""
        self._width = 0
        return blank

    def _write_text(self, text: str) -> None:
        self._last = self._clock()
        try:
            if self._stream is not None:  # a Python without a console has none
                self._stream.write(text)
                self._stream.flush()
        except (OSError, ValueError):  # the terminal has gone; the work goes on without it
            self._stream = None


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty() and os.environ.get("TERM") != "dumb"
    except ValueError:  # a closed stream
        return False


def run_child(
    command: list[str],
    environment: Mapping[str, str],
    on_line: Callable[[str], None],
    on_beat: Callable[[], None],
    folder: Path | None = None,
    lock: int | None = None,
) -> Outcome:
    """Runs a child process to its end. Raises nothing that it says; an interrupted wait ends it too.
    `on_line` gets every line, `on_beat` is called several times a second. The child holds `lock` as long as
    it lives."""
    child = subprocess.Popen(
        command,
        cwd=folder,
        env=dict(environment),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        pass_fds=[lock] if lock is not None and os.name != "nt" else [],
    )
    lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
    threading.Thread(target=_read_lines, args=(child.stdout, lines), daemon=True).start()
    output: list[str] = []
    try:
        while (line := _next_line(lines, on_beat)) is not None:
            output.append(line)
            on_line(line)
        while child.poll() is None:
            time.sleep(BEAT)
            on_beat()
    except BaseException:
        child.kill()
        child.wait()
        raise
    return Outcome(child.returncode, "\n".join(output))


def _read_lines(stream: TextIO | None, lines: queue.SimpleQueue[str | None]) -> None:
    for line in stream or ():
        lines.put(line.rstrip())
    lines.put(None)


def _next_line(lines: queue.SimpleQueue[str | None], on_beat: Callable[[], None]) -> str | None:
    """The next line of a child, or None when it says no more."""
    while True:
        on_beat()
        try:
            return lines.get(timeout=BEAT)
        except queue.Empty:
            continue
