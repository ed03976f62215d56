"""Worth of a match that is over, for matches that are counted together."""

from game.core.match import Match
from game.evening.standings import Marks

PLACE_POINTS = (10, 6, 4, 3, 2, 1)
"""Points for the first place, the second ... (C7)."""


def turn_marks(match: Match, seat: int) -> Marks:
    """Marks of a seat where all guests take the same seats in turn: 1 for a victory, then what the game counts
    between guests who have won as often. The match must be over."""
    result = match.state.result
    assert result, "the match is still running"
    return (int(f"seat{seat}" in result.winners), *match.rules.tie_break(match.state, seat))
