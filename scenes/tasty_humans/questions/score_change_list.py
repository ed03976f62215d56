"""List of score lines that a drop, a swap or a healed damage would change: over a board on the other side, which
nobody needs meanwhile."""

from __future__ import annotations

from dataclasses import replace

from game.tasty_humans.components.definitions import PLACES, Cell
from game.tasty_humans.view import View
from scenes.kit.app import App
from scenes.kit.art.stage import Label, Pieces, Stage
from scenes.kit.art.veil import lay_veil
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
from scenes.tasty_humans.layout import GRID, LEFT, RIGHT, BoardPlan, card_rect
from scenes.tasty_humans.scoring.changes import LineChange, Preview
from scenes.tasty_humans.scoring.pages import make_row
from scenes.tasty_humans.text.score_reasons import line_leader, line_reason

VEIL_ALPHA = 128  # over cards that cannot be chosen now
FEW = 3  # lines that have room at least
PITCH, ICON, MARGIN = 92.0, 52, 14
SECOND_LINE = 19.0  # from the middle of a row to that of each of its two lines
FROM_TO_W = 144


def draw_veil(stage: Stage, kept: int) -> Pieces:
    """All places of the grid step back but one (-1: all of them)."""
    return [lay_veil(stage, card_rect(place), 20, VEIL_ALPHA) for place in range(PLACES) if place != kept]


class ChangeList:
    """Panel with a row for every line that changes: picture, name, old and new points, the difference with
    its sign. A line that changes alone also gives its reason."""

    def __init__(self, stage: Stage, app: App, view: View) -> None:
        self.stage = stage
        self.app = app
        self.view = view

    def draw_panel(self, preview: Preview, beside: Rect) -> Pieces:
        """The panel in `beside`, where a board lies that nobody needs now; nothing when nothing changes."""
        if not preview.changes:
            return []
        panel, rooms = row_places(len(preview.changes), beside)
        drawn: Pieces = [self.stage.add_box("fx", panel, 24, NIGHT_800, NIGHT_500)]
        for change, room in zip(preview.changes, rooms, strict=True):
            drawn += self._draw_row(change, room.expand(-2))
        if len(rooms) == 1:
            drawn.append(self._draw_reason(preview, panel))
        return drawn

    def _draw_reason(self, preview: Preview, panel: Rect) -> Label:
        words = line_reason(preview.changes[0].line, bytearray(preview.stomach), self.view)
        room = Rect(panel.x + MARGIN + 10, panel.y + MARGIN, panel.w - 2 * MARGIN - 20, (FEW - 1) * PITCH)
        return self.stage.add_label("fx", words, SMALL, room, TEXT_MID, wraps=True)

    def _draw_row(self, change: LineChange, room: Rect) -> Pieces:
        """A line: its picture, its name over its points before and after, and what it gains."""
        row, stage = make_row(change.line, self.view.variant), self.stage
        gain, color = format_signed(change.gain), change_color(change)
        left, right = room.x + 80, room.right - 84
        fits = self.app.art.text_width(row.name, SMALL) <= room.right - left
        y = room.cy + SECOND_LINE
        return [
            stage.add_picture("fx", row.icon, room.x + 40, room.cy, ICON),
            stage.add_text(
                "fx", gain, COUNT, room.right - 12, room.cy - SECOND_LINE, color, "right", box=room
            ),
            stage.add_text(
                "fx",
                row.name if fits else short_name(change),
                SMALL,
                left,
                y,
                TEXT_HI,
                box=room.column(left, room.right - left),
            ),
            *self._draw_points(
                change, left + FROM_TO_W, room.low_strip(room.h / 2).column(left, right - left)
            ),
        ]

    def _draw_points(self, change: LineChange, right: float, room: Rect) -> Pieces:
        """The points before and after, with an arrow between."""
        stage, mid, y = self.stage, right - FROM_TO_W / 2, room.top - SECOND_LINE
        is_low = self.app.art.text_height("0", SMALL, room.w) > room.h + 2 * SECOND_LINE / 3
        style = replace(SMALL, scales=False) if is_low else SMALL  # many lines with the largest letters
        before = stage.add_text(
            "fx", format_value(change.before), style, mid - 22, y, TEXT_MID, "right", box=room
        )
        after = stage.add_text("fx", format_value(change.after), style, mid + 22, y, TEXT_HI, box=room)
        return [before, stage.add_image("fx", "ui/icon_arrow_right", mid, y, 30), after]


def free_side(plan: BoardPlan) -> Rect:
    """The side of the table where the board of whoever drops does not lie: cards and the own stomach are not
    covered."""
    return RIGHT if plan.area.x < GRID.x else LEFT


def panel_rect(rows: int, beside: Rect) -> Rect:
    """The panel with room for so many rows."""
    return beside.row(beside.y, min(beside.h, rows * PITCH + 2 * MARGIN))


def row_places(count: int, beside: Rect) -> tuple[Rect, list[Rect]]:
    """The panel, and on it the lines of `count` changes from its top; closer together where they are many."""
    panel = panel_rect(max(count, FEW), beside)
    pitch = min(PITCH, (panel.h - 2 * MARGIN) / count)
    return panel, [panel.top_strip(pitch, MARGIN + i * pitch, MARGIN) for i in range(count)]


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
