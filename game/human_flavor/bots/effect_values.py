"""Worth of lists of effects to a computer player before it looks closer: abilities of allies and clans,
effects under way."""

from functools import cache

from game.bots.sums import sum_floats
from game.human_flavor.bots.levels import TASTE
from game.human_flavor.components import effects as e
from game.human_flavor.components.definitions import ABILITY_OF, ALL_ALLIES, ALL_CLANS, EFFECTS_OF
from game.human_flavor.table.zones import Frame, Table
from game.human_flavor.turn.interpreter import listed_effects


def effect_worth(effect: e.AnyEffect, times: int | None = None) -> float:
    """Worth of one effect; `times`: choices of it that are left, None if it has not begun."""
    if isinstance(effect, e.Choose):
        return max([effects_worth(effects) for effects in effect.options])
    if isinstance(effect, e.Pay):
        return max(0.0, TASTE.effects["pay"] + effects_worth(effect.then)) if times is None or times else 0.0
    each = TASTE.exhume[effect.slot] if isinstance(effect, e.Exhume) else TASTE.effects[_effect_name(effect)]
    return float(each * (getattr(effect, "n", 1) if times is None else times))


def effects_worth(effects: e.Effects) -> float:
    return sum_floats([effect_worth(effect) for effect in effects])


@cache
def _effect_name(effect: e.AnyEffect) -> str:
    return str(type(effect).__struct_config__.tag)


ALLY_ABILITY = tuple(effects_worth(EFFECTS_OF[ally]) for ally in ALL_ALLIES)
"""By ally."""
CLAN_ABILITY = tuple(effects_worth(ABILITY_OF[clan]) for clan in ALL_CLANS)
"""By clan."""


def clan_ability_worth(clan: int, minions: int) -> float:
    """R19: worth of a clan's unused ability; more with more minions to come."""
    return TASTE.turn.ability * CLAN_ABILITY[clan] * min(1.0, minions / TASTE.turn.ability_turns)


def pending_worth(table: Table) -> float:
    """Worth of the effects that are being carried out."""
    return sum_floats([_frame_worth(frame) for frame in table.frames])


@cache
def _frame_worth(frame: Frame) -> float:
    effects = listed_effects(frame.source, frame.card, frame.path)
    worth = effects_worth(effects[frame.at + 1 :])
    if frame.at < len(effects):
        worth += effect_worth(effects[frame.at], None if frame.left < 0 else frame.left)
    return worth
