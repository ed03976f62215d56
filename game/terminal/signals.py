"""Signals that end a program, raised as exceptions, so that a command cleans up on the way out."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

INTERRUPTED = 128 + signal.SIGINT
_ENDING = ("SIGTERM", "SIGHUP")


class Ended(BaseException):
    """Raised for a signal that ends the command. Like KeyboardInterrupt it passes handlers of Exception."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


@contextmanager
def signals_raised() -> Iterator[None]:
    """Context in which SIGTERM and SIGHUP raise Ended; ignored signals stay ignored."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
    raised = [number for number in numbers if signal.getsignal(number) == signal.SIG_DFL]
    try:
        for number in raised:
            signal.signal(number, _raise_ended)
        yield
    finally:
        for number in raised:
            signal.signal(number, signal.SIG_DFL)


def _raise_ended(number: int, frame: FrameType | None) -> None:
    raise Ended(number)
