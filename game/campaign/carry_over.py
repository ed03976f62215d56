"""Tables that go on where another stage ended (K54): part of its best mark counts from the start. It is in the
options of the match, so that saves, replays and shared matches have it."""

from collections.abc import Mapping

from game.campaign.level import GoesOn, Level
from game.campaign.record import StageRecord
from game.core.options import twist_by_seat, with_twists
from game.core.values import Plain


def find_kept(goes_on: GoesOn, records: Mapping[str, StageRecord]) -> int:
    """Amount that a person with these records by stage keeps; 0 where the other stage has no mark yet."""
    record = records.get(goes_on.stage)
    mark = record.mark if record is not None else None
    return 0 if mark is None else max(0, min(goes_on.most, (mark - goes_on.over) // goes_on.each))


def carry_over(level: Level, records: Mapping[str, StageRecord]) -> Level:
    """Level with what people with these records keep."""
    return add_kept(level, find_kept(level.start.goes_on, records)) if level.start.goes_on else level


def add_kept(level: Level, amount: int) -> Level:
    """Level whose people begin with `amount` more of what goes on."""
    start, goes_on = level.start, level.start.goes_on
    if not goes_on or not amount:
        return level
    kept = start.replace(config=_with_more(level, goes_on.twist, amount, start.config))
    if start.gentler and "twists" in start.gentler:  # they take the place of those of `config`
        kept = kept.replace(gentler=_with_more(level, goes_on.twist, amount, start.gentler))
    return level.replace(start=kept)


def _with_more(level: Level, twist: str, amount: int, options: Plain) -> Plain:
    """Options with so much more of a twist for each person."""
    by_seat = twist_by_seat(options, twist, len(level.seats), 0)
    for seat in level.people:
        by_seat[seat] += amount
    return with_twists(options, **{twist: by_seat})
