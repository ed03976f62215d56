"""Card of a person who looks around: a few sentences, at the side of the table where it covers least."""

from __future__ import annotations

from scenes.kit.app import App
from scenes.kit.art.stage import Pieces, Stage
from scenes.kit.base.design_tokens import (
    BODY,
    CANDLE,
    LABEL,
    NIGHT_600,
    NIGHT_800,
    SEAT_COLORS,
    SMALL,
    TEXT_HI,
    TEXT_MID,
)
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.kit.base.texts import say
from scenes.kit.widgets.controls import SLOT, GlyphLine
from scenes.table.details import Explained

LEFT_X, RIGHT_X, WIDTH, TOP, LOWEST = 96.0, 1184.0, 640.0, 942.0, 150.0
EDGE, GAP, FOOT = 28.0, 12.0, 56.0
LAYER = "top"


def draw_card(
    app: App, stage: Stage, explained: Explained, about: Rect, color: int | None, family: str
) -> Pieces:
    """Draw the words about the thing at `about`, framed in a seat's color, with the buttons of that device.

    Sentences that do not fit are left to the large card.
    """
    x = LEFT_X if about.cx > SCREEN.cx else RIGHT_X
    width = WIDTH - 2 * EDGE
    title, name = (
        app.art.text_height(explained.title, LABEL, width),
        app.art.text_height(explained.name, SMALL, width),
    )
    room = TOP - LOWEST - 2 * EDGE - FOOT - title - name - 2 * GAP
    sentences: list[tuple[str, float]] = []
    for sentence in explained.sentences:
        height = app.art.text_height(sentence, BODY, width) + GAP
        if height > room:
            break
        sentences.append((sentence, height))
        room -= height
    high = 2 * EDGE + FOOT + title + name + 2 * GAP + sum(height for _, height in sentences)
    frame = Rect(x, TOP - high, WIDTH, high)
    line = NIGHT_600 if color is None else SEAT_COLORS[color].color
    drawn: Pieces = [stage.add_box(LAYER, frame, 28, NIGHT_800, line, 6)]
    y = frame.top - EDGE
    for words, style, ink, height in (
        (explained.title, LABEL, CANDLE, title + GAP),
        (explained.name, SMALL, TEXT_MID, name + GAP),
        *((sentence, BODY, TEXT_HI, height) for sentence, height in sentences),
    ):
        drawn.append(
            stage.add_text(LAYER, words, style, x + EDGE, y, ink, valign="top", width=width, box=frame)
        )
        y -= height
    foot = GlyphLine(
        app,
        stage,
        say("look.more", button=SLOT, rules=SLOT),
        ["details", "third"],
        x + EDGE,
        frame.y + EDGE + 12,
        SMALL,
        TEXT_MID,
        "left",
        40,
        layer=LAYER,
        family=family,
    )
    return [*drawn, *foot.pieces]
