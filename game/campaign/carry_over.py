"""Tables that go on where another stage ended (K54): part of its best mark counts from the start. It is in the
options of the match, so that saves, replays and shared matches have it."""

from collections.abc import Mapping

from game.campaign.level import GoesOn, Level
from game.campaign.record import StageRecord
from game.core.options import twist_by_seat, with_twists


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
    goes_on, config = level.start.goes_on, level.start.config
    if not goes_on or not amount:
        return level
    by_seat = twist_by_seat(config, goes_on.twist, len(level.seats), 0)
    for seat in level.people:
        by_seat[seat] += amount
    return level.replace(start=level.start.replace(config=with_twists(config, **{goes_on.twist: by_seat})))
