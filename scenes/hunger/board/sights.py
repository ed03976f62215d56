"""What lies open on this table for everybody: map, Hunt Track, Vampires, the playing area of whoever is on turn, public Missions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.hunger.components.map_graph import ALL_SPACES, FEATURE_OF
from game.hunger.table.zones import Table
from scenes.hunger import layout
from scenes.hunger.board.pieces import TablePieces
from scenes.kit.base.geometry import Rect
from scenes.kit.input.focus import Focusable
from scenes.table.details import Subject

AREAS = {
    "area": Rect(layout.PLAYING_AREA.x, layout.PLAYING_AREA.y, layout.CARDS.x - layout.PLAYING_AREA.x - 8, layout.PLAYING_AREA.h),
    "speed": layout.SPEED,
}
"""Parts of the playing area: who is on turn, and its Speed."""


def sights(pieces: TablePieces) -> Iterator[Focusable]:
    """Everything that can be looked at; the value is its subject (scenes.hunger.board.details)."""
    for mark in marks(pieces.shown):
        kind, number = mark
        rect = AREAS[kind] if kind in AREAS else pieces.spot(kind, number)
        if rect is not None:
            yield Focusable(f"{kind}:{number}", rect, kind, mark)


def marks(view: Table) -> Sequence[Subject]:
    """Spaces with something on them, piles, cards in play, Vampires and public Missions."""
    on_turn = view.on_turn
    cells = [("cell", cell) for cell, cards in enumerate(view.track) if cards]
    played = [("card", card) for card in view.play[on_turn]] if on_turn >= 0 else []
    area = [("area", on_turn), ("speed", on_turn)] if on_turn >= 0 else []
    spaces = [("space", space) for space in ALL_SPACES if FEATURE_OF[space] != "none"]
    seats = [("seat", seat) for seat in range(view.config.seats)]
    return [*spaces, *cells, *played, *seats, *area, *[("mission", mission) for mission in view.public]]
