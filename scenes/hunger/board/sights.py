"""Things that lie open on this table for all: map, Hunt Track, Vampires, the tray that is to be seen, Roses
and public Missions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.hunger.components.definitions import NOBODY
from game.hunger.components.map_graph import ALL_SPACES, FEATURE_OF
from scenes.hunger import layout
from scenes.hunger.board.pieces import TablePieces
from scenes.kit.input.focus import Focusable
from scenes.table.details import Subject


def sights(pieces: TablePieces) -> Iterator[Focusable]:
    """Everything that can be looked at; the value is its subject (scenes.hunger.board.details)."""
    for mark in marks(pieces):
        kind, number = mark
        rect = pieces.spot(kind, number)
        if rect is not None:
            yield Focusable(f"{kind}:{number}", rect, kind, mark)


def marks(pieces: TablePieces) -> Sequence[Subject]:
    """Spaces with something on them, Roses, piles, Vampires, what lies in the tray, and public Missions."""
    shown = pieces.shown
    spaces = [("space", space) for space in ALL_SPACES if FEATURE_OF[space] != "none"]
    cells = [("cell", cell) for cell, cards in enumerate(shown.track) if cards]
    cards = [("card", card) for card in (*shown.roses, *pieces.area.cards)]
    seats = [("seat", seat) for seat in range(shown.config.seats)]
    return [
        *spaces,
        *cells,
        *cards,
        *seats,
        *_tray(pieces),
        *[("mission", mission) for mission in shown.public],
    ]


def _tray(pieces: TablePieces) -> Sequence[Subject]:
    """Whose it is, its Speed, its way home, tokens and piles."""
    seat = pieces.tray.seat(pieces.shown)
    if seat == NOBODY:
        return ()
    tokens = [("token", token) for token in pieces.shown.tokens[seat]]
    piles = [("pile", seat * layout.PILES + which) for which in range(layout.PILES)]
    return [("area", seat), ("speed", seat), ("way_home", seat), *tokens, *piles]
