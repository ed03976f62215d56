"""Looks that are won (K2, K30, K52): counted from the records, never given twice, never taken away."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.campaign import campaign
from game.campaign.record import SilverRecord, StageRecord
from game.core.errors import DataError
from game.profiles import looks, second_service, trophies
from game.profiles.file_format import pack_profile, unpack_profile
from game.profiles.looks import (
    WORN,
    Reward,
    find_face,
    known_look,
    known_portrait,
    load_rewards,
    rewards_of,
)
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import Profile, with_look
from game.profiles.rewards import (
    next_reward,
    next_trophy_reward,
    rewards_since,
    shelf_reward,
    won_rewards,
)

ROAD = campaign.load_campaign()


def with_stars(count: int) -> Profile:
    """A person with so many stars, from the first stop on."""
    records = {}
    for stop in ROAD.stops:
        here = min(3, count)
        records[stop.stage] = StageRecord(stars=(1 << here) - 1)
        count -= here
    return Profile("p", "Ada", stages=records)


def with_trophies(*won: str) -> Profile:
    return Profile("p", trophies=dict.fromkeys(won, "2026-11-30"))


def test_every_ten_stars_win_a_face_and_the_next_look_is_known() -> None:
    for count, faces, ahead in ((0, 0, 5), (9, 0, 10), (10, 1, None), (29, 2, 30), (120, 12, 125)):
        profile = with_stars(count)
        assert sum(reward.stars > 0 and reward.kind == "face" for reward in won_rewards(profile)) == faces
        following = next_reward(profile)
        assert following is not None and following.stars in (ahead or following.stars, following.stars)
        assert count < following.stars <= count + 10
        assert ahead is None or following.stars == ahead
    assert next_reward(with_stars(132)) is None


def test_each_look_can_be_won_and_none_comes_twice() -> None:
    """Counts that are enough, and one less that is not; with everything won, every look is there once."""
    served = second_service.served_stops()
    of_house = [trophy.id for trophy in trophies.load_trophies()]

    def short_of(reward: Reward, less: int) -> Profile:
        if reward.stars:
            return with_stars(reward.stars - less)
        if reward.silver:
            stakes = [min(8, max(0, reward.silver - less - 8 * place)) for place in range(len(served))]
            return Profile(
                "p",
                silver={stop.stage: SilverRecord(stake) for stop, stake in zip(served, stakes, strict=True)},
            )
        if reward.trophies:
            return with_trophies(*of_house[: reward.trophies - less])
        shelf = trophies.by_game()[reward.shelf]
        return with_trophies(*(trophy.id for trophy in shelf[less:]))

    for reward in load_rewards():
        if not reward.host:
            assert reward in won_rewards(short_of(reward, 0)), reward
            assert reward not in won_rewards(short_of(reward, 1)), reward
    before, now = with_stars(4), with_stars(5)
    assert [reward.id for reward in rewards_since(before, now)] == ["bone"]
    assert not rewards_since(now, now) and not rewards_since(now, before)
    assert len({reward.id for reward in load_rewards()}) == len(load_rewards())


def test_trophies_win_looks_and_the_next_one_is_known() -> None:
    """K30."""
    least = min(reward.trophies for reward in load_rewards() if reward.trophies)
    ahead = next_trophy_reward(Profile("p"))
    assert ahead is not None and ahead.trophies == least
    every = with_trophies(*(trophy.id for trophy in trophies.load_trophies()))
    assert next_trophy_reward(every) is None
    for game in {reward.shelf for reward in load_rewards() if reward.shelf}:
        assert shelf_reward(Profile("p"), game) and shelf_reward(every, game) is None
        assert trophies.shelf_ids(game) == tuple(trophy.id for trophy in trophies.by_game()[game])


@pytest.mark.parametrize("kind", WORN)
def test_a_look_of_a_newer_edition_is_kept_and_shown_as_the_plain_one(kind: looks.Kind) -> None:
    profile = with_look(Profile("0000000a", "Ada"), kind, "of another edition")
    assert getattr(unpack_profile(pack_profile(profile)).profile, kind) == "of another edition"
    assert known_look(kind, "of another edition") == known_look(kind, "") == ""
    for reward in rewards_of(kind):
        assert known_look(kind, reward.id) == reward.id
    assert with_look(profile, kind, "").is_fresh


def test_a_beaten_host_gives_a_face_and_the_hall_gives_one_for_its_crown() -> None:
    village, hall = ROAD.chapters[0], ROAD.chapters[-1]
    beaten = Profile("p", stages={village.stops[-1].stage: StageRecord(stars=1)})
    assert {reward.host for reward in won_rewards(beaten)} == {"village"}
    tables = {stop.stage: StageRecord(stars=1) for stop in hall.stops}
    for own, is_won in ((10, True), (3, False)):
        places = {stop.stage: {"": own, "grub": 6} for stop in hall.stops}
        won = won_rewards(Profile("p", stages=tables, cup=places))
        assert {reward.host for reward in won if reward.host} == ({"hall"} if is_won else set())


def test_won_faces_are_known_everywhere_and_unknown_ones_fall_back() -> None:
    faces = [reward.portrait for reward in rewards_of("face")]
    assert len(set(faces)) == len(faces) == 20 and not set(faces) & set(PORTRAITS)
    assert [known_portrait(face) for face in faces] == faces
    assert known_portrait("of another edition") == PORTRAITS[0] and find_face("nobody") is None


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("{id: a, portrait: x, name: n}", "by one of them"),
        ("{id: a, portrait: x, name: n, stars: 3, host: hall}", "by one of them"),
        ("{id: a, kind: cloth, name: n, shelf: chess}", "no game 'chess'"),
        ("{id: a, kind: border, portrait: x, name: n, stars: 3}", "nothing else has one"),
        ("{id: a, kind: hat, name: n, stars: 3}", "hat"),
        ("{id: a, portrait: x, name: n, host: moon}", "no chapter 'moon'"),
        (f"{{id: a, portrait: {PORTRAITS[0]}, name: n, stars: 3}}", "everybody has that face"),
    ],
)
def test_a_wrong_reward_is_told_with_its_line(tmp_path: Path, line: str, problem: str) -> None:
    file = tmp_path / "rewards.yaml"
    file.write_text(f"rewards:\n  - {line}\n")
    with pytest.raises(DataError) as error:
        load_rewards(file)
    assert problem in str(error.value) and "line 2" in str(error.value)


def test_a_broken_file_takes_no_face_away(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise DataError("rewards.yaml: line 1")

    monkeypatch.setattr(looks, "load_rewards", broken)
    assert known_portrait(PORTRAITS[3]) == PORTRAITS[3]
    assert known_portrait("campaign/persona_gus") == PORTRAITS[0] and known_look("border", "bone") == ""
