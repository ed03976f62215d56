"""What is kept of a stage, and what one try adds to it (C3, C8). Stars are never taken away."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.campaign.stage import StageRun

Count = Annotated[int, msgspec.Meta(ge=0)]
KNOWN_STARS = 0b111
LOSSES_TO_PASS = 3
"""C6: lost so often, a stage may be passed by."""
LOSSES_TO_SOFTEN = 2
"""C13: lost so often, a gentler table is offered."""


class StageRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """`stars`: one bit for each star that was ever won, those of later editions too; `mark`: the best one;
    `losses`: tries without the first star."""

    stars: Annotated[int, msgspec.Meta(ge=0, lt=1 << 32)] = 0
    mark: int | None = None
    tries: Count = 0
    losses: Count = 0
    passed: bool = False

    @property
    def count(self) -> int:
        """The number of stars, of those that there are in this edition."""
        return (self.stars & KNOWN_STARS).bit_count()

    def has(self, star: int) -> bool:
        """Whether star (from 0) was won."""
        return bool(self.stars >> star & 1)

    @property
    def may_soften(self) -> bool:
        return self.losses >= LOSSES_TO_SOFTEN and not self.has(0)

    @property
    def may_pass(self) -> bool:
        return self.losses >= LOSSES_TO_PASS and not self.stars and not self.passed

    def passed_by(self) -> StageRecord:
        """The stage is left out (C6)."""
        return msgspec.structs.replace(self, passed=True)


class Award(msgspec.Struct, frozen=True):
    """What one try brought: the record after it, the stars (from 0) that are new, whether the mark is the
    best so far."""

    record: StageRecord
    new_stars: tuple[int, ...] = ()
    best: bool = False


def award(record: StageRecord, run: StageRun) -> Award:
    """What a stage that is over adds. The caller sees to it that it is added once (by the token of the
    match)."""
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
    return Award(after, tuple(i for i, has in enumerate(won) if has and not record.has(i)), best)
