"""Silver of a profile (K53): when it is open, what counts, what other editions and unions make of it."""

from __future__ import annotations

import json
from pathlib import Path

from game.campaign import campaign
from game.campaign.record import SilverRecord, StageRecord
from game.core import generations
from game.core.carried import to_json
from game.profiles import second_service
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import Profile, book_once
from game.profiles.rewards import next_silver_reward, won_rewards
from game.profiles.store import Profiles
from game.profiles.uniting import unite_records

ROAD = campaign.load_campaign()
FIRST, SECOND = (ROAD.stops[number] for number in (0, 1))


def crowned(own: int = 10) -> Profile:
    """A person at the end of the road, with so many points at each table of the hall."""
    stages = {stop.stage: StageRecord(stars=1) for stop in ROAD.stops}
    places = {stop.stage: {"": own, "grub": 6} for stop in ROAD.chapters[-1].stops}
    return Profile("p", "Ada", stages=stages, cup=places)


def with_silver(stake: int) -> Profile:
    return crowned().replace(
        silver={stop.stage: SilverRecord(stake, 1) for stop in second_service.served_stops()}
    )


def test_it_opens_with_the_crown_and_stays_open() -> None:
    assert not second_service.is_open(Profile("p")) and not second_service.is_open(crowned(3))
    assert second_service.is_open(crowned())
    assert second_service.is_open(crowned(3).replace(trophies={"crowned": "2026-11-29"})), "worn once"
    assert second_service.is_open(crowned(3).replace(silver={FIRST.stage: SilverRecord(0, 1)}))


def test_the_highest_stake_counts_and_nothing_of_the_first_service_changes() -> None:
    profile = crowned()
    assert second_service.next_stake(profile, FIRST.stage) == 1
    after = second_service.with_try(profile, FIRST.stage, 3, is_won=True)
    after = second_service.with_try(after, FIRST.stage, 4, is_won=False)
    after = second_service.with_try(after, FIRST.stage, 1, is_won=True)
    assert after.silver == {FIRST.stage: SilverRecord(3, 3)}
    assert after.replace(silver={}) == profile
    assert second_service.next_stake(after, FIRST.stage) == 4 and second_service.won_stakes(after) == 3


def test_all_stakes_are_288_and_those_of_a_later_edition_count_no_more() -> None:
    assert second_service.all_stakes() == 288 == second_service.won_stakes(with_silver(8))
    later = with_silver(12)
    assert second_service.won_stakes(later) == 288
    assert second_service.next_stake(later, FIRST.stage) == 8
    assert later.silver[FIRST.stage].stake == 12, "it stays for the edition that knows it"


def test_the_next_table_is_the_next_one_on_the_road_with_a_stake_to_win() -> None:
    profile = crowned()
    assert second_service.next_table(profile, FIRST) == SECOND
    assert second_service.next_table(profile, ROAD.stops[2]) == ROAD.stops[4], (
        "the puzzle between them is left out"
    )
    assert second_service.next_table(profile, ROAD.stops[-1]) == FIRST
    assert second_service.next_table(with_silver(8), FIRST) is None


def test_silver_wins_faces() -> None:
    counts = {0: 0, 1: 1, 3: 1, 4: 2}
    for stake, faces in counts.items():
        profile = with_silver(stake)
        assert sum(one.silver > 0 and one.kind == "face" for one in won_rewards(profile)) == faces
    ahead = next_silver_reward(with_silver(1))
    assert ahead is not None and ahead.silver == 72 and next_silver_reward(with_silver(8)) is None


def test_two_records_of_one_person_join() -> None:
    one, other = (Profile("p", "Ada", silver={FIRST.stage: SilverRecord(stake, 2)}) for stake in (5, 3))
    other = other.replace(silver={**other.silver, SECOND.stage: SilverRecord(1, 1)})
    for own, won in ((one, other), (other, one)):
        united = unite_records(own, won).silver
        assert united == {FIRST.stage: SilverRecord(5, 4), SECOND.stage: SilverRecord(1, 1)}


def test_a_booking_counts_once() -> None:
    profile = crowned()
    for _ in range(2):
        profile = book_once(
            profile, "m1/silver", lambda one: second_service.with_try(one, FIRST.stage, 1, is_won=True)
        )
    assert profile.silver[FIRST.stage] == SilverRecord(1, 1)


def test_an_older_file_has_no_silver_and_what_is_not_known_stays(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path / "profiles")
    who = profiles.add_profile("Anna", PORTRAITS[2], 3).id
    path = profiles.path(who)
    assert path is not None
    document = json.loads(generations.unseal_body(path.read_bytes()))
    assert "silver" not in document["profile"], "an older edition finds the file as it was"
    document["profile"]["silver"] = {FIRST.stage: {"stake": 2, "tries": 3, "polish": "high"}}
    path.write_bytes(generations.seal_body(to_json(document)))
    other = Profiles(profiles.folder)
    for _ in range(2):
        other.change_profile(who, lambda one: second_service.with_try(one, FIRST.stage, 3, is_won=True))
    found = json.loads(generations.unseal_body(path.read_bytes()))["profile"]["silver"][FIRST.stage]
    assert found == {"stake": 3, "tries": 5, "polish": "high"}
