"""The idle life of the tray: usable things breathe; only with full motion."""

from __future__ import annotations

import math
from collections.abc import Iterable

from scenes.hunger.board.pieces import TablePieces
from scenes.kit.animation.idle import IdleLife
from scenes.kit.art.stage import Piece
from scenes.kit.match.entry import Mark

BREATH, SECONDS, OUT_OF_STEP = 0.035, 2.2, 0.23
"""Growth of a thing, seconds of a breath, and the share of it by which neighbors are behind."""


class TrayLife:
    """Cards and tokens of one table's tray."""

    def __init__(self, pieces: TablePieces, idle: IdleLife) -> None:
        self.pieces = pieces
        self.idle = idle
        self._breathing: list[Piece] = []

    def update(self, usable: Iterable[Mark]) -> None:
        """Let the usable things breathe."""
        found = [piece for mark in usable if (piece := self._find_piece(*mark)) is not None]
        for piece in self._breathing:
            if piece not in found:
                piece.swell = (1.0, 1.0)
        self._breathing = found
        for place, piece in enumerate(found):
            size = self._breath_size(place)
            piece.swell = (size, size)

    def _breath_size(self, place: int) -> float:
        if not self.idle.is_alive:
            return 1.0
        return 1 + BREATH * (
            0.5 - 0.5 * math.cos(math.tau * (self.idle.seconds / SECONDS - OUT_OF_STEP * place))
        )

    def _find_piece(self, kind: str, number: int) -> Piece | None:
        there = {"card": self.pieces.area.cards, "token": self.pieces.tokens.tokens}.get(kind, {})
        return there.get(number)
