"""Things that lie open on this table for all: map, Hunt Track, Vampires, the open tray, Roses and public
Missions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.hunger.components.definitions import NOBODY
from game.hunger.components.map_graph import ALL_SPACES, FEATURE_OF
from scenes.hunger import layout
from scenes.hunger.board.pieces import TablePieces
from scenes.kit.input import Focusable
from scenes.table.details import Subject


def list_sights(pieces: TablePieces) -> Iterator[Focusable]:
    """All things that can be looked at; the value is the subject (scenes.hunger.board.details)."""
    for mark in visible_marks(pieces):
        kind, number = mark
        rect = pieces.spot(kind, number)
        if rect is not None:
            yield Focusable(f"{kind}:{number}", rect, kind, mark)


def visible_marks(pieces: TablePieces) -> Sequence[Subject]:
    """Spaces with something on them, Roses, piles, Vampires, the Hunt deck, the things of the tray, and public
    Missions."""
    shown = pieces.shown
    spaces = [("space", space) for space in ALL_SPACES if FEATURE_OF[space] != "none"]
    cells = [("cell", cell) for cell, cards in enumerate(shown.track) if cards]
    cards = [("card", card) for card in (*shown.roses, *pieces.area.cards)]
    seats = [("seat", seat) for seat in range(shown.seats)]
    return [
        *spaces,
        *cells,
        *cards,
        *seats,
        ("hunt_deck", 0),
        *_tray_marks(pieces),
        *[("mission", mission) for mission in shown.public],
    ]


def _tray_marks(pieces: TablePieces) -> Sequence[Subject]:
    """The tray's owner, Speed, way home, tokens and piles."""
    seat = pieces.tray.open_seat(pieces.shown)
    if seat == NOBODY:
        return ()
    tokens = [("token", token) for token in pieces.shown.tokens[seat]]
    piles = [("pile", seat * layout.PILES + which) for which in range(layout.PILES)]
    return [("area", seat), ("speed", seat), ("way_home", seat), *tokens, *piles]
