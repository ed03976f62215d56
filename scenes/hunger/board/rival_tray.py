"""The tray of a rival, in its color, over the one on the table: only to be looked at, while somebody points
at its capsule.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.hunger.table.display_state import DisplayState
from scenes.hunger.board.tray import Area, Owner, Tokens, TrayPart, WayHome
from scenes.hunger.board.tray_seat import TraySeat
from scenes.kit.app import App
from scenes.kit.art.stage import Stage

LAYER = "over"
DELAY = 0.2
"""Seconds that somebody points at a capsule until its tray opens: the pointer may be on its way to something
else.
"""


class RivalTray:
    """No part of the table: what lies there stays as it is below. `seat` is whose tray is to be seen; None
    while there is none.
    """

    def __init__(self, stage: Stage, app: App, colors: Sequence[int]) -> None:
        self.tray = TraySeat()
        self.tray.backs = True
        self.parts: list[TrayPart] = [
            kind(stage, app, colors, self.tray, LAYER) for kind in (Owner, Area, Tokens, WayHome)
        ]
        self.waited = 0.0
        self.meant: int | None = None
        self._read: Hashable = None

    @property
    def seat(self) -> int | None:
        return self.tray.asked

    def point(self, seat: int | None, shown: DisplayState, seconds: float) -> None:
        """Somebody points at the capsule of this seat for so many seconds more, or at none; what its tray
        shows may have changed.
        """
        self.waited = self.waited + seconds if seat == self.meant else 0.0
        self.meant = seat
        self.tray.asked = (
            seat if seat is None or self.waited >= DELAY or self.tray.asked is not None else None
        )
        read = (
            None
            if self.tray.asked is None
            else (self.tray.asked, *[part.reads(shown) for part in self.parts])
        )
        if read == self._read:
            return
        self._read = read
        for part in self.parts:
            part.stage.clear(part.things)
        if self.tray.asked is not None:
            for part in self.parts:
                part.draw(shown)
