"""Bodies of a bin, spread over the city to pick one: as cards, or as slips where there are many."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.human_flavor import layout
from scenes.human_flavor.board import cards as faces
from scenes.human_flavor.board.part import Things
from scenes.human_flavor.previews import spread
from scenes.kit.animation.timeline import Step, stagger
from scenes.kit.animation.travel import fly_to, place_piece
from scenes.kit.art import Piece, Stage
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import Point, Rect, Size, say

FEW = 6
"""Most bodies that lie there as cards."""
SLIP = 1.4
"""Size of a slip, as a share of that in a slot."""
OUT_MS = 260.0
OUT_GAP_MS = 40.0
SMALL = 0.25


def body_size(count: int) -> Size:
    """Size of each of `count` bodies."""
    return layout.HUMAN_SIZE if count <= FEW else (faces.STRIP_W * SLIP, faces.LARGE_STRIP * SLIP)


def body_places(count: int) -> list[Rect]:
    """Places of `count` bodies."""
    return spread.grid_places(count, body_size(count))


def draw_back(stage: Stage, count: int) -> Things:
    """The dark behind them, and their heading."""
    yield from spread.draw_shade(stage, say("human_flavor.previews.bin", n=count))


def lay_bodies(stage: Stage, bodies: Sequence[int]) -> list[Piece]:
    """The bodies themselves."""
    found = []
    for human, place in zip(bodies, body_places(len(bodies)), strict=True):
        face = (
            faces.human_face(stage.art, human)
            if len(bodies) <= FEW
            else faces.strip_face(stage.art, human, faces.LARGE_STRIP)
        )
        found.append(stage.add_texture(spread.LAYER, *face, *place.center, *outer_size((place.w, place.h))))
    return found


def fly_out(pieces: Sequence[Piece], bin_at: Point) -> Step:
    """They fly to their places one after the other."""
    flights = []
    for piece in pieces:
        flights.append(fly_to(piece, (piece.x, piece.y), OUT_MS, 1.0))
        place_piece(piece, *bin_at)
        piece.zoom = SMALL
    return stagger(OUT_GAP_MS, flights)
