"""Cards of the turning points: the answer, the better one, and the reason."""

from collections.abc import Sequence
from dataclasses import replace

from game.bots.turning_points import TurningPoint
from game.core.values import frozen
from scenes.afterwards.review import words
from scenes.afterwards.review.graph import CARD_GAP, CARDS, FLAG, draw_flag
from scenes.afterwards.review.past_match import PastMatch
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import (
    BODY_BOLD,
    EMBER,
    GOOD,
    LINE,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Color,
    Rect,
    TextStyle,
    say,
)
from scenes.kit.match.advice import level_face
from scenes.kit.widgets import draw_chip

AWAITED = 3
"""Number of turning points that a review may have."""
HEAD_H, FOOT_H, EDGE = 62.0, 14.0, 20.0
FACE, TEXT_X = 40.0, 70.0
CHIP, PORTRAIT = 34, 50.0
GAP = 5.0
REST_H = 150.0
"""Least height of what the King says below few cards."""
KING, KING_H, FACE_H, KING_W = "campaign/king", 280.0, 180.0, 190.0
STYLES = (SMALL, *(replace(SMALL, scales=False, line=line) for line in (SMALL.line, 1.16, 1.06)))
"""Styles from the usual letters to those that need least room."""


@frozen
class Line:
    """A sentence of a card, with its picture at the left."""

    text: str
    color: Color
    picture: str = ""


def draw_point_cards(app: App, stage: Stage, past: PastMatch, points: Sequence[TurningPoint]) -> list[Rect]:
    """Draw the cards one below the other in the order of the match, each as high as its sentences need. If
    there are few the King says so below them. Returns the places of the cards."""
    told = [_card_lines(past, point) for point in points]
    style, heights = _card_heights(app, told)
    shorter = [
        (brief, number) for brief in range(1, words.MOST_BRIEF + 1) for number in reversed(range(len(points)))
    ]
    for brief, number in shorter:
        if _needed_height(app, told, style) <= _cards_room(len(told)):
            break
        told[number] = _card_lines(past, points[number], brief)  # rather less said than cut
        style, heights = _card_heights(app, told)
    places, top = [], CARDS.top
    for number, (point, lines, height) in enumerate(zip(points, told, heights, strict=True), 1):
        rect = CARDS.row(top - height, height)
        stage.add_nine_patch("board", "nine_panel_dark", rect)
        _draw_head(app, stage, past, point, number, rect)
        _draw_lines(app, stage, lines, rect, style)
        places.append(rect)
        top = rect.y - CARD_GAP
    if len(points) < AWAITED:
        _draw_rest(stage, CARDS.row(CARDS.y, top - CARDS.y), bool(points))
    return places


def draw_awaited(stage: Stage) -> None:
    """Draw empty places for the cards of a review that is being made."""
    height = _even_height(AWAITED)
    for place in range(AWAITED):
        rect = CARDS.row(CARDS.y + place * (height + CARD_GAP), height)
        stage.add_dashed_outline("board", rect.expand(-4), 24, color=LINE)


def _even_height(cards: int) -> float:
    """Height of each of so many cards of the same height."""
    return (CARDS.h - CARD_GAP * (cards - 1)) / cards


def _cards_room(cards: int) -> float:
    """Height for so many cards: below few of them the King has his say."""
    return CARDS.h if cards == AWAITED else CARDS.h - CARD_GAP - REST_H


def _card_heights(app: App, told: Sequence[Sequence[Line]]) -> tuple[TextStyle, list[float]]:
    """Largest style in which cards with these lines have room, and their heights."""
    style, needed = STYLES[0], [0.0]
    for style in STYLES:
        needed = _needed_heights(app, told, style)
        if _needed_height(app, told, style) <= _cards_room(len(told)):
            break
    spare = CARDS.h - CARD_GAP * (len(told) - 1) - sum(needed)
    if len(told) < AWAITED:
        return style, [max(height, _even_height(AWAITED)) for height in needed]
    return style, [height + spare / len(told) for height in needed]


def _needed_heights(app: App, told: Sequence[Sequence[Line]], style: TextStyle) -> list[float]:
    texts = [sum(_line_height(app, line, style) + GAP for line in lines) for lines in told]
    return [HEAD_H + FOOT_H + height for height in texts]


