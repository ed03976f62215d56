"""The turning points: a card each, with what was answered, what would have been better, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.bots.turning_points import TurningPoint
from scenes.afterwards.review import words
from scenes.afterwards.review.graph import FLAG, flag
from scenes.afterwards.review.layout import CARD_GAP, CARDS
from scenes.afterwards.review.past_match import PastMatch
from scenes.kit.app import App
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import BODY_BOLD, EMBER, GOOD, LINE, SMALL, SMALL_LABEL, TEXT_HI, TEXT_MID, Color, TextStyle
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.match.advice import face_of
from scenes.kit.widgets.controls import chip

AWAITED = 3
"""So many turning points there may be."""
HEAD_H, FOOT_H, EDGE = 62.0, 14.0, 20.0
FACE, TEXT_X = 40.0, 70.0
CHIP, PORTRAIT = 34, 50.0
GAP = 5.0
KING, KING_H, FACE_H, KING_W = "campaign/king", 280.0, 180.0, 190.0
STYLES = (SMALL, replace(SMALL, scales=False), replace(SMALL, scales=False, line=1.16))
"""From the usual letters to those that need least room."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of a card, with its picture at the left."""

    text: str
    color: Color
    picture: str = ""


def draw(app: App, stage: Stage, past: PastMatch, points: Sequence[TurningPoint]) -> list[Rect]:
    """One below the other in the order of the match, each as high as its sentences need; gives their places. Where there are few the King
    says so."""
    told = [_lines(past, point) for point in points]
    style, heights = _heights(app, told)
    places, top = [], CARDS.top
    for number, (point, lines, height) in enumerate(zip(points, told, heights, strict=True), 1):
        rect = Rect(CARDS.x, top - height, CARDS.w, height)
        stage.nine("board", "nine_panel_dark", rect)
        _draw_head(app, stage, past, point, number, rect)
        _draw_lines(app, stage, lines, rect, style)
        places.append(rect)
        top = rect.y - CARD_GAP
    if len(points) < AWAITED:
        _draw_rest(stage, Rect(CARDS.x, CARDS.y, CARDS.w, top - CARDS.y), bool(points))
    return places


def draw_awaited(stage: Stage) -> None:
    """Where cards may lie."""
    height = _share(AWAITED)
    for place in range(AWAITED):
        stage.dashed("board", Rect(CARDS.x, CARDS.y + place * (height + CARD_GAP), CARDS.w, height).grown(-4), 24, color=LINE)


def _share(cards: int) -> float:
    """The height of each of so many cards that are alike."""
    return (CARDS.h - CARD_GAP * (cards - 1)) / cards


def _heights(app: App, told: Sequence[Sequence[Line]]) -> tuple[TextStyle, list[float]]:
    """Of cards with these lines, in the largest letters that have room; as high as a third of the column at least, as far as that goes."""
    style, needed = STYLES[0], [0.0]
    room = CARDS.h - CARD_GAP * (len(told) - 1)
    for style in STYLES:
        needed = [HEAD_H + FOOT_H + sum(_height(app, line, style) + GAP for line in lines) for lines in told]
        if sum(needed) <= room:
            break
    spare = room - sum(needed)
    if len(told) < AWAITED:
        return style, [max(height, _share(AWAITED)) for height in needed]
    return style, [height + spare / len(told) for height in needed]


def _height(app: App, line: Line, style: TextStyle) -> float:
    return app.art.height(line.text, style, CARDS.w - TEXT_X - EDGE)


def _lines(past: PastMatch, point: TurningPoint) -> list[Line]:
    best, why = words.master(past), words.why(past, point)
    better = say("review.better", name=say(best.key), deed=past.deed_instead(point.number, point.better))
    told = [Line(past.deed(point.number), TEXT_HI, "ui/icon_arrow_right"), Line(better, GOOD, face_of(best))]
    return [*told, Line(why, TEXT_MID)] if why else told


def _draw_rest(stage: Stage, rect: Rect, after_some: bool) -> None:
    """The King has looked for more, and there is none."""
    stage.nine("board", "nine_panel_dark", rect)
    sentence = say("review.no_more" if after_some else "review.no_turning_point")
    if rect.h < KING_H:
        stage.picture("cards", KING, rect.x + 20 + KING_W / 2, rect.cy, min(FACE_H, rect.h - 40), widest=KING_W)
        room = Rect(rect.x + 40 + KING_W, rect.y + 4, rect.w - KING_W - 64, rect.h - 8)
        fits = stage.art.height(sentence, BODY_BOLD, room.w) <= room.h
        stage.line("cards", sentence, BODY_BOLD if fits else replace(BODY_BOLD, scales=False), room, wraps=True)
        return
    stage.picture("cards", KING, rect.cx, rect.cy + 76, KING_H)
    room = Rect(rect.x + 32, rect.cy - 76 - KING_H / 2, rect.w - 64, 152)
    stage.text("cards", sentence, BODY_BOLD, room.cx, room.cy, TEXT_HI, "center", width=room.w, box=room)


def _draw_head(app: App, stage: Stage, past: PastMatch, point: TurningPoint, number: int, rect: Rect) -> None:
    y = rect.top - HEAD_H / 2 - 4
    flag(stage, number, rect.x + EDGE + FLAG / 2, y, "cards")
    chip(stage, past.color(point.seat), rect.x + 92, y, CHIP)
    stage.picture("cards", past.portrait(point.seat), rect.x + 142, y, PORTRAIT, widest=PORTRAIT)
    lost = words.cost(point)
    width = app.art.width(lost, SMALL_LABEL)
    box = Rect(rect.right - EDGE - width, y - 28, width, 56)
    stage.line("cards", lost, SMALL_LABEL, box, EMBER, "right")
    left = rect.x + 180
    stage.name("cards", past.round_words(point.number), SMALL_LABEL, Rect(left, y - 26, box.x - 12 - left, 52))


def _draw_lines(app: App, stage: Stage, lines: Sequence[Line], rect: Rect, style: TextStyle) -> None:
    """One below the other, over as many lines of text as they need."""
    heights = [_height(app, line, style) for line in lines]
    one = style.size * style.line * (app.art.text_size if style.scales else 1.0)
    gap = max(0.0, (rect.h - HEAD_H - FOOT_H - sum(heights)) / len(lines))
    top = rect.top - HEAD_H - gap / 2
    for line, height in zip(lines, heights, strict=True):
        box = Rect(rect.x + TEXT_X, top - height, CARDS.w - TEXT_X - EDGE, height)
        stage.text("cards", line.text, style, box.x, box.top, line.color, valign="top", width=box.w, box=box)
        if line.picture:
            stage.picture("cards", line.picture, rect.x + EDGE + FACE / 2, box.top - one / 2, FACE, widest=FACE)
        top -= height + gap
