"""Places of the named things of the table, for lessons and texts that point at them.

Names: board:SEAT, stomach:SEAT, crowns:SEAT, craving:SEAT, leader_space:SEAT, cards, card:COLUMN,ROW, offer,
leader_row, changes, king, info_strip, turn_strip, menu, and score:SEAT:LINE with the lines craving, leader
and damage: the cells that count in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tasty_humans.components.definitions import GRID_ROWS
from game.tasty_humans.table.display_state import DisplayState
from game.tasty_humans.turn import scoring
from scenes.kit.base import Rect, bounding_rect
from scenes.kit.widgets import Spot
from scenes.table.menu_button import MENU_BOX
from scenes.tasty_humans import layout
from scenes.tasty_humans.questions.draft import LeaderPicture
from scenes.tasty_humans.questions.score_change_list import FEW, free_side, panel_rect

if TYPE_CHECKING:
    from scenes.tasty_humans.table import TastyTable

AIR = 10  # between a thing and the line around it
CARD_RADIUS, CELL_RADIUS = 24, 14
SEATED = ("board", "stomach", "crowns", "craving", "leader_space")
Found = list[Spot]


def find_anchors(table: TastyTable, name: str) -> Found:
    """Places for a name; several if a thing consists of parts. Raises KeyError for a name that this table
    does not know."""
    kind, _, detail = name.partition(":")
    if kind in SEATED:
        return _seat_spots(table.pieces.plans[int(detail)], kind)
    match kind:
        case "cards":
            rects = [layout.card_rect(place) for place, card in enumerate(table.view.grid) if card >= 0]
            return _single_spot(bounding_rect(rects)) if rects else []
        case "card":
            column, row = map(int, detail.split(","))
            return _single_spot(layout.card_rect(column * GRID_ROWS + row), 7, CARD_RADIUS)
        # large while it is picked from
        case "offer" if isinstance(table.picture, LeaderPicture):
            return _single_spot(bounding_rect(list(table.picture.tile_rects().values())), 20)
        case "offer" | "leader_row":
            return _single_spot(layout.LEADER_ROW, 0)
        case "changes":
            return [_changes_spot(table)]
        case "king":
            x, y, size = table.pieces.king.place_of(DisplayState.of(table.view).token_holder)
            return _single_spot(Rect.from_center(x, y, size, size), 8, size / 2)
        case "info_strip":
            return [Spot(layout.INFO.expand(2), dotted=False)]
        case "turn_strip":
            return _single_spot(layout.strip_rect(len(table.view.turn_order)), 2, 36)
        case "menu":
            return _single_spot(MENU_BOX, 0)
        case "score":
            seat, line = detail.split(":")
            return _score_spots(table, int(seat), line)
    raise KeyError(name)


def _single_spot(rect: Rect, air: float = AIR, radius: float = 30) -> Found:
    return [Spot(rect.expand(air), radius)]


def _seat_spots(plan: layout.BoardPlan, kind: str) -> Found:
    """Part of a board."""
    match kind:
        case "board":
            return _single_spot(plan.area, 0)
        case "stomach":
            return _single_spot(plan.well, 14)
        case "crowns":
            return _single_spot(Rect(plan.crown[0] - 32, plan.crown[1] - 32, 100, 64), 4, 24)
        case "craving":
            x, y, size = plan.bib
            return _single_spot(Rect.from_center(x, y, size, size), 6, 24)
    return _single_spot(plan.leader)


def _changes_spot(table: TastyTable) -> Spot:
    """The place of the list of changed score lines; it is dark while nothing changes."""
    picture = table.picture if table.picture is table.chooser else None  # a list has rows of its own
    outcome = picture.answer_preview() if picture is not None else None
    rect = panel_rect(FEW, free_side(table.pieces.plans[table.view.asked]))
    return Spot(rect, 24, dotted=False, lit=outcome is not None and bool(outcome.changes))


def _score_spots(table: TastyTable, seat: int, line: str) -> Found:
    """Cells that count in a kind of score line and the tile that scores them; the whole stomach if nothing
    counts."""
    plan, entries = (
        table.pieces.plans[seat],
        [entry for entry in scoring.seat_sheet(table.view, seat) if entry.key == f"score.{line}"],
    )
    cells = {cell for entry in entries for cell in (*entry.cells, entry.source) if cell is not None}
    return [Spot(plan.cell_rect(*cell), CELL_RADIUS) for cell in sorted(cells)] or _seat_spots(
        plan, "stomach"
    )
