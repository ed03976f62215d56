"""The tray of a rival, in its color, over the one on the table, while its capsule is pointed at."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.hunger.table.display_state import DisplayState
from scenes.hunger.board.tray import Area, Owner, Tokens, TrayPart, WayHome
from scenes.hunger.board.tray_seat import TraySeat
from scenes.kit.app import App
from scenes.kit.art.stage import Stage

LAYER = "over"
DELAY = 0.2
"""Seconds of pointing at a capsule until its tray opens: the pointer may be on its way to something else."""


class RivalTray:
    """Not a part of the table, which stays as it is below. `seat` is the owner of the tray; None if none is
    open.
    """

    def __init__(self, stage: Stage, app: App, colors: Sequence[int]) -> None:
        self.tray = TraySeat()
        self.tray.shows_backs = True
        self.parts: list[TrayPart] = [
            kind(stage, app, colors, self.tray, LAYER) for kind in (Owner, Area, Tokens, WayHome)
        ]
        self.seconds_pointed = 0.0
        self.pointed_seat: int | None = None
        self._read: Hashable = None

    @property
    def seat(self) -> int | None:
        return self.tray.rival_seat

    def point_at(self, seat: int | None, shown: DisplayState, seconds: float) -> None:
        """Point at the capsule of this seat for so many seconds more, or at none; draw its tray if it has
        changed.
        """
        self.seconds_pointed = self.seconds_pointed + seconds if seat == self.pointed_seat else 0.0
        self.pointed_seat = seat
        self.tray.rival_seat = (
            seat
            if seat is None or self.seconds_pointed >= DELAY or self.tray.rival_seat is not None
            else None
        )
        read = (
            None
            if self.tray.rival_seat is None
            else (self.tray.rival_seat, *[part.read_values(shown) for part in self.parts])
        )
        if read == self._read:
            return
        self._read = read
        for part in self.parts:
            part.stage.clear(part.things)
        if self.tray.rival_seat is not None:
            for part in self.parts:
                part.draw_zones(shown)
