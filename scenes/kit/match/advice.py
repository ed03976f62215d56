"""The words of hints at a table."""

from collections.abc import Callable
from typing import Any

from game.bots import LevelInfo, Reason
from game.core.values import frozen
from scenes.kit.base import has_text, say

FACES = ("bot_1_hatchling", "bot_2_nibbler", "bot_3_muncher", "bot_4_devourer", "bot_5_apex")


@frozen
class Advice:
    """A hint: `deed` is what to do, `why` one sentence. `level` is that of the bot who gives it, None for an
    adviser with a name and a face of their own."""

    level: LevelInfo | None
    most_flames: int  # flames of the highest level
    deed: str
    why: str
    own_name: str = ""
    own_face: str = ""

    @property
    def name(self) -> str:
        return self.own_name if not self.level else say(self.level.key)

    @property
    def face(self) -> str:
        return self.own_face if not self.level else level_face(self.level)


def level_face(level: LevelInfo) -> str:
    """The portrait of a bot of that level."""
    return f"ui/{FACES[min(level.flames, len(FACES)) - 1]}"


def reason_words(reason: Reason, name: Callable[[int], str]) -> str:
    """A reason in one sentence, its price and all further sentences; `name` gives the names of seats."""
    words = _one_reason(reason, name)
    for more in (*([] if reason.price is None else [reason.price]), *reason.more):
        words = say("hint.and_more", words=words, more=_one_reason(more, name))
    return words


def _one_reason(reason: Reason, name: Callable[[int], str]) -> str:
    values: dict[str, Any] = dict(reason.values)
    if "seat" in values:
        values["name"] = name(values.pop("seat"))
    if "points" in values:
        values.setdefault("n", values["points"])
    for what, number in reason.values.items():  # a second number has a noun of its own (L4)
        if has_text(f"{reason.key}_{what}"):
            values[what] = say(f"{reason.key}_{what}", n=number)
    return say(reason.key, **values)
