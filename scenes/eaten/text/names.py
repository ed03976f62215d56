"""Names of all things in the box, and their effects in one sentence. Numbers come from the game's data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA,
    BACTERIA_INDEX,
    BACTERIA_OF,
    BEAST,
    CRYSTAL_INDEX,
    CRYSTAL_OF,
    IMMUNE,
    IMMUNE_INDEX,
    MINER,
    MUTATION_OF,
    NOTHING,
    RULES,
    SEAT_IDS,
    STOMACH,
    TOOL_INDEX,
    TOOL_OF,
    TOOLS,
    TRACK,
    AdjacentPair,
    DowngradeEffect,
    InfectEffect,
    Prerequisite,
    ToolLimit,
    TwoWith,
)
from game.eaten.config import Config
from game.eaten.turn.tools import DRILLED
from scenes.kit.base import has_text, join_parts, names_by_id, names_by_number, say

SPACES = (*ACTIONS, "adjust", "upgrade")
"""The spaces of the Miner's console, from the left."""


def seat_key(seat: int, config: Config) -> str:
    """The role of a seat: "miner", "robot", "beast" or "hibernating", as in results."""
    if seat == MINER:
        return "robot" if config.robot else SEAT_IDS[MINER]
    return "hibernating" if config.hibernating else SEAT_IDS[BEAST]


def level_name(automaton: str, number: int) -> str:
    """The name of a level of the "robot" or of the "hibernating" Beast."""
    return say(f"eaten.level.{automaton}.{number}")


def seat_title(seat: int, config: Config) -> str:
    """The name of a seat's role."""
    return say(f"eaten.seat.{seat_key(seat, config)}")


# -- germs, crystals, tools


germ_name = names_by_number("eaten.germ", list(BACTERIA_INDEX))
"""The name of a type of bacteria."""
crystal_name = names_by_number("eaten.crystal", list(CRYSTAL_INDEX))
tool_name = names_by_number("eaten.tool", list(TOOL_INDEX))


def tool_does(kind: int, config: Config) -> str:
    """R32 to R36 in one sentence."""
    key = TOOLS[kind].id
    asleep = "_asleep" if key == "drill" and config.hibernating else ""
    return say(f"eaten.tool_does.{key}{asleep}", highest=RULES.die_max_after_adjust, n=DRILLED)


# -- cards of the stomach


def feature_name(card: int) -> str:
    """The name of the crystal or tool on a stomach card, "" for a plain one."""
    if CRYSTAL_OF[card] != NOTHING:
        return crystal_name(CRYSTAL_OF[card])
    return tool_name(TOOL_OF[card]) if TOOL_OF[card] != NOTHING else ""


def stomach_name(card: int) -> str:
    """A stomach card by its germ and what lies on it."""
    name, extra = germ_name(BACTERIA_OF[card]), feature_name(card)
    return say("eaten.card_with", germ=name, feature=extra) if extra else name


def other_copies(kind: int, but: int = NOTHING) -> list[int]:
    """The stomach cards with that crystal, without one of them."""
    return [card for card in range(len(STOMACH)) if CRYSTAL_OF[card] == kind and card != but]


# -- actions of the console


action_name = names_by_id("eaten.action")
"""The name of a space of the console."""


def action_does(space: str, upgraded: bool = False) -> str:
    """R23 to R30 in one sentence."""
    values = {"highest": RULES.die_max_after_adjust, "tools": RULES.tool_slots}
    return say(f"eaten.upgraded_does.{space}" if upgraded else f"eaten.action_does.{space}", **values)


# -- immune responses


immune_name = names_by_number("eaten.immune", list(IMMUNE_INDEX))


def immune_does(card: int, robot: bool = False) -> str:
    """R45, R46: the effect of a response in one sentence; some have another one against a Robot (R10)."""
    key, values = _effect_sentence(card)
    other = f"eaten.immune_does_robot.{key}"
    return say(other if robot and has_text(other) else f"eaten.immune_does.{key}", **values)


def _effect_sentence(card: int) -> tuple[str, dict[str, Any]]:
    """The key of an effect's sentence, and the values in it."""
    effect, kind = IMMUNE[card].effect, effect_id(card)
    values = msgspec.structs.asdict(effect)
    match effect:
        case DowngradeEffect(action=which):
            kind = f"{kind}_{which}"
        case InfectEffect(bacteria=which):
            values |= {"germ": germ_name(BACTERIA_INDEX[which]), "digest": TRACK.digest_level}
        case ToolLimit(max=most):
            values["n"] = most
    return kind, values


def effect_id(card: int) -> str:
    """The type of a card's effect as the data has it."""
    return str(IMMUNE[card].effect.__struct_config__.tag)


def prerequisite_words(prerequisite: Prerequisite) -> str:
    """R43 in a few words."""
    match prerequisite:
        case AdjacentPair(bacteria=which):
            return say("eaten.needs.adjacent_pair", germ=germ_name(BACTERIA_INDEX[which]))
        case TwoWith(feature=which) if which in BACTERIA_INDEX:
            return say("eaten.needs.two_with_germ", germ=germ_name(BACTERIA_INDEX[which]))
        case TwoWith(feature=which):
            return say(f"eaten.needs.two_with_{which}")
    return say(f"eaten.needs.{prerequisite.__struct_config__.tag}", n=len(BACTERIA))


# -- mutations, reactions, robot


def mutation_name(card: int) -> str:
    """The name of a mutation card, UNKNOWN for a hidden one."""
    if card < 0:
        return say("eaten.mutation.hidden")
    kind = MUTATION_OF[card]
    return (
        say("eaten.mutation.bluff") if kind == NOTHING else say("eaten.mutation.typed", germ=germ_name(kind))
    )


reaction_name = names_by_id("eaten.reaction")
reaction_does = names_by_id("eaten.reaction_does")
"""R52, R53 in one sentence."""
option_name = names_by_id("eaten.option")
"""R65: an option of the Robot's slots."""


REFUSAL: dict[str, Callable[[Any], str]] = {
    "card": immune_name,
    "crystal": crystal_name,
    "tool": tool_name,
    "bacteria": germ_name,
    "dice": lambda values: join_parts(map(str, values)),
}
"""By key of a refusal's values: the words for its number."""
