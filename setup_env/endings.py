"""Signals that end a start, as exceptions: the child processes of the start end with it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

NAMES = ("SIGTERM", "SIGHUP")


@contextmanager
def endings_raised() -> Iterator[None]:
    """Meanwhile SIGTERM and SIGHUP raise SystemExit with the usual code; an ignored signal stays ignored."""
    numbers = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
    raised = [number for number in numbers if signal.getsignal(number) == signal.SIG_DFL]
    try:
        for number in raised:
            signal.signal(number, _raise_exit)
        yield
    finally:
        for number in raised:
            signal.signal(number, signal.SIG_DFL)


def _raise_exit(number: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit(128 + number)
