"""Faces that are won on the road (K2, K52): counted from the records, never given twice, never taken away."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.campaign import campaign
from game.campaign.record import StageRecord
from game.core.errors import DataError
from game.profiles import portraits
from game.profiles.portraits import PORTRAITS, find_reward, known_portrait, load_rewards
from game.profiles.profile import Profile
from game.profiles.rewards import next_reward, won_rewards

ROAD = campaign.load_campaign()


def with_stars(count: int) -> Profile:
    """A person with so many stars, from the first stop on."""
    records = {}
    for stop in ROAD.stops:
        here = min(3, count)
        records[stop.stage] = StageRecord(stars=(1 << here) - 1)
        count -= here
    return Profile("p", "Ada", stages=records)


def test_every_ten_stars_win_a_face_and_the_next_one_is_known() -> None:
    for count, won, ahead in ((0, 0, 10), (9, 0, 10), (10, 1, 20), (29, 2, 30), (120, 12, 132)):
        profile = with_stars(count)
        assert sum(reward.stars > 0 for reward in won_rewards(profile)) == won
        following = next_reward(profile)
        assert following is not None and following.stars == ahead
    assert next_reward(with_stars(132)) is None


def test_a_beaten_host_gives_a_face_and_the_hall_gives_one_for_its_crown() -> None:
    village, hall = ROAD.chapters[0], ROAD.chapters[-1]
    beaten = Profile("p", stages={village.stops[-1].stage: StageRecord(stars=1)})
    assert [reward.host for reward in won_rewards(beaten)] == ["village"]
    tables = {stop.stage: StageRecord(stars=1) for stop in hall.stops}
    for own, is_won in ((10, True), (3, False)):
        places = {stop.stage: {"": own, "grub": 6} for stop in hall.stops}
        won = won_rewards(Profile("p", stages=tables, cup=places))
        assert [reward.host for reward in won] == (["hall"] if is_won else [])


def test_won_faces_are_known_everywhere_and_unknown_ones_fall_back() -> None:
    faces = [reward.portrait for reward in load_rewards()]
    assert len(set(faces)) == len(faces) == 20 and not set(faces) & set(PORTRAITS)
    assert [known_portrait(face) for face in faces] == faces
    assert known_portrait("of another edition") == PORTRAITS[0] and find_reward("nobody") is None


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("{id: a, portrait: x, name: n}", "'silver' or by a 'host'"),
        ("{id: a, portrait: x, name: n, stars: 3, host: hall}", "'silver' or by a 'host'"),
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

    monkeypatch.setattr(portraits, "load_rewards", broken)
    assert known_portrait(PORTRAITS[3]) == PORTRAITS[3]
    assert known_portrait("campaign/persona_gus") == PORTRAITS[0]
