"""A couch cup is known afterwards: in the facts of its matches, in profiles, in numbers (G30)."""

from __future__ import annotations

import msgspec

from game.core import catalog
from game.core.match import Match
from game.core.model import Result, Side
from game.evening.cup import Cup, end_early, leave_out_course
from game.profiles.couch.cup_records import (
    CupRecord,
    is_last_at_half_time,
    keep_newest,
    record_of,
    with_record,
)
from game.profiles.match_facts import CupPart, MatchFacts, facts_of
from game.profiles.profile import Profile
from game.profiles.ratings.rating import Rating
from game.profiles.trophies import InMatch, _is_counted
from game.profiles.uniting import unite_records
from tests.game.evening.test_cup import new_cup, play

DATE = "2026-11-30T21:10"


def owned(cup: Cup) -> Cup:
    """The cup whose first two guests have profiles."""
    first, second, *others = cup.guests
    return cup.replace(guests=(first.replace(owner="a1"), second.replace(owner="b2"), *others))


def test_a_match_of_a_cup_names_cup_course_length_and_seasoning() -> None:
    rules = catalog.load("hunger")
    match = Match.new(rules, rules.config(seats=3, mode="rookie"), 7)
    sides = (Side("seat0", 10), Side("seat1", 30), Side("seat2", 20))
    match.state = _Over(match.state, Result(sides, ("seat1",), "over"))  # type: ignore[assignment]
    part = CupPart("c1", 2, "snack", (0, 1, 3))
    found = facts_of(match, 1, [0, 0, 2], play="t", date=DATE, part=part)
    assert (found.cup, found.course, found.length, found.seasoning) == ("c1", 2, "snack", 1)
    assert [(rival.place, found.rival_steps(number)) for number, rival in enumerate(found.rivals)] == [
        (3, 0),
        (2, 3),
    ]
    assert msgspec.json.decode(msgspec.json.encode(found), type=MatchFacts) == found
    plain = facts_of(match, 1, [0, 0, 2], play="t", date=DATE)
    assert (plain.cup, plain.rivals_seasoning, plain.rival_steps(1)) == ("", (), 0)


class _Over:
    """A table that is over, however it stands."""

    def __init__(self, state: object, result: Result) -> None:
        self._state, self.result = state, result

    def __getattr__(self, name: str) -> object:
        return getattr(self._state, name)


def test_seasoning_of_ones_own_brings_no_trophy_of_victory_or_points() -> None:
    """G30: others stay open."""
    facts = MatchFacts("t", "hunger", 2, 1, 40, DATE, won=True, sources={"humans": 40})
    from game.campaign.goals import AtLeast, Win

    about_success = [
        InMatch(goals=(Win(),)),
        InMatch(source={"humans": 30}),
        InMatch(goals=(AtLeast(metric="points", value=3),)),
    ]
    for rule in about_success:
        assert _is_counted(rule, facts) and not _is_counted(rule, facts.replace(seasoning=1))
        assert _is_counted(rule, facts.replace(rivals_seasoning=(2,)))
    other = InMatch(goals=(AtLeast(metric="roses", value=1),))
    assert _is_counted(other, facts.replace(seasoning=1))


def test_an_evening_is_kept_for_those_who_sat_there() -> None:
    cup = owned(
        play(play(play(new_cup(3, ["hunger", "human_flavor", "hunger"]), (3, 1, 2)), (2, 3, 1)), (1, 3, 2))
    )
    record = record_of(cup, "a1")
    assert record is not None and record.games == ("hunger", "human_flavor", "hunger")
    assert [(row.name, row.profile, row.place, row.points) for row in record.table] == [
        ("Cleo", "", 1, 22), ("Ada", "a1", 2, 20), ("Ben", "b2", 3, 18),
    ]  # fmt: skip
    assert record.host and not record_of(cup, "b2").host  # type: ignore[union-attr]
    assert (
        (record.place, record.crown) == (2, False)
        and record_of(cup, "zz") is None
        and record_of(cup, "") is None
    )
    assert record_of(owned(new_cup(2, ["hunger", "eaten"])), "a1") is None, "not over"
    nothing = leave_out_course(leave_out_course(owned(new_cup(2, ["hunger", "eaten"]))))
    assert record_of(nothing, "a1") is None
    early = record_of(end_early(owned(play(new_cup(2, ["hunger", "eaten", "hunger"]), (1, 2)))), "a1")
    assert early is not None and early.crown and early.games == ("hunger",)


def test_a_crown_from_behind_is_counted_as_one() -> None:
    cup = owned(play(play(play(new_cup(3, ["hunger"] * 3), (3, 1, 2)), (3, 2, 1)), (1, 3, 3)))
    assert is_last_at_half_time(cup, "Ada") and not is_last_at_half_time(cup, "Ben")
    record = record_of(cup, "a1")
    assert record is not None
    profile = Profile("a1", "Ada", evenings=with_record({}, "c1", record.replace(crown=True)))
    again = profile.replace(evenings=with_record(profile.evenings, "c1", record.replace(crown=True)))
    assert again == profile, "booked twice, kept once"
    assert profile.evenings["c1"].crown and profile.evenings["c1"].behind


def test_two_editions_join_evenings_and_ratings() -> None:
    own = Profile(
        "a", "Ada", evenings={"c1": CupRecord("2026-11-01", 1)}, rating={"hunger": Rating(20, 5, 9)}
    )
    won = Profile(
        "a",
        evenings={"c2": CupRecord("2026-11-02", 2)},
        rating={"hunger": Rating(30, 8, 1), "eaten": Rating()},
    )
    both = unite_records(own, won)
    assert [*both.evenings] == ["c1", "c2"]
    assert both.rating == {"hunger": Rating(20, 5, 9), "eaten": Rating()}
    many = {str(day): CupRecord(f"2026-01-{day % 28:02}", 1) for day in range(300)}
    assert len(keep_newest(many)) == 200
