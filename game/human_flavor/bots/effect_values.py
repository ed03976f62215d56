"""What lists of effects are worth to a computer player before it looks closer: abilities of allies and clans,
effects under way.
"""

from __future__ import annotations

from functools import cache

from game.bots.sums import sum_floats
from game.human_flavor.bots.levels import TASTE
from game.human_flavor.components import effects as e
from game.human_flavor.components.definitions import ABILITY_OF, ALL_ALLIES, ALL_CLANS, EFFECTS_OF
from game.human_flavor.table.zones import Frame, Table
from game.human_flavor.turn.interpreter import listed


def of_effect(effect: e.AnyEffect, times: int | None = None) -> float:
    """One effect; `times`: how often its choice may still be made, None if it has not begun."""
    if isinstance(effect, e.Choose):
        return max([of_list(effects) for effects in effect.options])
    if isinstance(effect, e.Pay):
        return max(0.0, TASTE.effects["pay"] + of_list(effect.then)) if times is None or times else 0.0
    each = TASTE.exhume[effect.slot] if isinstance(effect, e.Exhume) else TASTE.effects[_name(effect)]
    return float(each * (getattr(effect, "n", 1) if times is None else times))


def of_list(effects: e.Effects) -> float:
    return sum_floats([of_effect(effect) for effect in effects])


@cache
def _name(effect: e.AnyEffect) -> str:
    return str(type(effect).__struct_config__.tag)


ALLY_ABILITY = tuple(of_list(EFFECTS_OF[ally]) for ally in ALL_ALLIES)
"""By ally."""
CLAN_ABILITY = tuple(of_list(ABILITY_OF[clan]) for clan in ALL_CLANS)
"""By clan."""


def clan_ability_worth(clan: int, minions: int) -> float:
    """R19: a clan's ability while it is unused, the more with more minions to come."""
    return TASTE.turn.ability * CLAN_ABILITY[clan] * min(1.0, minions / TASTE.turn.ability_turns)


def under_way(table: Table) -> float:
    """What the effects that are being carried out still promise."""
    return sum_floats([_of_frame(frame) for frame in table.frames])


@cache
def _of_frame(frame: Frame) -> float:
    effects = listed(frame.source, frame.card, frame.path)
    worth = of_list(effects[frame.at + 1 :])
    if frame.at < len(effects):
        worth += of_effect(effects[frame.at], None if frame.left < 0 else frame.left)
    return worth
