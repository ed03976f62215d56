"""Things that lie open on this table for all, and the subjects of their details cards."""

from __future__ import annotations

from collections.abc import Iterator

from game.eaten.components.definitions import BOARD, RULES, UNKNOWN
from game.eaten.config import hibernating_level
from game.eaten.table.display_state import DisplayState
from game.eaten.table.zones import BoardZones
from scenes.eaten.board.places import Places, Thing, space_named
from scenes.eaten.layout import ACTIONS, SPACES
from scenes.eaten.text import names
from scenes.kit.input import Focusable
from scenes.table.details import Subject

_SUBJECTS = {"active": "immune", "drilled": "stomach", "fan": "hand"} | {
    kind: kind
    for kind in (
        "tool",
        "crystal",
        "germ",
        "die",
        "reaction",
        "robot",
        "replication",
        "deck",
        "discard",
        "removed",
    )
}
"""By kind of thing: what the details card calls the thing of that number."""


def list_sights(shown: DisplayState) -> Iterator[Focusable]:
    """Focusables for all things to look at; the value is the subject (scenes.eaten.board.details)."""
    places = Places(shown)
    for thing in (*visible_things(shown), *console_things(shown)):
        subject = find_subject(thing, shown)
        if subject is not None:
            yield Focusable(thing.focus_key, places.focus_ring(thing), thing.focus_group, subject)


def visible_things(view: BoardZones) -> list[Thing]:
    """Cards of the tract, immune responses, tracks, crystals, piles, and the things of both sides."""
    removed = [Thing("removed")] if view.immune_removed else []
    return [
        *(Thing("slot", slot) for slot in range(1, len(view.tract) + 1)),
        *(Thing("row", place) for place in range(len(view.immune_row))),
        *(Thing("active", card) for card in view.immune_play),
        *(Thing("germ", kind) for kind in range(len(view.levels))),
        *(Thing("crystals"), Thing("deck"), Thing("discard"), *removed),
        *_side_things(view),
    ]


def console_things(view: BoardZones) -> list[Thing]:
    """Dice, tools and actions of the Miner; a Robot has its own console."""
    if view.config.robot:
        return []
    dice = (Thing("die", die) for die in view.unused_dice)
    return [
        *dice,
        *(Thing("tool", card) for card in view.tools),
        *(space_named(action) for action in ACTIONS),
    ]


def _side_things(view: BoardZones) -> list[Thing]:
    """The Beast's hand or the reactions of one that sleeps, its mutation, the Robot's slots and its track."""
    asleep, robot = view.config.hibernating, view.config.robot
    beast = (
        [Thing("reaction", row.die) for row in hibernating_level(view.config).grid]
        if asleep
        else [Thing("fan")]
    )
    slots = [Thing("robot", slot) for slot in range(RULES.dice)] if robot else []
    track = [Thing("replication", each.space) for each in BOARD.replication.spaces] if robot else []
    return [*beast, Thing("mutation"), *slots, *track]


def find_subject(thing: Thing, view: BoardZones) -> Subject | None:
    """The subject of a thing's details card, None if it has none."""
    kind, number = thing
    match kind:
        case "slot" if number <= len(view.tract):
            return "stomach", view.card_at(number)
        case "row":
            return "immune", view.immune_row[number]
        case "crystals":
            return "crystal", view.crystals[-1] if view.crystals else 0
        case "mutation":
            return "mutation", UNKNOWN
        case "space":
            return "action", names.SPACES.index(space_action(tuple(SPACES)[number]))
        case "end":
            return ("stomach", view.tract[0]) if view.tract else None
    return (_SUBJECTS[kind], number) if kind in _SUBJECTS else None


def space_action(name: str) -> str:
    """The action of a space of the console."""
    return name.partition("_")[0]
