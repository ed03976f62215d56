"""Summary of a match of any game, for lists of matches and for sitting down in one."""

from game.core.values import frozen
from scenes.kit.access.spoken import join_sentences
from scenes.kit.base import format_value, say


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


def tell_sides(summary: MatchSummary | None) -> str:
    """Sentences on points and winners, which are faces, numbers and crowns in lists."""
    return join_sentences(_tell_side(side) for side in summary.sides) if summary else ""


def _tell_side(side: SideSummary) -> str:
    points = "" if side.points is None else format_value(side.points)
    told = say("spoken.counted", name=side.name, points=points) if points else side.name
    return say("spoken.won", side=told) if side.won else told
