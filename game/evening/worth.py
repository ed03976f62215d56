"""Worth of a match that is over, for matches that are counted together."""

from game.core.match import Match
from game.core.model import Result
from game.evening.standings import Marks

PLACE_POINTS = (10, 6, 4, 3, 2, 1)
"""Points for the first place, the second ... (C7, G22)."""


def turn_marks(match: Match, seat: int) -> Marks:
    """Marks of a seat where all guests take the same seats in turn: 1 for a victory, then what the game counts
    between guests who have won as often. The match must be over."""
    result = match.state.result
    assert result, "the match is still running"
    return (int(f"seat{seat}" in result.winners), *match.rules.tie_break(match.state, seat))


def place_of(result: Result, side: str) -> int:
    """Place of a side ("seat0"), from 1: winners first, then by points; sides with as many share a place, and
    the next one is left out. If no side has won, all share the last place (G22)."""
    if not result.winners:
        return len(result.sides)
    if side in result.winners:
        return 1
    totals = {one.id: one.total for one in result.sides}
    own = totals.pop(side, 0)
    return 1 + sum(other in result.winners or total > own for other, total in totals.items())


def points_of_place(place: int) -> int:
    """Points of a place; 0 beyond the last one that has any."""
    return PLACE_POINTS[place - 1] if place <= len(PLACE_POINTS) else 0
