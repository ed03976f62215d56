"""Why the Robot Miner does what it does, in a few words: R65 and R66 as one sees them on the table."""

from __future__ import annotations

from game.eaten.components import BOARD, CRYSTAL_OF, NOTHING, Option
from scenes.eaten import wordings
from scenes.eaten.shown import Shown
from scenes.kit.wording import say

NOTHING_DONE = ("reroll", "none")
"""Options of a RobotDie that are none of its slot's."""


def options(slot: int) -> tuple[Option, ...]:
    """The options of one of the Robot's slots, from top to bottom."""
    slots = BOARD.robot.slots
    return (slots.a, slots.b, slots.c)[slot]


def tried(slot: int, option: str) -> int:
    """How many options are looked at until this one is found; all of them where none is."""
    return len(options(slot)) if option in NOTHING_DONE else options(slot).index(option) + 1


def reason(shown: Shown, slot: int, value: int, option: str) -> str:
    """What the die in `slot` does, and why not what stands above it. `shown` is the table before that."""
    if option in NOTHING_DONE:
        return say(f"eaten.show.robot.{option}", value=value)
    what = say(f"eaten.show.robot.does.{option}", crystal=_crystal(shown, value))
    if tried(slot, option) == 1:
        return what
    return say("eaten.show.robot.both", why=_why_no_crystal(shown, value), what=what)


def _why_no_crystal(shown: Shown, value: int) -> str:
    """Taking a crystal is the first option of every slot."""
    return say(f"eaten.show.robot.why.{_obstacle(shown, value)}", slot=value, crystal=_crystal(shown, value))


def _obstacle(shown: Shown, value: int) -> str:
    if value > len(shown.tract):
        return "empty"
    crystal = CRYSTAL_OF[shown.tract[value - 1]]
    if crystal == NOTHING:
        return "no_crystal"
    return "has_it" if crystal in shown.crystals else "closed"


def _crystal(shown: Shown, value: int) -> str:
    kind = CRYSTAL_OF[shown.tract[value - 1]] if value <= len(shown.tract) else NOTHING
    return wordings.crystal(kind) if kind != NOTHING else ""
