"""Slip at the edge of a show: both sides' chances as a bar, and below it who has staked how much on which side."""

from collections.abc import Sequence

from game.evening.bets import Book, Odds
from scenes.kit.app import App
from scenes.kit.art.stage import Pieces, Stage
from scenes.kit.base import CANDLE, INK, SEAT_COLORS, SMALL_LABEL, TEXT_HI, Rect, format_value, say
from scenes.kit.widgets import draw_chip
from scenes.match.bets.watchers import describe_watcher

CHIP, ENTRY_W = 32.0, 66.0
SHARE_W, BAR_H, GAP = 92.0, 26.0, 4.0
_WHOLE = 100


def draw_slip(
    app: App, stage: Stage, layer: str, room: Rect, odds: Odds, book: Book, sides: Sequence[int]
) -> Pieces:
    """Draw a slip for two sides into a room; sides: their colors, that of the left one first. Returns its
    pieces."""
    left, right = [*odds.chances.values()][:2]
    left_share = round(_WHOLE * left / (left + right))
    upper = room.row(room.cy, room.h / 2) if book.bets else room
    pieces: Pieces = []
    for share, box, anchor in (
        (left_share, upper.left_strip(SHARE_W), "left"),
        (_WHOLE - left_share, upper.right_strip(SHARE_W), "right"),
    ):
        words = say("bets.share", n=share)
        pieces.append(stage.add_label(layer, words, SMALL_LABEL, box, TEXT_HI, anchor))
    bar = Rect(upper.x + SHARE_W + GAP, upper.cy - BAR_H / 2, upper.w - 2 * (SHARE_W + GAP), BAR_H)
    pieces.append(stage.add_box(layer, bar, BAR_H / 2, SEAT_COLORS[sides[1]].color, INK, 3))
    lit = bar.left_strip(max(BAR_H, bar.w * left_share / _WHOLE))
    pieces.append(stage.add_box(layer, lit, BAR_H / 2, SEAT_COLORS[sides[0]].color, INK, 3))
    middle = Rect.from_center(bar.cx, bar.cy, 4, BAR_H + 10)
    pieces.append(stage.add_box(layer, middle, 2, TEXT_HI, None))
    return [*pieces, *_draw_stakes(app, stage, layer, room, odds, book)]


def _draw_stakes(app: App, stage: Stage, layer: str, room: Rect, odds: Odds, book: Book) -> Pieces:
    """Draw chip and stake of each watcher with a bet, at the end of the bar that it is on."""
    pieces: Pieces = []
    lower = room.row(room.y, room.h / 2)
    taken = dict.fromkeys(odds.chances, 0)
    for who in dict.fromkeys(bet.who for bet in book.bets):
        side = book.side_of(who)
        offset = taken[side] * ENTRY_W
        taken[side] += 1
        is_left = side == next(iter(odds.chances))
        x = lower.x + offset if is_left else lower.right - offset - ENTRY_W
        pieces.append(
            draw_chip(stage, describe_watcher(app, book, who).color, x + CHIP / 2, lower.cy, CHIP, layer)
        )
        box = Rect(x + CHIP, lower.y, ENTRY_W - CHIP, lower.h)
        words = format_value(book.stake_of(who))
        pieces.append(stage.add_name(layer, words, SMALL_LABEL, box, CANDLE, "center"))
    return pieces
