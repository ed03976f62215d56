"""List of score lines that a drop, a swap or a healed damage would change: over the grid, where nothing can
be chosen meanwhile."""

from __future__ import annotations

from game.tasty_humans.components.definitions import GRID_ROWS, PLACES, Cell
from game.tasty_humans.view import View
from scenes.kit.app import App
from scenes.kit.art.stage import Label, Pieces, Stage
from scenes.kit.base import (
    CANDLE,
    EMBER,
    GOOD,
    NIGHT_500,
    NIGHT_800,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Color,
    Rect,
    format_signed,
    format_value,
    say,
)
from scenes.tasty_humans.board.monster_board import COUNT
from scenes.tasty_humans.board.pieces import TablePieces
from scenes.tasty_humans.layout import GRID, card_rect
from scenes.tasty_humans.scoring.changes import LineChange, Preview
from scenes.tasty_humans.scoring.pages import make_row
from scenes.tasty_humans.text.score_reasons import line_leader, line_reason

VEIL_ALPHA = 128  # over cards that cannot be chosen now
ONE_COLUMN = 3  # lines that have room over one row of cards
PITCH, ICON, MARGIN = 54, 46, 14
FROM_TO_W = 156
BELOW = 8  # how far the panel reaches below the grid


def draw_veil(stage: Stage, kept: int) -> Pieces:
    """All places of the grid step back but one (-1: all of them)."""
    return [
        stage.add_box("fx", card_rect(place), 20, NIGHT_800, None, alpha=VEIL_ALPHA)
        for place in range(PLACES)
        if place != kept
    ]


class ChangeList:
    """Panel with a row for every line that changes: picture, name, old and new points, the difference with
    its sign. A line that changes alone also gives its reason."""

    def __init__(self, stage: Stage, app: App, view: View) -> None:
        self.stage = stage
        self.app = app
        self.view = view

    def draw_panel(self, preview: Preview, chosen_place: int) -> Pieces:
        """The panel, at the edge of the grid that the chosen card is not at; nothing when nothing changes."""
        if not preview.changes:
            return []
        panel, rooms = row_places(
            len(preview.changes), at_top=chosen_place >= 0 and chosen_place % GRID_ROWS == 0
        )
        drawn: Pieces = [self.stage.add_box("fx", panel, 24, NIGHT_800, NIGHT_500)]
        for change, room in zip(preview.changes, rooms, strict=True):
            drawn += self._draw_row(change, room.expand(-2), wide=room.w > panel.w / 2)
        if len(rooms) == 1:
            drawn.append(self._draw_reason(preview, panel))
        return drawn

    def _draw_reason(self, preview: Preview, panel: Rect) -> Label:
        words = line_reason(preview.changes[0].line, bytearray(preview.stomach), self.view)
        room = Rect(panel.x + MARGIN + 80, panel.y + MARGIN, panel.w - 2 * MARGIN - 84, 2 * PITCH)
        return self.stage.add_label("fx", words, SMALL, room, TEXT_MID, wraps=True)

    def _draw_row(self, change: LineChange, room: Rect, wide: bool) -> Pieces:
        row, stage, cy = make_row(change.line, self.view.variant), self.stage, room.cy
        gain = stage.add_text(
            "fx",
            format_signed(change.gain),
            COUNT,
            room.right - 12,
            cy,
            change_color(change),
            "right",
            box=room,
        )
        drawn: Pieces = [stage.add_picture("fx", row.icon, room.x + 40, cy, ICON), gain]
        left, right = room.x + 80, room.right - 84
        if wide:
            drawn += self._draw_points(change, right, room)
            right -= FROM_TO_W
        name = (
            row.name
            if wide and self.app.art.text_width(row.name, SMALL) <= right - left
            else short_name(change)
        )
        drawn.append(
            stage.add_text("fx", name, SMALL, left, cy, TEXT_HI, box=room.column(left, right - left))
        )
        return drawn

    def _draw_points(self, change: LineChange, right: float, room: Rect) -> Pieces:
        """The points before and after, with an arrow between."""
        stage, mid = self.stage, right - FROM_TO_W / 2
        before = stage.add_text(
            "fx", format_value(change.before), SMALL, mid - 22, room.cy, TEXT_MID, "right", box=room
        )
        after = stage.add_text("fx", format_value(change.after), SMALL, mid + 22, room.cy, TEXT_HI, box=room)
        return [before, stage.add_image("fx", "ui/icon_arrow_right", mid, room.cy, 28), after]


def panel_rect(rows: int, at_top: bool) -> Rect:
    """The panel with room for so many rows."""
    height = rows * PITCH + 2 * MARGIN
    return Rect(GRID.x - 6, GRID.top + BELOW - height if at_top else GRID.y - BELOW, GRID.w + 12, height)


def row_places(count: int, at_top: bool) -> tuple[Rect, list[Rect]]:
    """The panel, and on it the lines of `count` changes: in two columns when they are many, at its top when
    it is one."""
    columns = 1 if count <= ONE_COLUMN else 2
    rows = ONE_COLUMN if count == 1 else -(-count // columns)
    panel = panel_rect(max(rows, ONE_COLUMN), at_top)
    width = (panel.w - 2 * MARGIN) / columns
    at = (divmod(i, rows) for i in range(count))
    return panel, [
        Rect(panel.x + MARGIN + c * width, panel.cy + (rows / 2 - r - 1) * PITCH, width, PITCH) for c, r in at
    ]


def change_color(change: LineChange) -> Color:
    return GOOD if change.gain > 0 else EMBER


def short_name(change: LineChange) -> str:
    """One word for a line."""
    leader = line_leader(change.line)
    if leader is not None:
        return say(f"tasty_humans.leader_short.{leader.family}")
    return say(f"tasty_humans.score_line.{change.line.key.removeprefix('score.')}")


def draw_glow(pieces: TablePieces, seat: int, preview: Preview) -> Pieces:
    """Frames around the cells that the main change would newly count."""
    main = preview.main_change
    if main is None:
        return []
    cells: tuple[Cell, ...] = main.fresh
    plan, stage = pieces.plans[seat], pieces.stage
    return [
        stage.add_box("fx", plan.cell_rect(*cell).expand(1), 15, None, CANDLE if main.gain > 0 else EMBER, 5)
        for cell in cells
    ]
