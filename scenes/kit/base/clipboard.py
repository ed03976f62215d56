"""The text on the clipboard, which belongs to other programs: one that does not answer must not hold the
window."""

import time
from typing import Any

ANSWER = 1.0  # seconds that the other program has


def read_clipboard(window: Any) -> str:
    """Return the text, "" where there is none. Raises TimeoutError where the program that has it does not
    answer, and whatever else a system has for no clipboard."""
    dispatch: Any = getattr(window, "dispatch_platform_event", None)
    if dispatch is None:
        return window.get_clipboard_text() or ""
    end = time.monotonic() + ANSWER

    def dispatch_in_time(event: Any) -> None:
        if time.monotonic() > end:
            raise TimeoutError
        dispatch(event)

    # on X11 pyglet asks for ever, with this call in between
    window.dispatch_platform_event = dispatch_in_time
    try:
        return window.get_clipboard_text() or ""
    finally:
        del window.dispatch_platform_event
