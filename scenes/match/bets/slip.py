"""Slip at the edge of a show: both sides' chances as a bar, and below it who has staked how much on which side."""

from collections.abc import Mapping, Sequence

from game.evening.bets import Book, Odds
from scenes.kit.animation.timeline import Call, Deferred, Step, sequence, stagger, tween_attributes
from scenes.kit.app import App
from scenes.kit.art.stage import Pieces, Stage
from scenes.kit.base import CANDLE, INK, SEAT_COLORS, SMALL_LABEL, TEXT_HI, Rect, format_value, out_quad, say
from scenes.match.bets.faces import draw_watcher
from scenes.match.bets.sides import PICTURE_OF_SPOON
from scenes.match.bets.watchers import describe_watcher

FACE, ENTRY_W = 36.0, 66.0
SHARE_W, BAR_H, GAP = 92.0, 26.0, 4.0
SPOON, MOST_FLYING = 56.0, 5
FLIGHT, FLIGHT_GAP = 700.0, 140.0
"""Milliseconds of a spoon's way, and between two of them."""
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


def stake_places(room: Rect, odds: Odds, book: Book) -> dict[str, Rect]:
    """Places of those who have bet, at the end of the bar that their side is on."""
    lower = room.row(room.y, room.h / 2)
    taken, places = dict.fromkeys(odds.chances, 0), {}
    for who in book.betters:
        side = book.side_of(who)
        offset = taken[side] * ENTRY_W
        taken[side] += 1
        is_left = side == next(iter(odds.chances))
        places[who] = lower.column(lower.x + offset if is_left else lower.right - offset - ENTRY_W, ENTRY_W)
    return places


def fly_spoons(stage: Stage, layer: str, start: Rect, gains: Mapping[Rect, int]) -> Step:
    """Show of spoons that fly from a place to those who have won some, a few for many."""
    return stagger(
        FLIGHT_GAP,
        [
            _fly_spoon(stage, layer, start, place)
            for place, gain in gains.items()
            for _ in range(max(1, min(MOST_FLYING, gain)))
        ],
    )


def _fly_spoon(stage: Stage, layer: str, start: Rect, place: Rect) -> Step:
    """Show of one spoon, which is gone where it arrives."""

    def begin() -> Step:
        spoon = stage.add_image(layer, PICTURE_OF_SPOON, start.cx, start.cy, SPOON)
        flight = tween_attributes(spoon, FLIGHT, out_quad, x=place.cx, y=place.cy)
        return sequence(flight, Call(lambda: stage.remove(spoon)))

    return Deferred(begin)


def _draw_stakes(app: App, stage: Stage, layer: str, room: Rect, odds: Odds, book: Book) -> Pieces:
    """Draw face and stake of each watcher with a bet, at the end of the bar that it is on."""
    pieces: Pieces = []
    for who, place in stake_places(room, odds, book).items():
        watcher = describe_watcher(app, book, who)
        pieces += draw_watcher(stage, watcher, place.x + FACE / 2, place.cy, FACE, layer)
        box = place.right_strip(ENTRY_W - FACE)
        words = format_value(book.stake_of(who))
        pieces.append(stage.add_name(layer, words, SMALL_LABEL, box, CANDLE, "center"))
    return pieces
