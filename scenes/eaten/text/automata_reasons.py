"""Reasons for the automata's deeds, in a few words, as one sees them on the table: the Robot (R65, R66), the
sleeping Beast (R52 to R54)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.eaten.components.definitions import BACTERIA_OF, CRYSTAL_OF, NOTHING, TOOL_OF
from game.eaten.table.display_state import DisplayState
from game.eaten.table.events import ReactionRolled
from game.eaten.turn import energy, hibernating, legal_actions, passives, tract
from game.eaten.turn.robot import OPTIONS
from scenes.eaten.text import names
from scenes.kit.base import join_names, say

NOTHING_DONE = ("reroll", "none")
"""Options of a RobotDie that are none of its slot's."""
CAPTURES = ("capture_crystal", "capture_tool")


class Look(NamedTuple):
    """Options of a slot that the Robot looks at, from the left, and the words meanwhile; `chosen` if it takes
    the option."""

    options: tuple[int, ...]
    words: str
    chosen: bool = False


# -- the Robot


def looked_at_count(slot: int, option: str) -> int:
    """The number of options looked at until this one is found; all of them if none is."""
    return len(OPTIONS[slot]) if option in NOTHING_DONE else OPTIONS[slot].index(option) + 1


def robot_looks(shown: DisplayState, slot: int, value: int, option: str) -> list[Look]:
    """The looks of the die in `slot`: refused options, each reason once, and the deed in the end. `shown` is
    the table before."""
    found = list(_refused_looks(shown, slot, value, option))
    if option in NOTHING_DONE:
        return [*found, Look((), say(f"eaten.show.robot.{_failure_key(shown, slot, option)}", value=value))]
    return [*found, Look((looked_at_count(slot, option) - 1,), _deed_words(shown, value, option), True)]


def _refused_looks(shown: DisplayState, slot: int, value: int, option: str) -> Iterator[Look]:
    """Looks at refused options: neighbors with the same reason are one look, and no reason is given twice."""
    count = looked_at_count(slot, option) - (option not in NOTHING_DONE)
    obstacles = [_obstacle_key(shown, value, other) for other in OPTIONS[slot][:count]]
    places: list[int] = []
    given: set[str] = set()
    for place, obstacle in enumerate(obstacles):
        places.append(place)
        both = obstacle == "no_crystal" and obstacles[place + 1 : place + 2] == ["no_tool"]
        if both or obstacles[place + 1 : place + 2] == [obstacle]:
            continue
        key = "no_feature" if obstacle == "no_tool" and len(places) > 1 else obstacle
        yield Look(tuple(places), "" if obstacle in given else _reason_words(shown, value, key))
        given.add(obstacle)
        places = []


def _reason_words(shown: DisplayState, value: int, key: str) -> str:
    return say(f"eaten.show.robot.why.{key}", slot=value, crystal=_crystal_on_slot(shown, value))


def _obstacle_key(shown: DisplayState, value: int, option: str) -> str:
    """The obstacle of an option: R65, R46."""
    if option == "eliminate_immune":
        return "no_immune"
    if value > len(shown.tract):
        return "empty"
    if option in CAPTURES:
        return _capture_obstacle(shown, value, option)
    return "no_twin"


def _capture_obstacle(shown: DisplayState, value: int, option: str) -> str:
    card = shown.tract[value - 1]
    if option == "capture_crystal":
        if CRYSTAL_OF[card] == NOTHING:
            return "no_crystal"
        return "has_it" if CRYSTAL_OF[card] in shown.crystals else "closed"
    if TOOL_OF[card] == NOTHING:
        return "no_tool"
    return "closed" if passives.is_closed(shown, value) else "tool_limit"


def _deed_words(shown: DisplayState, value: int, option: str) -> str:
    values = {"crystal": _crystal_on_slot(shown, value), "name": ""}
    if option == "eliminate_immune":
        values["name"] = names.immune_name(legal_actions.costliest_cards(shown, value)[0])
    triplets = option == "eliminate_bacteria" and len(tract.eliminated_slots(shown, value)) > 2
    return say(f"eaten.show.robot.does.{'triplets' if triplets else option}", **values)


def _failure_key(shown: DisplayState, slot: int, option: str) -> str:
    """R66: it rolls once more, may not, or has done so already."""
    return option if option == "reroll" or shown.rerolled >> slot & 1 else "barred"


def _crystal_on_slot(shown: DisplayState, value: int) -> str:
    kind = CRYSTAL_OF[shown.tract[value - 1]] if value <= len(shown.tract) else NOTHING
    return names.crystal_name(kind) if kind != NOTHING else ""


# -- the Hibernating Beast


def reaction_words(shown: DisplayState, event: ReactionRolled) -> str:
    """The effect of the rolled row of the grid on the table as it lies."""
    key = event.effect
    if key == "deep_sleep" and passives.is_light_sleeper(shown):
        key = "light_sleeper"
    if key == "cramp":
        return _cramp_words(shown)
    return say(f"eaten.show.reaction.{key}")


def _cramp_words(shown: DisplayState) -> str:
    """The first card of the strongest type comes to the front, if it is not there already."""
    slot = hibernating.cramped_slot(shown)
    if slot <= 1:
        return say("eaten.show.reaction.cramp_still")
    kind = BACTERIA_OF[shown.tract[slot - 1]]
    return say("eaten.show.reaction.cramp", germ=names.germ_name(kind), slot=slot)


def attempt_sentences(shown: DisplayState, bought: int | None) -> tuple[str, ...]:
    """The energy as a sum, and the card of the row that it buys, or the reason why it buys none; `shown` is
    the table just before."""
    bonus = hibernating.reaction_to(shown, shown.reaction).energy
    if bonus is None:
        return (say("eaten.show.attempt.no_energy"),)
    return (
        _energy_sum(shown, bonus),
        _purchase_words(shown, bought, bonus) if bought is not None else _failed_purchase_words(shown),
    )


def removal_words(card: int) -> str:
    """R47: the last card of a row from which none was taken goes."""
    return say("eaten.show.attempt.leaves", name=names.immune_name(card))


def _energy_sum(shown: DisplayState, bonus: int) -> str:
    parts = {"die": bonus, "crystals": tract.count_crystals(shown), "extra": passives.energy_plus(shown)}
    terms = [say(f"eaten.show.attempt.{key}", n=n) for key, n in parts.items() if n]
    listed = join_names(terms or [say("eaten.show.attempt.nothing")])
    return say("eaten.show.attempt.sum", total=sum(parts.values()), parts=listed)


def _purchase_words(shown: DisplayState, card: int, bonus: int) -> str:
    purse = energy.open_energy(shown) + bonus
    fits = [
        other
        for other in shown.immune_row
        if energy.COST[other] <= purse and energy.prerequisite_met(shown, other)
    ]
    key = "gets_dearest" if len(fits) > 1 else "gets"
    return say(f"eaten.show.attempt.{key}", name=names.immune_name(card), cost=energy.COST[card])


def _failed_purchase_words(shown: DisplayState) -> str:
    """No card has its prerequisite in the tract, or those that have it cost too much."""
    costs = [energy.COST[card] for card in shown.immune_row if energy.prerequisite_met(shown, card)]
    return (
        say("eaten.show.attempt.too_dear", cost=min(costs)) if costs else say("eaten.show.attempt.no_match")
    )
