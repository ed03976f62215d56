"""The card of a hint in the prompt bar: a face, an answer, and its reason."""

from dataclasses import replace

from scenes.kit.app import App
from scenes.kit.art import NinePatch, Piece, Stage
from scenes.kit.base import CANDLE, INFO, NIGHT_800, PROMPT, SMALL, SMALL_LABEL, Rect
from scenes.kit.match.advice import Advice
from scenes.kit.widgets import draw_flames

FACE = 72
LINE = 42.0
FLAME, FLAME_PITCH = 34, 27
GAP = 14
NEAR = 18  # of each line to the middle of the card
LEADING = 8  # between the answer and a reason of several lines
EDGES = (100, 16)  # what the words keep free of the card at the left and at the right
# what a sentence over two lines keeps free besides: letters may be a little wider than they are measured
WRAP_AIR = 16
REASON = replace(SMALL, line=1.08)
"""Letters of a reason that takes several lines."""
LAYER = "top"


def draw_advice(stage: Stage, app: App, rect: Rect, advice: Advice) -> list[Piece | NinePatch]:
    """Two lines beside a face: an answer and its reason; the card is higher where the reason takes more lines.
    Flames give way to words where the text is large; an adviser who is no bot has the face alone."""
    x, right = rect.x + EDGES[0], rect.right - EDGES[1]
    alone = not advice.level and not advice.deed
    words_h = app.art.text_height(advice.why, REASON, right - x - WRAP_AIR)
    is_long = app.art.text_width(advice.why, replace(SMALL, scales=False)) > right - x
    rise = words_h - LINE + LEADING if is_long and not alone else 0.0
    drawn: list[Piece | NinePatch] = [
        stage.add_box(LAYER, rect.row(rect.y - 7, rect.h + 10 + rise), 24, NIGHT_800, INFO),
        stage.add_image(LAYER, advice.face, rect.x + 50, rect.cy + rise / 2, FACE),
    ]
    line = LINE
    high, low = rect.cy + NEAR + rise, rect.cy - NEAR
    start = x
    if alone:
        return [
            *drawn,
            stage.add_label(LAYER, advice.why, SMALL, rect.column(x, right - x - WRAP_AIR), wraps=True),
        ]
    if advice.level:
        name = stage.add_text(
            LAYER, advice.name, SMALL_LABEL, x, high, CANDLE, box=Rect(x, high - line / 2, right - x, line)
        )
        drawn.append(name)
        start += name.natural[0] + GAP
        across = FLAME + FLAME_PITCH * (advice.most_flames - 1) + GAP
        if start + across + app.art.text_width(advice.deed, PROMPT) <= right:
            drawn += draw_flames(
                stage, start, high, advice.level.flames, advice.most_flames, FLAME, FLAME_PITCH, LAYER
            )
            start += across
    drawn.append(
        stage.add_name(LAYER, advice.deed, PROMPT, Rect(start, high - line / 2, right - start, line))
    )
    if rise:
        room = Rect(x, low - line / 2, right - x - WRAP_AIR, words_h + 4)
        drawn.append(stage.add_label(LAYER, advice.why, REASON, room, wraps=True))
    else:
        drawn.append(stage.add_name(LAYER, advice.why, SMALL, Rect(x, low - line / 2, right - x, line)))
    return drawn
