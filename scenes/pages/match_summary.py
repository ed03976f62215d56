"""Summary of a match of any game, for lists of matches and for sitting down in one."""

from game.core.values import frozen


@frozen
class SideSummary:
    """One side of a match. `seat` is None for an automaton, `portrait` "" if it is not known yet, `points`
    None if they decided nothing."""

    seat: int | None
    name: str
    portrait: str
    points: int | None
    won: bool


@frozen
class MatchSummary:
    """A match in short: its sides in the order of seats, its mode in words, its round; `over` at its end."""

    sides: tuple[SideSummary, ...]
    mode: str
    round: int
    over: bool
