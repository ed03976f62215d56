"""Outcome of a stage's match (K8): the winning seats, and their lead. Stars are about goals: a match may be lost
with the first star, and won without."""

from typing import Literal

from game.campaign.goals import has_won
from game.campaign.stage import StageRun
from game.core.model import Result

Lead = Literal["", "clear", "close"]

CLEAR_SHARE, CLOSE_SHARE = 0.25, 0.05
"""Lead over the second as a share of the best total, from which a win is clear, up to which it is close."""
CLOSE_POINTS = 2
"""Lead in points that is close where it is not clear at the same time."""


def have_people_won(run: StageRun) -> bool | None:
    """True if a seat of people has won, alone or shared; None without a result."""
    result = run.match.state.result
    if result is None:
        return None
    return any(has_won(result, seat) for seat in run.level.people)


def has_rival_won(run: StageRun, seat: int) -> bool:
    """True if a rival's seat has won. An automaton is no side of every result: it wins where people lose."""
    result = run.match.state.result
    if result is None:
        return False
    return not have_people_won(run) if seat in run.match.automata else has_won(result, seat)


def is_success(run: StageRun) -> bool:
    """True for a stage that ends well: a match that is won; for puzzles, challenges and matches without a
    result the first star."""
    won = have_people_won(run) if run.level.kind in ("match", "cup") else None
    return run.stars[0] if won is None else won


def find_lead(result: Result) -> Lead:
    """Kind of the winners' lead over the best other side; "" for one between, and where points do not decide."""
    winners = [side.total for side in result.sides if side.id in result.winners]
    others = [side.total for side in result.sides if side.id not in result.winners]
    if not winners or not (others or len(winners) > 1):
        return ""
    lead = max(winners) - max(others) if others else 0
    if lead < 0 or max(winners) <= 0:
        return ""
    share = lead / max(winners)
    if share <= CLOSE_SHARE or (lead <= CLOSE_POINTS and share <= CLEAR_SHARE):
        return "close"
    return "clear" if share >= CLEAR_SHARE else ""
