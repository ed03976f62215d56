"""Rivals who hand their chair over in the middle of a match (K54)."""

from game.campaign.level import Level, Opponent
from game.core.model import Rules, State


def level_at(level: Level, rules: Rules, state: State) -> Level:
    """Level with the rivals who sit there at this moment; they are the same again after an undo."""
    seats = tuple(
        _rival_at(seat, who, rules, state) if isinstance(who, Opponent) else who
        for seat, who in enumerate(level.seats)
    )
    return level if seats == level.seats else level.replace(seats=seats)


def _rival_at(seat: int, who: Opponent, rules: Rules, state: State) -> Opponent:
    later = who.later
    if later is None or rules.measure(state, seat, later.clock) < later.value:
        return who
    return who.replace(bot=later.bot, persona=later.persona, leaning=later.leaning)
