"""Chances and prices of bets, as panels, tables and phones show them."""

from game.evening.bets import odds_of
from scenes.kit.base import format_value

_WHOLE = 100


def whole_percent(chance: float) -> int:
    """Chance in whole percent, at least 1."""
    return max(1, round(_WHOLE * chance))


def price_text(chance: float) -> str:
    """Spoons that a spoon on this chance pays, with one decimal."""
    return format_value(round(odds_of(chance), 1))
