"""What lies open on this table for everybody, and what of it the details card shows. Keys are those of scenes.eaten.board.places."""

from __future__ import annotations

from collections.abc import Iterator

from game.eaten.components.definitions import BOARD, IMMUNE, RULES, STOMACH, UNKNOWN
from game.eaten.config import hibernating_level
from game.eaten.table.display_state import DisplayState
from game.eaten.table.zones import BoardZones
from scenes.eaten.board.places import Places, number
from scenes.eaten.layout import ACTIONS
from scenes.eaten.text import names
from scenes.kit.input.focus import Focusable
from scenes.table.details import Subject

_SUBJECTS = {"active": "immune", "drilled": "stomach", "fan": "hand"} | {
    kind: kind for kind in ("tool", "crystal", "germ", "die", "reaction", "robot", "replication", "deck", "discard")
}
"""By kind of key: what the details card calls the thing of that number."""


def sights(shown: DisplayState) -> Iterator[Focusable]:
    """Everything that can be looked at; the value is its subject (scenes.eaten.board.details)."""
    places = Places(shown)
    for key in (*keys_of_sights(shown), *keys_of_console(shown)):
        subject = subject_of(key, shown)
        if subject is not None:
            yield Focusable(key, places.ring(key), places.group(key), subject)


def keys_of_sights(view: BoardZones) -> list[str]:
    """Cards of the tract, immune responses, tracks, crystals, piles, and what stands for the sides."""
    keys = [f"slot:{slot}" for slot in range(1, len(view.tract) + 1)]
    keys += [f"row:{i}" for i in range(len(view.immune_row))]
    keys += [f"active:{IMMUNE[card].id}" for card in view.immune_play]
    keys += [f"germ:{kind}" for kind in range(len(view.levels))]
    return [*keys, "crystals", "deck", "discard", *keys_of_the_sides(view)]


def keys_of_console(view: BoardZones) -> list[str]:
    """Dice, tools and actions of the Miner; a Robot has its own console."""
    if view.config.robot:
        return []
    dice = [f"die:{die}" for die in view.unused_dice]
    return [*dice, *(f"tool:{STOMACH[card].id}" for card in view.tools), *(f"space:{space}" for space in ACTIONS)]


def keys_of_the_sides(view: BoardZones) -> list[str]:
    """The Beast's hand or the reactions of one that sleeps, its mutation, the Robot's slots and its track."""
    asleep, robot = view.config.hibernating, view.config.robot
    beast = [f"reaction:{row.die}" for row in hibernating_level(view.config).grid] if asleep else ["fan"]
    slots = [f"robot:{slot}" for slot in range(RULES.dice)] if robot else []
    track = [f"replication:{space.space}" for space in BOARD.replication.spaces] if robot else []
    return [*beast, "mutation", *slots, *track]


def subject_of(key: str, view: BoardZones) -> Subject | None:
    """What the details card shows of a key."""
    kind, _, name = key.partition(":")
    match kind:
        case "slot" if number(key) <= len(view.tract):
            return "stomach", view.card_at(number(key))
        case "row":
            return "immune", view.immune_row[number(key)]
        case "crystals":
            return "crystal", view.crystals[-1] if view.crystals else 0
        case "mutation":
            return "mutation", UNKNOWN
        case "space":
            return "action", names.SPACES.index(space_action(name))
        case "end":
            return ("stomach", view.tract[0]) if view.tract else None
    return (_SUBJECTS[kind], number(key)) if kind in _SUBJECTS else None


def space_action(space: str) -> str:
    """The action that a space of the console belongs to."""
    return space.partition("_")[0]
