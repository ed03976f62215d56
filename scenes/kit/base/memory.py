"""Memory that pictures leave goes back to the system."""

import ctypes
import sys

_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3  # glibc's names for what mallopt() sets
PIECE = 128 * 1024


def give_back_at_once() -> None:
    """Have memory of larger pieces asked for one by one, so that each can be given back. Call it before the
    first picture.

    glibc learns from the first large picture to keep all of them in one heap, where those that are gone leave
    holes between others: an evening of matches took half as much again. With another library nothing
    happens."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform.startswith("linux") else None
    if mallopt is not None:
        mallopt(_TRIM_THRESHOLD, PIECE)
        mallopt(_MMAP_THRESHOLD, PIECE)
