"""Anchors: the present places of named things on the table, for lessons that point at them.

Names: the keys of things (scenes.eaten.board.places), tract (all cards of it), hand (over the console while
it is spread), action:NAME (its tile), and the areas below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.eaten.components.definitions import RULES
from scenes.eaten import layout
from scenes.eaten.board.places import Places, thing_named
from scenes.kit.art import Piece
from scenes.kit.base import Rect, bounding_rect
from scenes.kit.widgets import Spot
from scenes.table.menu_button import MENU_BOX

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable

AIR = 8  # between a thing and the line around it
RADIUS, PANEL_RADIUS = 16, 32
_AREAS: dict[str, Rect] = {
    "miner": layout.MINER,
    "beast": layout.BEAST,
    "tray": layout.TRAY,
    "console": layout.CONSOLE,
    "tools": layout.TOOLS,
    "tracks": layout.TRACKS,
    "immune_row": bounding_rect(
        [layout.row_rect(index, RULES.immune_row) for index in range(RULES.immune_row)]
    ),
    "active": bounding_rect([layout.active_rect(index) for index in range(RULES.immune_win)]),
    "hand": layout.HAND_PANEL,
    "reaction": layout.HAND_PANEL,
    "robot": layout.ROBOT,
    "replication": layout.REPLICATION,
    "score": layout.STRIP,
    "turn": layout.STRIP.column(layout.TURN_X, layout.STRIP.x - layout.TURN_X - 30),
    "menu": MENU_BOX,
}


def find_anchors(table: EatenTable, name: str) -> list[Spot]:
    """The lit places for a name. Raises KeyError for a name that no table of this game knows."""
    shown = table.pieces.shown
    if name == "tract":
        cards = range(1, len(shown.tract) + 1)
        return [
            Spot(
                bounding_rect([layout.slot_rect(slot) for slot in cards] or [layout.TRACT_SPOT]).expand(AIR),
                RADIUS,
            )
        ]
    if name == "hand" and table.pieces.spread.things:  # it lies over the console while its owner is asked
        return [Spot(layout.SPREAD, PANEL_RADIUS)]
    kind, _, action = name.partition(":")
    if kind == "action" and action in layout.ACTIONS:
        return [Spot(layout.TILES[action].expand(AIR), RADIUS)]
    if name in _AREAS:
        return [Spot(_AREAS[name].expand(AIR), PANEL_RADIUS)]
    return [Spot(Places(shown).rect_of(thing_named(name)).expand(AIR), RADIUS)]


def focused_piece(table: EatenTable) -> Piece | None:
    """The card or die in focus, None for other things."""
    pieces = table.pieces
    match table.focused_thing:
        case "slot", slot:
            return _piece_at(pieces.tract.cards, slot - 1)
        case "die", die:
            return _piece_at(pieces.dice.pieces, die)
        case "row", place:
            return _piece_at(pieces.immune.row, place)
        case "tool", card if pieces.console is not None and card in table.view.tools:
            return _piece_at(pieces.console.tools, table.view.tools.index(card))
    return None


def _piece_at(pieces: list[Piece], index: int) -> Piece | None:
    return pieces[index] if 0 <= index < len(pieces) else None
