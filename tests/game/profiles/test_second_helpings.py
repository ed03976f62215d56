"""Second helpings in a profile: the ladder of waits, the costliest ones, and what other editions see."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from game.core.errors import SaveError
from game.profiles import second_helpings
from game.profiles.profile import GUEST, Helping, Profile, reset_profile
from game.profiles.second_helpings import MOST, WAITS
from game.profiles.store import Profiles
from game.profiles.uniting import unite_records

MONDAY = date(2026, 11, 23)


def helping(cost: float = 0.2, due: str = "", step: int = 0) -> Helping:
    packed = second_helpings.pack_position(b"a save")
    return Helping("eaten", packed, ["pass"], ["dig", 3], cost, 2.0, step, due)


def with_one(today: date = MONDAY) -> Profile:
    return second_helpings.add_helpings(Profile(GUEST), "play", {"play/3": helping()}, today)


def test_right_answers_wait_longer_each_time_until_it_is_done() -> None:
    profile, today, waits = with_one(), MONDAY, []
    while profile.helpings:
        waits.append(second_helpings.days_left(profile.helpings["play/3"], today))
        today += timedelta(days=waits[-1])
        profile = second_helpings.book_answer(profile, "play/3", True, today)
    assert waits == [1, 3, 7, 21] == list(WAITS)


def test_a_wrong_answer_begins_anew() -> None:
    due = MONDAY.isoformat()
    profile = Profile(GUEST, helpings={"play/3": helping(due=due, step=2)})
    after = second_helpings.book_answer(profile, "play/3", False, MONDAY).helpings["play/3"]
    assert (after.step, after.due) == (0, "2026-11-24")


def test_an_answer_before_its_day_changes_nothing() -> None:
    profile = with_one()
    assert second_helpings.book_answer(profile, "play/3", True, MONDAY) == profile
    assert second_helpings.book_answer(profile, "another", True, MONDAY) == profile


def test_a_day_that_was_missed_is_still_due() -> None:
    profile = with_one()
    later = MONDAY + timedelta(days=30)
    assert second_helpings.count_due(profile, MONDAY) == 0
    assert second_helpings.count_due(profile, later) == 1
    after = second_helpings.book_answer(profile, "play/3", True, later).helpings["play/3"]
    assert after.due == (later + timedelta(days=3)).isoformat()


def test_a_match_gives_its_helpings_once_also_after_they_are_done() -> None:
    profile = with_one()
    emptied = profile.replace(helpings={})
    assert second_helpings.add_helpings(emptied, "play", {"play/3": helping()}, MONDAY) == emptied
    fresh = reset_profile(profile)
    assert not fresh.helpings and fresh.counted == profile.counted


def test_the_costliest_stay() -> None:
    found = {f"play/{number}": helping(number / 100) for number in range(MOST + 5)}
    kept = second_helpings.add_helpings(Profile(GUEST), "play", found, MONDAY).helpings
    assert sorted(kept) == sorted(f"play/{number}" for number in range(5, MOST + 5))


def test_those_that_wait_come_first_and_the_costliest_of_them() -> None:
    profile = Profile(
        GUEST,
        helpings={
            "later": helping(0.9, "2026-12-24"),
            "cheap": helping(0.1, "2026-11-20"),
            "dear": helping(0.5, "2026-11-23"),
            "altered": helping(0.3, "soon"),
        },
    )
    found = [key for key, _ in second_helpings.sorted_helpings(profile, MONDAY)]
    assert found == ["dear", "altered", "cheap", "later"]


def test_a_position_is_packed_and_a_damaged_one_is_refused() -> None:
    text = second_helpings.pack_position(b"a save" * 900)
    assert second_helpings.unpack_position(text) == b"a save" * 900 and len(text) < 200
    for damaged in ("", "no base64", text[:-8], second_helpings.pack_position(b"")[:4]):
        with pytest.raises(SaveError, match="damaged"):
            second_helpings.unpack_position(damaged)


def test_two_records_of_one_person_are_united() -> None:
    early, late = helping(due="2026-11-24"), helping(due="2026-11-30", step=1)
    here = Profile(GUEST, helpings={"both": early, "here": early})
    there = Profile(GUEST, helpings={"both": late, "there": late})
    assert unite_records(here, there).helpings == {"both": late, "here": early, "there": late}


def test_a_profile_file_keeps_them(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path / "profiles")
    anna = profiles.add_profile("Anna", "hunger/vampire_casimira")
    after = profiles.change_profile(
        anna.id, lambda one: second_helpings.add_helpings(one, "play", {"play/3": helping()}, MONDAY)
    )
    assert after.helpings and Profiles(profiles.folder).get(anna.id) == after
