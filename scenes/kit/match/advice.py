"""What somebody who gives hints at a table says."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots import LevelInfo
from scenes.kit.base.texts import say

FACES = ("bot_1_hatchling", "bot_2_nibbler", "bot_3_muncher", "bot_4_devourer", "bot_5_apex")


@dataclass(frozen=True, slots=True)
class Advice:
    """What the card says. `deed` is what to do, `why` one sentence. `level` is that of the bot who says it, None where somebody else does,
    who has a name and a face of their own."""

    level: LevelInfo | None
    of: int  # flames of the highest level
    deed: str
    why: str
    own_name: str = ""
    own_face: str = ""

    @property
    def name(self) -> str:
        return self.own_name if self.level is None else say(self.level.key)

    @property
    def face(self) -> str:
        return self.own_face if self.level is None else face_of(self.level)


def face_of(level: LevelInfo) -> str:
    """The portrait of a bot of that level."""
    return f"ui/{FACES[min(level.flames, len(FACES)) - 1]}"
