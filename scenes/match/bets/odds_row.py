"""Odds of all sides in one row, in the place of the question: whose they are, the chance as a bar, and the spoons on
each side."""

from collections.abc import Sequence

from game.evening.bets import Book, Odds
from scenes.kit.art import Pieces, Stage
from scenes.kit.base import CANDLE, INK, NIGHT_500, SEAT_COLORS, SMALL_LABEL, TEXT_HI, Rect, format_value, say
from scenes.kit.widgets import draw_chip
from scenes.match.bets.sides import PICTURE_OF_SPOON, Side
from scenes.match.bets.words import whole_percent

LAYER = "over"
WIDEST = 230.0
CHIP, BAR_H = 40.0, 14.0
SPOON = 44.0
STAKE_W = 74.0


def draw_odds_row(stage: Stage, room: Rect, sides: Sequence[Side], odds: Odds, book: Book) -> Pieces:
    """Draw the odds of all sides into a room, from the left. Returns their pieces."""
    width = min(WIDEST, room.w / len(sides))
    pieces: Pieces = []
    for place, side in enumerate(sides):
        cell = Rect(room.x + place * width, room.y, width - 14, room.h)
        pieces += _draw_cell(stage, cell, side, odds.chances[side.id], _staked_on(book, side.id))
    return pieces


def _staked_on(book: Book, side: str) -> int:
    return sum(bet.stake for bet in book.bets if bet.on == side)


def _draw_cell(stage: Stage, cell: Rect, side: Side, chance: float, staked: int) -> Pieces:
    upper = cell.row(cell.cy - 12, 48)
    if side.color is None:
        pieces: Pieces = [stage.add_image(LAYER, side.picture, upper.x + CHIP / 2, upper.cy, CHIP)]
    else:
        pieces = [draw_chip(stage, side.color, upper.x + CHIP / 2, upper.cy, CHIP, LAYER)]
    words = say("bets.share", n=whole_percent(chance))
    rest = upper.column(upper.x + CHIP + 8, upper.w - CHIP - 8)
    pieces.append(stage.add_name(LAYER, words, SMALL_LABEL, rest, TEXT_HI))
    if staked and rest.w > 2 * STAKE_W:
        at = rest.right_strip(STAKE_W)
        pieces.append(stage.add_image(LAYER, PICTURE_OF_SPOON, at.x + SPOON / 2, at.cy, SPOON))
        pieces.append(
            stage.add_name(LAYER, format_value(staked), SMALL_LABEL, at.right_strip(STAKE_W - SPOON), CANDLE)
        )
    bar = Rect(cell.x, cell.cy - 36, cell.w, BAR_H)
    color = CANDLE if side.color is None else SEAT_COLORS[side.color].color
    pieces.append(stage.add_box(LAYER, bar, BAR_H / 2, NIGHT_500, INK, 2))
    pieces.append(stage.add_box(LAYER, bar.left_strip(max(BAR_H, bar.w * chance)), BAR_H / 2, color, INK, 2))
    return pieces
