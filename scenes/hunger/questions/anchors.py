"""Places of the named things of the table, for lights on them.

Names: map, castle, labyrinth, space:ID, vampire:SEAT, tiles, track, column:NUMBER, cell:ROW:COLUMN, missions
(the public ones), gauge, seats, seat:SEAT, choices (tiles and buttons, or the list), play (the tray), piles,
tokens, speed, button, moon, order and menu; card:ID is the place of that card anywhere. Seats and rows count
from 0, columns from 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.hunger.components.definitions import CARD_INDEX
from game.hunger.components.map_graph import CASTLE, LABYRINTH, SPACE_INDEX
from scenes.hunger import layout
from scenes.hunger.questions.row_context import cell_of
from scenes.kit.base import Rect, bounding_rect
from scenes.kit.widgets import Spot
from scenes.table.menu_button import MENU_BOX

if TYPE_CHECKING:
    from scenes.hunger.table import HungerTable

AIR = 8  # between a thing and the line around it
PANEL_RADIUS = 28
CELL_RADIUS = 16

_WHOLE: dict[str, Rect] = {
    "map": layout.MAP,
    "tiles": layout.TILES,
    "track": layout.HUNT_TRACK,
    "missions": layout.MISSIONS,
    "seats": layout.CAPSULES,
    "play": layout.TRAY,
    "speed": layout.SPEED,
    "piles": bounding_rect([layout.pile_rect(which) for which in range(layout.PILES)]),
    "tokens": layout.TOKENS,
    "gauge": layout.GAUGE,
    "button": layout.BUTTON,
    "moon": layout.NIGHT_TRACK,
    "order": layout.CAPSULES,
    "menu": MENU_BOX,
}


def find_anchors(table: HungerTable, name: str) -> list[Spot]:
    """The places for a name. Raises KeyError for an unknown name."""
    what, _, where = name.partition(":")
    if what == "choices":
        return _choice_spots(table)
    if not where:
        space = {"castle": CASTLE, "labyrinth": LABYRINTH}.get(what)
        if space is not None:
            return _thing_spots(table, "space", space)
        return [Spot(_WHOLE[what].expand(AIR), PANEL_RADIUS)]
    match what:
        case "space":
            return _thing_spots(table, "space", SPACE_INDEX[where])
        case "card":
            return _thing_spots(table, "card", CARD_INDEX[where])
        case "vampire" | "seat":
            return _thing_spots(table, what, int(where))
        case "column":
            return [Spot(_column_rect(table, int(where)).expand(AIR), CELL_RADIUS)]
        case "cell":
            row, _, column = where.partition(":")
            return _thing_spots(table, "cell", cell_of(int(row), int(column)))
    raise KeyError(name)


def _choice_spots(table: HungerTable) -> list[Spot]:
    """Answers that are no things on the table: tiles and buttons, or the open list; perhaps none."""
    chooser = table.chooser
    if chooser is None:
        return []
    if chooser.panel is not None:
        return [Spot(chooser.panel.expand(AIR), PANEL_RADIUS)]
    placed = [target.rect for target in chooser.press_targets if target.value.mark is None]
    return [Spot(bounding_rect(placed).expand(AIR), CELL_RADIUS)] if placed else []


def _column_rect(table: HungerTable, column: int) -> Rect:
    """A whole column of the Hunt Track."""
    cells = [table.pieces.spot("cell", cell_of(row, column)) for row in range(table.view.rows)]
    return bounding_rect([rect for rect in cells if rect is not None])


def _thing_spots(table: HungerTable, kind: str, number: int) -> list[Spot]:
    """The place of a thing, if it lies on the table."""
    rect = table.pieces.spot(kind, number)
    return [] if rect is None else [Spot(rect.expand(AIR), CELL_RADIUS)]
