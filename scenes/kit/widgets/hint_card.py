"""What an advisor says: its face, its name, how strong it is, what it would do and why. Drawn over a place that the game chooses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.bots import LevelInfo
from scenes.kit.art.stage import Nine, Piece, Stage
from scenes.kit.base.design_tokens import CANDLE, INFO, NIGHT_800, PROMPT, SMALL, SMALL_LABEL, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say

if TYPE_CHECKING:
    from scenes.kit.app import App

FACES = ("bot_1_hatchling", "bot_2_nibbler", "bot_3_muncher", "bot_4_devourer", "bot_5_apex")
FACE = 84
FLAME, FLAME_PITCH = 34, 27
GAP = 14
LAYER = "over"


@dataclass(frozen=True, slots=True)
class Advice:
    """What the card says. `deed` is what to do, `why` one sentence."""

    level: LevelInfo
    of: int  # flames of the highest level
    deed: str
    why: str


def face_of(level: LevelInfo) -> str:
    """The portrait of a bot of that level."""
    return f"ui/{FACES[min(level.flames, len(FACES)) - 1]}"


def draw_advice(stage: Stage, app: App, rect: Rect, advice: Advice) -> list[Piece | Nine]:
    """Two lines beside a face: who would do what, and why. Flames give way to words where the text is large."""
    drawn: list[Piece | Nine] = [
        stage.box(LAYER, rect, 28, NIGHT_800, INFO, 5),
        stage.image(LAYER, face_of(advice.level), rect.x + 60, rect.cy, FACE, FACE),
    ]
    x, right = rect.x + 118, rect.right - 18
    line = (rect.h - 10) / 2
    high, low = rect.cy + line / 2, rect.cy - line / 2
    name = stage.text(LAYER, say(advice.level.key), SMALL_LABEL, x, high, CANDLE, box=Rect(x, high - line / 2, right - x, line))
    drawn.append(name)
    start = x + name.natural[0] + GAP
    flames = FLAME + FLAME_PITCH * (advice.of - 1) + GAP
    if start + flames + app.art.width(advice.deed, PROMPT) <= right:
        for i in range(advice.of):
            lit = "ui/icon_flame" if i < advice.level.flames else "ui/icon_flame_off"
            drawn.append(stage.image(LAYER, lit, start + FLAME / 2 + i * FLAME_PITCH, high, FLAME, FLAME))
        start += flames
    drawn.append(stage.text(LAYER, advice.deed, PROMPT, start, high, TEXT_HI, box=Rect(start, high - line / 2, right - start, line)))
    drawn.append(stage.text(LAYER, advice.why, SMALL, x, low, TEXT_HI, box=Rect(x, low - line / 2, right - x, line)))
    return drawn
