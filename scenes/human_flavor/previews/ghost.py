"""A minion before it is sent: it drops pale onto the place in focus, and its place on the mat is empty."""

from __future__ import annotations

from scenes.human_flavor import layout
from scenes.human_flavor.board.city import INSIDE_RING, STANDING, STANDING_AT, lay_meeple
from scenes.human_flavor.board.mat import MINION
from scenes.human_flavor.board.part import Things
from scenes.human_flavor.board.pieces import TablePieces
from scenes.human_flavor.text import pictures
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Timeline, Tween
from scenes.kit.animation.travel import place_piece
from scenes.kit.art import Piece
from scenes.kit.base import out_cubic

PALE = 175
DROP = 46.0
DROP_MS = 200.0


class GhostMinion:
    """Ghost of the seat whose mat is on the table. hide() puts the minion of the mat back."""

    def __init__(self, pieces: TablePieces, motion: Motion) -> None:
        self.pieces = pieces
        self.motion = motion
        self.timeline = Timeline()
        self.left: Piece | None = None  # the minion that has left its place on the mat

    def put_back(self) -> None:
        if self.left is not None:
            self.left.alpha = 255
        self.left, self.timeline = None, Timeline()

    def draw_at_location(self, location: int, is_raised: bool = False) -> Things:
        """At the corner of the house."""
        tile = layout.location_rect(location)
        if is_raised:
            tile = layout.raised_rect(location).move(INSIDE_RING, 0)
        share = layout.RAISED if is_raised else 1.0
        yield from self._draw_at(*layout.in_tile(tile, *STANDING_AT), STANDING * share)

    def draw_at_home(self, strength: int) -> Things:
        """On a seat of the own table."""
        seat = layout.strength_rect(strength)
        yield from self._draw_at(*seat.center, STANDING)

    def _draw_at(self, x: float, y: float, size: float) -> Things:
        pieces = self.pieces
        stage = self.pieces.stage
        ghost = lay_meeple(pieces.city, pieces.shown, pieces.seat, (x, y), size, layer="fx")
        ghost.alpha = PALE
        yield ghost
        yield stage.add_picture("fx", pictures.GHOST, x, y, size)
        if self.motion.is_full:
            self._drop(ghost)
        waiting = pieces.mat.minions
        if waiting:
            self.left = waiting[-1]
            self.left.alpha = 0
            yield stage.add_picture("fx", pictures.GHOST, self.left.x, self.left.y, MINION)

    def _drop(self, ghost: Piece) -> None:
        x = ghost.x
        y = ghost.y
        place_piece(ghost, x, y + DROP)
        self.timeline.add(Tween(DROP_MS, lambda p: place_piece(ghost, x, y + DROP * (1 - p)), out_cubic))
