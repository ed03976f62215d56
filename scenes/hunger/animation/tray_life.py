"""The idle life of the tray: what could be used now breathes. It lives only with full motion."""

from __future__ import annotations

import math
from collections.abc import Iterable

from scenes.hunger.board.pieces import TablePieces
from scenes.kit.animation.idle import Idle
from scenes.kit.art.stage import Piece
from scenes.kit.match.entry import Mark

BREATH, SECONDS, OUT_OF_STEP = 0.035, 2.2, 0.23
"""How much larger something becomes, how long that takes there and back, and by which share of it neighbors
are behind.
"""


class TrayLife:
    """Cards and tokens of one table's tray; update() says which of them can be used."""

    def __init__(self, pieces: TablePieces, idle: Idle) -> None:
        self.pieces, self.idle = pieces, idle
        self._breathing: list[Piece] = []

    def update(self, usable: Iterable[Mark]) -> None:
        """As it is now."""
        found = [piece for mark in usable if (piece := self._piece(*mark)) is not None]
        for piece in self._breathing:
            if piece not in found:
                piece.swell = (1.0, 1.0)
        self._breathing = found
        for place, piece in enumerate(found):
            size = self._size(place)
            piece.swell = (size, size)

    def _size(self, place: int) -> float:
        if not self.idle.alive:
            return 1.0
        return 1 + BREATH * (
            0.5 - 0.5 * math.cos(math.tau * (self.idle.seconds / SECONDS - OUT_OF_STEP * place))
        )

    def _piece(self, kind: str, number: int) -> Piece | None:
        there = {"card": self.pieces.area.cards, "token": self.pieces.tokens.tokens}.get(kind, {})
        return there.get(number)
