"""What everything in the box is called, and what it does in one sentence. Numbers come from the game's
data.
"""

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
    CRYSTAL_OF,
    CRYSTALS,
    IMMUNE,
    MINER,
    MUTATION_OF,
    NOTHING,
    RULES,
    SEAT_IDS,
    STOMACH,
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
from scenes.kit.base import texts
from scenes.kit.base.texts import has_text, names_by_id, names_by_number, say

listed = texts.join_names

SPACES = (*ACTIONS, "adjust", "upgrade")
"""The spaces of the Miner's console, from the left."""


def seat_key(seat: int, config: Config) -> str:
    """Who sits there: "miner", "robot", "beast" or "hibernating", as in results."""
    if seat == MINER:
        return "robot" if config.robot else SEAT_IDS[MINER]
    return "hibernating" if config.hibernating else SEAT_IDS[BEAST]


def level(automaton: str, number: int) -> str:
    """What a level of the "robot" or of the "hibernating" Beast is called."""
    return say(f"eaten.level.{automaton}.{number}")


def seat_title(seat: int, config: Config) -> str:
    """The name of a seat's role."""
    return say(f"eaten.seat.{seat_key(seat, config)}")


# -- germs, crystals, tools


germ = names_by_number("eaten.germ", [each.id for each in BACTERIA])
"""The name of a type of bacteria."""
crystal = names_by_number("eaten.crystal", [each.id for each in CRYSTALS])
tool = names_by_number("eaten.tool", [each.id for each in TOOLS])


def tool_does(kind: int, config: Config) -> str:
    """R32 to R36 in one sentence."""
    key = TOOLS[kind].id
    asleep = "_asleep" if key == "drill" and config.hibernating else ""
    return say(f"eaten.tool_does.{key}{asleep}", highest=RULES.die_max_after_adjust, n=DRILLED)


# -- cards of the stomach


def feature(card: int) -> str:
    """The name of the crystal or tool on a stomach card, "" for a plain one."""
    if CRYSTAL_OF[card] != NOTHING:
        return crystal(CRYSTAL_OF[card])
    return tool(TOOL_OF[card]) if TOOL_OF[card] != NOTHING else ""


def stomach_name(card: int) -> str:
    """A stomach card by its germ and what lies on it."""
    name, extra = germ(BACTERIA_OF[card]), feature(card)
    return say("eaten.card_with", germ=name, feature=extra) if extra else name


def other_copies(kind: int, but: int = NOTHING) -> list[int]:
    """The stomach cards with that crystal, without one of them."""
    return [card for card in range(len(STOMACH)) if CRYSTAL_OF[card] == kind and card != but]


# -- actions of the console


action = names_by_id("eaten.action")
"""The name of a space of the console."""


def action_does(space: str, upgraded: bool = False) -> str:
    """R23 to R30 in one sentence."""
    values = {"highest": RULES.die_max_after_adjust, "tools": RULES.tool_slots}
    return say(f"eaten.upgraded_does.{space}" if upgraded else f"eaten.action_does.{space}", **values)


# -- immune responses


immune = names_by_number("eaten.immune", [each.id for each in IMMUNE])


def immune_short(card: int) -> str:
    """The same, short enough for its card."""
    key = f"eaten.immune_short.{IMMUNE[card].id}"
    return say(key) if has_text(key) else immune(card)


def immune_does(card: int, robot: bool = False) -> str:
    """R45, R46: what it does in one sentence; against a Robot some do something else (R10)."""
    key, values = _effect(card)
    other = f"eaten.immune_does_robot.{key}"
    return say(other if robot and has_text(other) else f"eaten.immune_does.{key}", **values)


def _effect(card: int) -> tuple[str, dict[str, Any]]:
    """The key of what it does, and what its sentence names."""
    effect, kind = IMMUNE[card].effect, effect_id(card)
    values = msgspec.structs.asdict(effect)
    match effect:
        case DowngradeEffect(action=which):
            kind = f"{kind}_{which}"
        case InfectEffect(bacteria=which):
            values |= {"germ": germ(BACTERIA_INDEX[which]), "digest": TRACK.digest_level}
        case ToolLimit(max=most):
            values["n"] = most
    return kind, values


def effect_id(card: int) -> str:
    """The type of a card's effect as the data has it."""
    return str(IMMUNE[card].effect.__struct_config__.tag)


def needs(prerequisite: Prerequisite) -> str:
    """R43 in a few words."""
    match prerequisite:
        case AdjacentPair(bacteria=which):
            return say("eaten.needs.adjacent_pair", germ=germ(BACTERIA_INDEX[which]))
        case TwoWith(feature=which) if which in BACTERIA_INDEX:
            return say("eaten.needs.two_with_germ", germ=germ(BACTERIA_INDEX[which]))
        case TwoWith(feature=which):
            return say(f"eaten.needs.two_with_{which}")
    return say(f"eaten.needs.{prerequisite.__struct_config__.tag}", n=len(BACTERIA))


# -- mutations, reactions, robot


def mutation(card: int) -> str:
    """A mutation card, UNKNOWN for a hidden one."""
    if card < 0:
        return say("eaten.mutation.hidden")
    kind = MUTATION_OF[card]
    return say("eaten.mutation.bluff") if kind == NOTHING else say("eaten.mutation.typed", germ=germ(kind))


reaction = names_by_id("eaten.reaction")
reaction_does = names_by_id("eaten.reaction_does")
"""R52, R53 in one sentence."""
option = names_by_id("eaten.option")
"""R65: an option of the Robot's slots."""


REFUSAL: dict[str, Callable[[Any], str]] = {
    "card": immune,
    "crystal": crystal,
    "tool": tool,
    "bacteria": germ,
    "dice": lambda values: ", ".join(map(str, values)),
}
"""By key of a refusal's values: what its number stands for."""
