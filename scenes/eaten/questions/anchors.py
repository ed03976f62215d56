"""Anchors: where the named things of the table lie now. Preselection: how an open question is brought to an answer.

Names: tract, slot:NUMBER, value:NUMBER (the die face above a slot), miner, tray, die:NUMBER, console, action:NAME, space:NAME (as in
DiePlaced), crystals, crystal:ID, tools, tool:PLACE, tracks, track:TYPE, germ:TYPE (its level), immune_row, row:PLACE, active,
active:PLACE, hand, mutation, beast, deck, discard, reaction, reaction:VALUE, robot, robot_slot:NUMBER, replication, space_of:NUMBER
(of the replication track), score, score:SEAT, turn and menu. Slots count from 1, all other numbers and places from 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.model import Action
from game.eaten.components.definitions import BACTERIA_INDEX, CRYSTAL_INDEX, RULES, STOMACH_INDEX
from game.eaten.table.display_state import DisplayState
from scenes.eaten import layout
from scenes.eaten.questions.miner_steps import number
from scenes.kit.art.stage import Piece
from scenes.kit.base.geometry import Rect, bounds
from scenes.kit.widgets.spotlight import Spot
from scenes.table.menu_button import MENU_BOX

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable

AIR = 8  # between a thing and the line around it
CARD_RADIUS, PANEL_RADIUS, CELL_RADIUS = 24, 32, 16
Found = list[Spot]


def anchors(table: EatenTable, name: str) -> Found:
    """The lit places for a name. Raises KeyError for a name that no table of this game knows."""
    what, _, where = name.partition(":")
    if not where:
        return _tract(table.pieces.shown) if what == "tract" else [Spot(_WHOLE[what].grown(AIR), PANEL_RADIUS)]
    return [_one(what, where, table.pieces.shown)]


def _one(what: str, where: str, shown: DisplayState) -> Spot:
    match what:
        case "slot":
            return Spot(layout.slot_rect(int(where)).grown(AIR), CARD_RADIUS)
        case "die":
            size = layout.TRAY_DIE
            return Spot(Rect.around(*layout.tray_die(int(where)), size, size).grown(AIR), CELL_RADIUS)
        case "track":
            return Spot(layout.track_rect(BACTERIA_INDEX[where]).grown(2), 22)
        case "germ":
            kind = BACTERIA_INDEX[where]
            size = layout.GERM_TOKEN
            return Spot(Rect.around(*layout.level(kind, shown.levels[kind]), size, size).grown(4), size / 2)
        case "row":
            return Spot(layout.row_rect(int(where), len(shown.immune_row)).grown(AIR), CARD_RADIUS)
        case "crystal":
            return Spot(layout.crystal_rect(CRYSTAL_INDEX[where]).grown(2), CELL_RADIUS)
        case "space_of":
            return Spot(Rect.around(*layout.replication(int(where)), 74, 74), 37)
    return Spot(_PLACES[what](where).grown(AIR), CELL_RADIUS)


_PLACES: dict[str, Callable[[str], Rect]] = {
    "value": lambda where: layout.slot_die(int(where)),
    "action": layout.action_rect,
    "space": layout.space_rect,
    "tool": lambda where: layout.tool_rect(int(where)),
    "active": lambda where: layout.active_rect(int(where)),
    "reaction": lambda where: layout.reaction_rect(int(where)),
    "robot_slot": lambda where: layout.robot_rect(int(where)),
    "score": lambda where: layout.strip_half(int(where)),
}

_WHOLE: dict[str, Rect] = {
    "miner": layout.MINER,
    "beast": layout.BEAST,
    "tray": layout.TRAY,
    "console": layout.CONSOLE,
    "crystals": layout.CRYSTALS,
    "tools": layout.TOOLS,
    "tracks": layout.TRACKS,
    "immune_row": bounds([layout.row_rect(index, RULES.immune_row) for index in range(RULES.immune_row)]),
    "active": bounds([layout.active_rect(index) for index in range(RULES.immune_win)]),
    "hand": layout.HAND_PANEL,
    "mutation": layout.MUTATION,
    "deck": layout.DECK,
    "discard": layout.DISCARD,
    "reaction": layout.HAND_PANEL,
    "robot": layout.ROBOT,
    "replication": layout.REPLICATION,
    "score": layout.STRIP,
    "turn": Rect(layout.TURN_X, layout.STRIP.y, layout.STRIP.x - layout.TURN_X - 30, layout.STRIP.h),
    "menu": MENU_BOX,
}


def _tract(shown: DisplayState) -> Found:
    """All cards of the tract together; the whole of it while it is empty."""
    count = len(shown.tract)
    rect = bounds([layout.slot_rect(1), layout.slot_rect(count)]) if count else layout.TRACT_SPOT
    return [Spot(rect.grown(AIR), CARD_RADIUS)]


def preselect(table: EatenTable, action: Action) -> None:
    """Bring the open question to an answer without giving it: the focus lies on it, or on the first step towards it."""
    if table.chooser is not None:
        table.chooser.preselect(action)


def focused_piece(table: EatenTable) -> Piece | None:
    """The card or die that has the focus, None where it lies on something else."""
    key = table.focus.key or ""
    kind, _, name = key.partition(":")
    pieces = table.pieces
    match kind:
        case "slot":
            return _at(pieces.tract.cards, number(key) - 1)
        case "die":
            return _at(pieces.dice.pieces, number(key))
        case "row":
            return _at(pieces.immune.row, number(key))
        case "tool" if pieces.console is not None and STOMACH_INDEX[name] in table.view.tools:
            return _at(pieces.console.tools, table.view.tools.index(STOMACH_INDEX[name]))
    return None


def _at(pieces: list[Piece], index: int) -> Piece | None:
    return pieces[index] if 0 <= index < len(pieces) else None
