"""Card about a mistake in the file of an own level (C20)."""

import re
from dataclasses import replace

from game.core.model import sure
from scenes.campaign.stage.card import CARD
from scenes.kit.app import App
from scenes.kit.art import Pieces, Stage
from scenes.kit.base import BODY, CANDLE, NIGHT_700, SMALL, SMALL_LABEL, TEXT_HI, TEXT_MID, begin_large, say

SIGN, HEAD_H = 110.0, 48.0
MISTAKE = re.compile(r"(.+?): (?:line (\d+): )?(?:at \$\S*?(\w*)[^\s\w]*(?: \(a key\))?: )?(.*)", re.DOTALL)
"""Groups: file, line, last key of the path, and the mistake there."""
AIR = 8.0  # around the letters of a text
LONGEST = 20  # letters of a word that fit on the card


def draw_mistake(app: App, stage: Stage, mistake: str) -> Pieces:
    """Draw a mistake with its file and line; in smaller letters if it is long."""
    file, line, key, what = sure(MISTAKE.match(mistake)).groups()
    room = CARD.expand(-36)
    drawn: Pieces = [stage.add_box("board", CARD, 34, NIGHT_700, CANDLE, 6)]
    drawn.append(stage.add_image("cards", "ui/icon_warning", CARD.cx, room.top - SIGN / 2, SIGN))
    heads = [(file, SMALL_LABEL, CANDLE)]
    if line:
        heads.append((say("campaign.levels.line", n=line), SMALL, TEXT_MID))
    top = room.top - SIGN - 12
    for words, style, color in heads:
        drawn.append(stage.add_name("cards", words, style, room.row(top - HEAD_H, HEAD_H), color, "center"))
        top -= HEAD_H
    text = f"`{key}`: {what}" if key and not key.isdigit() else begin_large(what)
    text = re.sub(rf"[^\s`']{{{LONGEST + 1},}}", lambda word: f"{word[0][:LONGEST]}…", text)
    below = room.row(room.y, top - 16 - room.y)
    width = below.w - AIR
    style = BODY if app.art.text_height(text, BODY, width) <= below.h else replace(SMALL, scales=False)
    drawn.append(
        stage.add_text(
            "cards", text, style, below.x, below.top, TEXT_HI, valign="top", width=width, box=below
        )
    )
    return drawn
