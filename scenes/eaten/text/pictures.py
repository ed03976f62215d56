"""The baked pictures of all things in the box, by the names that scenes.kit.art knows."""

from __future__ import annotations

from game.eaten.components.definitions import (
    BACTERIA,
    CRYSTAL_OF,
    CRYSTALS,
    DIE_FACES,
    IMMUNE,
    MINER,
    MUTATION_OF,
    NOTHING,
    TOOL_OF,
    TOOLS,
    AdjacentPair,
    DowngradeEffect,
    InfectEffect,
    NoCaptureSlot,
    Prerequisite,
    TwoWith,
)
from game.eaten.config import Config
from scenes.eaten.text.names import effect_id

FOLDER = "eaten"


def seat_picture(number: int, config: Config, mood: str = "") -> str:
    """The figure of a seat: the Miner and the Robot are "calm", "worried", "happy" or "digested", the Beast
    "awake", "happy" or "upset"; "" is their usual look. A sleeping Beast always sleeps."""
    if number == MINER:
        return f"{FOLDER}/{'robot_miner' if config.robot else 'miner'}_{mood or 'calm'}"
    return f"{FOLDER}/beast_{'asleep' if config.hibernating else mood or 'awake'}"


def germ_picture(kind: int, attacks: bool = False) -> str:
    return f"{FOLDER}/germ_{BACTERIA[kind].id}_{'attack' if attacks else 'idle'}"


def dial_picture(kind: int, level: int) -> str:
    """The dial of a type of bacteria, filled up to its level."""
    return f"{FOLDER}/dial_{BACTERIA[kind].id}_{level}"


def crystal_picture(kind: int, empty: bool = False) -> str:
    return f"{FOLDER}/crystal_{CRYSTALS[kind].id}{'_empty' if empty else ''}"


def tool_picture(kind: int) -> str:
    return f"{FOLDER}/tool_{TOOLS[kind].id}"


def die_picture(value: int, gold: bool = False) -> str:
    """A die's face; a 7 as it is when it was turned."""
    return f"{FOLDER}/die_{'gold' if gold else 'ivory'}_{value}"


def slot_picture(number: int) -> str:
    """The face above a slot of the tract; its 7 was never turned."""
    return die_picture(number) + ("_plain" if number > DIE_FACES else "")


def feature_picture(card: int) -> str:
    """The picture of the crystal or tool on a stomach card, "" for a plain one."""
    if CRYSTAL_OF[card] != NOTHING:
        return crystal_picture(CRYSTAL_OF[card])
    return tool_picture(TOOL_OF[card]) if TOOL_OF[card] != NOTHING else ""


def action_picture(space: str, upgraded: bool = False) -> str:
    return f"{FOLDER}/action_{space}{'_up' if upgraded else ''}"


def immune_picture(card: int) -> str:
    """The sign of an immune response's effect."""
    effect, kind = IMMUNE[card].effect, effect_id(card)
    match effect:
        case DowngradeEffect(action=which) | InfectEffect(bacteria=which):
            return f"{FOLDER}/immune_{kind}_{which}"
        case NoCaptureSlot(slot=slot):
            return f"{FOLDER}/immune_{kind}_{slot}"
    return f"{FOLDER}/immune_{'deep_dream' if kind == 'none' else kind}"


def prerequisite_picture(prerequisite: Prerequisite) -> str:
    """The sign of a prerequisite."""
    tag = prerequisite.__struct_config__.tag
    match prerequisite:
        case AdjacentPair(bacteria=which) | TwoWith(feature=which):
            return f"{FOLDER}/prereq_{tag}_{which}"
    return f"{FOLDER}/prereq_{tag}"


def mutation_picture(card: int) -> str:
    if card < 0:
        return f"{FOLDER}/mutation_back"
    kind = MUTATION_OF[card]
    return f"{FOLDER}/mutation_{'bluff' if kind == NOTHING else BACTERIA[kind].id}"


OPTION_PICTURES = {
    "capture_crystal": "action_capture",
    "capture_tool": "action_capture_tool",
    "eliminate_immune": "action_eliminate_immune",
    "eliminate_bacteria": "action_eliminate",
    "remove_card": "action_remove",
}


def option_picture(name: str) -> str:
    return f"{FOLDER}/{OPTION_PICTURES[name]}"
