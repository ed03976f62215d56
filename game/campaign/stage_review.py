"""Review of a match of a stage: an answer that served the stars is no turning point, for the adviser that
gives hints and the judge are one voice (M3)."""

from collections.abc import Collection, Generator

from game.bots.review import Budget, Progress, Review, review_in_steps
from game.bots.turning_points import Asked, Defense
from game.campaign.level import Level
from game.campaign.stage import StageRun
from game.campaign.star_advice import StarsAhead
from game.core import saves
from game.core.match import Match
from game.core.model import Action


def defend_stars(match: Match, level: Level, gentler: int, hinted: bool) -> Defense:
    """Defense of the answers of people at a stage, by its stars as they stood then."""

    def is_defended(one: Asked, better: Action) -> bool:
        if one.entry.seat not in level.people:
            return False
        run = StageRun(level, match.fork(one.number), gentler, hinted)
        ahead = StarsAhead.of_run(run, one.entry.seat)
        view = one.before.seen_by(one.entry.seat)
        return ahead is not None and ahead.prefers(view, one.entry.action, better, one.number)

    return is_defended


def review_of_stage(
    raw: bytes,
    level: Level,
    gentler: int,
    hinted: bool,
    seats: Collection[int] | None = None,
    budget: Budget | None = None,
) -> Generator[Progress, None, Review]:
    """review_of_save() for a match of a stage."""
    match = Match.of_save(saves.unpack_save(raw))
    return (yield from review_in_steps(match, seats, budget, defend_stars(match, level, gentler, hinted)))
