"""The keyboard of this machine: keys go by their places, and their captions follow the system's layout."""

import logging
import sys
from collections.abc import Callable
from typing import Any, Protocol

from scenes.kit.input.key_places import PLACES

log = logging.getLogger("keyboard")

LOOK_SECONDS = 1.0  # how often it is looked whether another layout was switched on

Captions = dict[str, str]
"""The signs on keys by the names of their places, without those that a US board has there."""


class Board(Protocol):
    """The keyboard as a system knows it. Making one lets the window's keys go by their places."""

    def read_signs(self) -> dict[str, str]:
        """The signs that the keys write now, by the names of their places."""


def open_board(window: Any) -> Board | None:
    """The keyboard of this system, or None where places cannot be had: then keys go by what they write."""
    try:
        return _board_class()(window)
    except Exception as error:  # no such library or function, another edition of pyglet
        log.info("keys go by what they write: %r", error)
        return None


def _board_class() -> Callable[[Any], Board]:
    if sys.platform == "win32":
        from scenes.kit.input.keyboards.windows import WindowsKeyboard

        return WindowsKeyboard
    if sys.platform == "darwin":
        from scenes.kit.input.keyboards.mac import MacKeyboard

        return MacKeyboard
    from scenes.kit.input.keyboards.x11 import XKeyboard

    return XKeyboard


class Keyboard:
    """Watches what stands on the keys, and calls `changed` when that is new. No board: a US one."""

    def __init__(self, board: Board | None, changed: Callable[[], object]) -> None:
        self._board = board
        self._changed = changed
        self._seconds = 0.0
        self.captions: Captions = {}
        self.captions = self._read_captions()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._seconds += seconds
        if self._seconds < LOOK_SECONDS:
            return
        self._seconds = 0.0
        captions = self._read_captions()
        if captions != self.captions:
            self.captions = captions
            self._changed()

    def _read_captions(self) -> Captions:
        if not self._board:
            return self.captions
        try:
            signs = self._board.read_signs()
        except Exception as error:  # as above: what stood on the keys before is as good a guess as any
            log.info("nobody knows what stands on the keys: %r", error)
            self._board = None
            return self.captions
        captions: Captions = {}
        for place in PLACES:
            caption = _caption_of(signs.get(place.name, ""))
            if not place.has_digit and caption not in ("", _caption_of(chr(place.us_symbol))):
                captions[place.name] = caption
        return captions


def _caption_of(sign: str) -> str:
    """The sign as it stands on a key: large where that is one sign and means the same."""
    large = sign.upper()
    return large if len(large) == 1 and large.lower() == sign else sign
