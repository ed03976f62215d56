"""Records of couch cups in the profiles of their guests (G30): evenings, crowns and tables of points."""

from typing import Annotated

from msgspec import Meta

from game.core.values import Count, Value
from game.evening.cup import Cup, crowned, cup_after, cup_standings, points_in

MOST_KEPT = 200
"""Evenings of a profile that are kept, the newest."""
Text = Annotated[str, Meta(max_length=200)]


class CupGuest(Value, array_like=True):
    """Guest of an evening: name, profile ("" for none), place and points."""

    name: Text
    profile: Text
    place: Count
    points: Count


class CupRecord(Value, omit_defaults=True):
    """Evening of a profile. table: all guests, the best first; games: of its courses; place: of this profile; crown:
    it was crowned, alone or with others; behind: it was last at half time; host: it had the first chair of the
    people there."""

    date: Text
    place: Count
    table: tuple[CupGuest, ...] = ()
    games: tuple[Text, ...] = ()
    crown: bool = False
    behind: bool = False
    host: bool = False


def record_of(cup: Cup, profile: str) -> CupRecord | None:
    """Record of a cup that is over for a profile; None if it did not sit there, or no course was counted."""
    guest = next((one for one in cup.guests if one.owner == profile and not one.bot), None)
    winners = crowned(cup)
    if not profile or guest is None or not winners:
        return None
    rows, by_id = cup_standings(cup), {one.id: one for one in cup.guests}
    table = tuple(
        CupGuest(by_id[row.who].name, by_id[row.who].owner, row.place, points_in(row)) for row in rows
    )
    return CupRecord(
        cup.date,
        next(row.place for row in rows if row.who == guest.id),
        table,
        tuple(course.game for course in cup.courses if course.is_counted),
        guest.id in winners,
        is_last_at_half_time(cup, guest.id),
        guest.id == next(one.id for one in cup.guests if not one.bot),
    )


def is_last_at_half_time(cup: Cup, guest: str) -> bool:
    """True if a guest was alone at the end of the table after half of the courses, or half and one."""
    half = (len(cup.courses) + 1) // 2
    rows = cup_standings(cup_after(cup, half))
    last = max(row.place for row in rows)
    return [row.who for row in rows if row.place == last] == [guest]


def with_record(records: dict[str, CupRecord], cup: str, record: CupRecord) -> dict[str, CupRecord]:
    """Records with another one, by the cups' ids; the oldest go."""
    return keep_newest({**records, cup: record})


def keep_newest(records: dict[str, CupRecord]) -> dict[str, CupRecord]:
    """The newest records, at most MOST_KEPT, in the order given."""
    kept = sorted(records, key=lambda cup: records[cup].date)[-MOST_KEPT:]
    return {cup: record for cup, record in records.items() if cup in kept}
