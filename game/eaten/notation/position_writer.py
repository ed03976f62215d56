"""Positions as people write them: the `state` of data/eaten/examples.yaml, with own keys for moments in the
middle of a turn."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import UNSET, to_builtins

from game.core.values import Plain
from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA,
    CRYSTALS,
    IMMUNE,
    MUTATIONS,
    NOTHING,
    SEAT_IDS,
    STOMACH,
)
from game.eaten.table.knowledge import PAYMENT, SEEN
from game.eaten.table.live_table import LiveTable

_STOMACH_ZONES = ("tract", "hand", "deck", "paid", "discard", "set_aside", "tools")
_IMMUNE_ZONES = ("immune_row", "immune_deck", "immune_play", "immune_removed")


def ids_of(things: Sequence[Any], numbers: Iterable[int]) -> list[str]:
    """Ids of numbers (callers reverse a face-down deck: people write its top card first)."""
    return [things[number].id for number in numbers]


def dice_of(state: LiveTable) -> list[list[Any]]:
    """Each die as [value, used]."""
    return [[value, state.die_used(die)] for die, value in enumerate(state.dice)]


def upgrades_of(state: LiveTable) -> list[str]:
    """Ids of the upgraded actions in the order of the console."""
    return [ACTIONS[action] for action in state.upgraded_actions]


def slot_of(state: LiveTable) -> str | None:
    """The mutation card in the slot, null for none."""
    return None if state.mutation_slot == NOTHING else MUTATIONS[state.mutation_slot].id


def mutations_of(state: LiveTable) -> list[str]:
    """The mutation hand in its order, or the mutation deck from its top."""
    return ids_of(
        MUTATIONS, reversed(state.mutation_hand) if state.config.hibernating else state.mutation_hand
    )


def write_position(state: LiveTable) -> Plain:
    """The state as a position: everything that read_position() needs to give it again."""
    stomach = {zone: ids_of(STOMACH, getattr(state, zone)) for zone in _STOMACH_ZONES}
    immune = {zone: ids_of(IMMUNE, getattr(state, zone)) for zone in _IMMUNE_ZONES}
    stomach["deck"].reverse()
    immune["immune_deck"].reverse()
    return {
        "mode": state.mode,
        "options": _written_options(state),
        **stomach,
        "crystals": ids_of(CRYSTALS, state.crystals),
        "upgrades": upgrades_of(state),
        "dice": dice_of(state),
        "levels": {kind.id: level for kind, level in zip(BACTERIA, state.levels, strict=True)},
        **immune,
        "mutation_hand": mutations_of(state),
        "mutation_slot": slot_of(state),
        "mutation_discard": ids_of(MUTATIONS, state.mutation_discard),
        **({"replication": state.replication} if state.config.robot else {}),
        "final_turn": state.final_turn,
        **_own_keys(state),
    }


def _written_options(state: LiveTable) -> Plain:
    levels = {"hibernating_level": state.config.hibernating_level, "robot_level": state.config.robot_level}
    given: Plain = {key: level for key, level in levels.items() if level is not None}
    return given if state.config.changed is UNSET else given | {"twists": to_builtins(state.config.changed)}


def _own_keys(state: LiveTable) -> Plain:
    """Further values of a position in the middle of a turn."""
    return {
        "deck_low": state.deck_low,
        "turn_number": state.turn_number,
        "on_turn": SEAT_IDS[state.on_turn],
        "asking": state.asking,
        "asked": SEAT_IDS[state.asked],
        "after": state.after,
        "ending": state.ending,
        "rerolled": [die for die in range(len(state.dice)) if state.rerolled >> die & 1],
        "die_in_hand": None if state.die_in_hand == NOTHING else state.die_in_hand,
        "cost_left": state.cost_left,
        "acquiring": None if state.acquiring == NOTHING else IMMUNE[state.acquiring].id,
        "missing": ids_of(BACTERIA, state.missing),
        "drilled": ids_of(STOMACH, state.drilled),
        "payments": {
            STOMACH[card].id: byte & PAYMENT for card, byte in enumerate(state.knowledge) if byte & PAYMENT
        },
        "seen_by_miner": [STOMACH[card].id for card, byte in enumerate(state.knowledge) if byte & SEEN],
        "generator": f"{state.generator:016x}",
        "rolls": list(state.draws.rolls),
        "picks": ids_of(STOMACH, state.draws.picks),
    }
