"""Signs, rows of them, and arrows, for the drawings of any rules book."""

from collections.abc import Sequence
from typing import Literal

from scenes.kit.art import Stage
from scenes.kit.base import INK, NUMBER, TextStyle, format_value, side_by_side

ARROW = 64.0
ROW_GAP = 8.0

Direction = Literal["left", "right", "up", "down"]


def draw_sign(stage: Stage, name: str, x: float, y: float, height: float) -> float:
    """Draw a baked picture around a point; gives its width."""
    return stage.add_picture("cards", name, x, y, height).natural[0]


def draw_row(stage: Stage, names: Sequence[str], x: float, y: float, height: float) -> None:
    """Draw baked pictures side by side, the middle of the row at x."""
    for name, across in side_by_side(names, x, height + ROW_GAP):
        draw_sign(stage, name, across, y, height)


def draw_arrow(stage: Stage, direction: Direction, x: float, y: float, size: float = ARROW) -> None:
    """Draw an arrow in ink around a point."""
    stage.add_image("cards", f"ui/icon_arrow_{direction}", x, y, size, tint=INK)


def draw_number(stage: Stage, number: int, x: float, y: float, style: TextStyle = NUMBER) -> None:
    """Draw a number in ink around a point."""
    stage.add_text("cards", format_value(number), style, x, y, INK, "center")
