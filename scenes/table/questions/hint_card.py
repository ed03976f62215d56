"""The card of a hint in the prompt bar: a face, an answer, and its reason."""

from dataclasses import replace

from scenes.kit.app import App
from scenes.kit.art import Pieces, Stage
from scenes.kit.base import (
    CANDLE,
    INFO,
    NIGHT_800,
    PROMPT,
    SAFE_LEFT,
    SMALL,
    SMALL_LABEL,
    Rect,
    TextStyle,
)
from scenes.kit.match.advice import Advice
from scenes.kit.widgets import draw_flames
from scenes.table.questions.floating_note import MORE

FACE = 72
LINE = 42.0
FLAME, FLAME_PITCH = 34, 27
TIGHT_FLAME = 0.75  # of their size, where letters are tight: there are three lines between the edges
GAP = 14
NEAR = 18  # of each line to the middle of the card
EDGES = (100, 16)  # what the words keep free of the card at the left and at the right
# what a sentence over two lines keeps free besides: letters may be a little wider than they are measured
WRAP_AIR = 16
PLAIN = replace(SMALL, scales=False)
TIGHT = replace(PLAIN, line=0.92)
"""Letters of a reason that has no room otherwise: in one line, and in two below the answer."""
TAIL = 4  # of letters in a tight line, above and below it
TIGHT_RISE = 4  # letters reach further below their line than above it
OUT_LOW, OUT_HIGH = 7, 3  # the card reaches beyond the room of the question, and stays in the bar
LAYER = "top"


def draw_advice(stage: Stage, app: App, rect: Rect, advice: Advice) -> Pieces:
    """Two lines beside a face: an answer and its reason. A long reason gets the room of the name as well, then
    plain letters, then a line more: the card never grows out of the bar. Flames give way to words where the text
    is large; an adviser who is no bot has the face alone."""
    alone = not advice.level and not advice.deed
    room, style = _find_room(app, rect, advice.why, alone)
    x, right = room.x + EDGES[0], room.right - EDGES[1]
    drawn: Pieces = [
        stage.add_box(LAYER, room.row(room.y - OUT_LOW, room.h + OUT_LOW + OUT_HIGH), 24, NIGHT_800, INFO),
        stage.add_image(LAYER, advice.face, room.x + 50, room.cy, FACE),
    ]
    words = room.column(x, right - x - WRAP_AIR)
    if alone:
        return [*drawn, stage.add_label(LAYER, advice.why, style, words, wraps=True)]
    if style != TIGHT:
        high, low = Rect.from_center(room.cx, room.cy + NEAR, room.w, LINE), room.cy - NEAR
        why = Rect(x, low - LINE / 2, right - x, LINE)
        drawn.append(stage.add_name(LAYER, advice.why, style, why))
        return [*drawn, *_draw_deed(stage, app, high.column(x, right - x), advice, SMALL_LABEL, PROMPT)]
    line = TIGHT.size * TIGHT.line
    top = room.cy + (OUT_HIGH - OUT_LOW) / 2 + 1.5 * line + TIGHT_RISE
    why = words.row(top - 3 * line - TAIL, 2 * line + 2 * TAIL)
    drawn.append(stage.add_label(LAYER, _cut_words(app, advice.why, why), style, why, wraps=True))
    deed = Rect(x, top - line - TAIL, right - x, line + 2 * TAIL)
    return [*drawn, *_draw_deed(stage, app, deed, advice, TIGHT, TIGHT)]


def _find_room(app: App, rect: Rect, why: str, alone: bool) -> tuple[Rect, TextStyle]:
    """Room and letters in which a reason fits: `rect`, or also the room of the name at its left."""
    wide = rect.column(SAFE_LEFT, rect.right - SAFE_LEFT)
    for room, style in ((rect, SMALL), (wide, SMALL), (wide, PLAIN)):
        width = room.w - sum(EDGES)
        needs = app.art.text_height(why, style, width - WRAP_AIR) if alone else app.art.text_width(why, style)
        if needs <= (room.h if alone else width):
            return room, style
    return wide, TIGHT


def _cut_words(app: App, why: str, room: Rect) -> str:
    """Reason cut to two lines; speech output says all of it."""
    shown, words = why, why.split(" ")
    while app.art.text_height(shown, TIGHT, room.w) > room.h and len(words) > 1:
        words.pop()
        shown = " ".join(words) + MORE
    return shown


def _draw_deed(
    stage: Stage, app: App, room: Rect, advice: Advice, name_style: TextStyle, style: TextStyle
) -> Pieces:
    """Draw the adviser's name, the flames if there is room, and the answer."""
    drawn: Pieces = []
    start, right = room.x, room.right
    if advice.level:
        name = stage.add_text(LAYER, advice.name, name_style, start, room.cy, CANDLE, box=room)
        drawn.append(name)
        start += name.natural[0] + GAP
        part = TIGHT_FLAME if style == TIGHT else 1.0
        across = part * (FLAME + FLAME_PITCH * (advice.most_flames - 1)) + GAP
        if room.h >= FLAME and start + across + app.art.text_width(advice.deed, style) <= right:
            flames = advice.level.flames, advice.most_flames
            drawn += draw_flames(stage, start, room.cy, *flames, part * FLAME, part * FLAME_PITCH, LAYER)
            start += across
    drawn.append(stage.add_name(LAYER, advice.deed, style, room.column(start, right - start)))
    return drawn
