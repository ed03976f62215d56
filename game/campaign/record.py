"""Records of stages, and the effect of one try on them (C3, C8). Stars are never taken away."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.campaign.stage import StageRun
from game.core.values import Count, Numbers, Value

KNOWN_STARS = 0b111
LOSSES_TO_PASS = 3
"""Losses after which a stage may be passed by (C6)."""
LOSSES_TO_SOFTEN = 2
"""Losses after which a table may be gentler, and again after as many more (C13)."""


class StageRecord(Value, omit_defaults=True):
    """Record of a stage.

    stars: one bit for each star ever won, also those of later editions; mark: the best one; losses: tries
    without the first star."""

    stars: Annotated[int, msgspec.Meta(ge=0, lt=1 << 32)] = 0
    mark: int | None = None
    tries: Count = 0
    losses: Count = 0
    passed: bool = False

    @property
    def star_count(self) -> int:
        """Count of won stars that this edition has."""
        return (self.stars & KNOWN_STARS).bit_count()

    def has_star(self, star: int) -> bool:
        """True if the star (from 0) was won."""
        return bool(self.stars >> star & 1)

    @property
    def softenings(self) -> int:
        """Steps that a gentler table may have by now (C13)."""
        return 0 if self.has_star(0) else self.losses // LOSSES_TO_SOFTEN

    @property
    def may_pass(self) -> bool:
        return self.losses >= LOSSES_TO_PASS and not self.stars and not self.passed

    def as_passed(self) -> StageRecord:
        """Record of a stage that is passed by (C6)."""
        return self.replace(passed=True)


class SilverRecord(Value, omit_defaults=True):
    """Record of a stage in the second service (K53).

    stake: the highest one ever won, also one of a later edition; tries: at any stake."""

    stake: Count = 0
    tries: Count = 0


class Award(Value):
    """Effect of one try: the record after it, new stars (from 0), True if its mark is the best so far."""

    record: StageRecord
    new_stars: Numbers = ()
    best: bool = False


def award_run(record: StageRecord, run: StageRun) -> Award:
    """Effect of a stage that is over. The caller adds it only once (by the token of the match)."""
    won = run.stars
    mark, own = run.mark, record.mark
    best = mark is not None and (own is None or (mark < own if run.level.low_mark else mark > own))
    after = StageRecord(
        stars=record.stars | sum(1 << i for i, has in enumerate(won) if has),
        mark=mark if best else own,
        tries=record.tries + 1,
        losses=record.losses + (not won[0]),
        passed=record.passed,
    )
    return Award(after, tuple(i for i, has in enumerate(won) if has and not record.has_star(i)), best)