def _needed_height(app: App, told: Sequence[Sequence[Line]], style: TextStyle) -> float:
    """Height of all cards and of what is between them."""
    return sum(_needed_heights(app, told, style)) + CARD_GAP * (len(told) - 1)


def _line_height(app: App, line: Line, style: TextStyle) -> float:
    return app.art.text_height(line.text, style, CARDS.w - TEXT_X - EDGE)


def _card_lines(past: PastMatch, point: TurningPoint, brief: int = 0) -> list[Line]:
    """Lines of a card; brief: as in words.MOST_BRIEF."""
    best, why = words.master_level(past), words.explain_better(past, point, brief)
    better = say("review.better", name=say(best.key), deed=past.deed_instead(point.number, point.better))
    told = [
        Line(past.deed_words(point.number), TEXT_HI, "ui/icon_arrow_right"),
        Line(better, GOOD, level_face(best)),
    ]
    return [*told, Line(why, TEXT_MID)] if why else told


def _draw_rest(stage: Stage, rect: Rect, after_some: bool) -> None:
    """Draw the King, who says that there are no (more) turning points."""
    stage.add_nine_patch("board", "nine_panel_dark", rect)
    sentence = say("review.no_more" if after_some else "review.no_turning_point")
    if rect.h < KING_H:
        stage.add_picture(
            "cards", KING, rect.x + 20 + KING_W / 2, rect.cy, min(FACE_H, rect.h - 40), widest=KING_W
        )
        room = rect.column(rect.x + 40 + KING_W, rect.w - KING_W - 64, 4)
        fits = stage.art.text_height(sentence, BODY_BOLD, room.w) <= room.h
        style = BODY_BOLD if fits else replace(BODY_BOLD, scales=False)
        stage.add_label("cards", sentence, style, room, wraps=True)
        return
    stage.add_picture("cards", KING, rect.cx, rect.cy + 76, KING_H)
    room = rect.row(rect.cy - 76 - KING_H / 2, 152, 32)
    stage.add_label("cards", sentence, BODY_BOLD, room, TEXT_HI, "center", wraps=True)


def _draw_head(app: App, stage: Stage, past: PastMatch, point: TurningPoint, number: int, rect: Rect) -> None:
    y = rect.top - HEAD_H / 2 - 4
    draw_flag(stage, number, rect.x + EDGE + FLAG / 2, y, "cards")
    draw_chip(stage, past.seat_color(point.seat), rect.x + 92, y, CHIP)
    stage.add_picture("cards", past.seat_portrait(point.seat), rect.x + 142, y, PORTRAIT, widest=PORTRAIT)
    lost = words.cost_words(point)
    width = app.art.text_width(lost, SMALL_LABEL)
    box = Rect(rect.right - EDGE - width, y - 28, width, 56)
    stage.add_label("cards", lost, SMALL_LABEL, box, EMBER, "right")
    left = rect.x + 180
    beside = Rect(left, y - 26, box.x - 12 - left, 52)
    stage.add_name("cards", past.round_words(point.number), SMALL_LABEL, beside)


def _draw_lines(app: App, stage: Stage, lines: Sequence[Line], rect: Rect, style: TextStyle) -> None:
    """Draw the lines of a card one below the other, each over as many lines of text as it needs."""
    heights = [_line_height(app, line, style) for line in lines]
    one = style.size * style.line * (app.art.text_size if style.scales else 1.0)
    gap = max(0.0, (rect.h - HEAD_H - FOOT_H - sum(heights)) / len(lines))
    top = rect.top - HEAD_H - gap / 2
    for line, height in zip(lines, heights, strict=True):
        box = Rect(rect.x + TEXT_X, top - height, CARDS.w - TEXT_X - EDGE, height)
        stage.add_text("cards", line.text, style, box.x, box.cy, line.color, width=box.w, box=box)
        if line.picture:
            stage.add_picture(
                "cards", line.picture, rect.x + EDGE + FACE / 2, box.top - one / 2, FACE, widest=FACE
            )
        top -= height + gap
