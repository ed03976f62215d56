"""Stops with two ways to play them (K54): each a whole stage with the stars of its level."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.campaign import campaign, course, level_faults
from game.campaign.level import Level
from game.campaign.service import lay_table
from game.campaign.simulation import play_level

STAGE = "eaten/stages/night_shift"
START: Any = {"seed": 5, "config": {"seats": 2}}
PLAIN: dict[str, Any] = {
    "id": "fork",
    "text": "own",
    "kind": "match",
    "seats": ["you", {"bot": 1}],
    "start": START,
    "stars": [[{"goal": "win"}]],
    "branches": [{"id": "left"}, {"id": "right", "start": {"seed": 6, "config": {"seats": 2, "rows": 6}}}],
}


def fork(**more: Any) -> Level:
    return msgspec.convert(PLAIN | more, Level)


def faults(level: Level) -> list[tuple[str, str]]:
    return list(level_faults.find_level_faults(level, "tasty_humans", course.begin_level))


def test_a_branch_has_what_it_names_and_the_rest_of_its_level() -> None:
    rival = {"bot": 2, "persona": "grub"}
    level = fork(
        branches=[{"id": "left"}, PLAIN["branches"][1] | {"seats": ["you", rival], "picture": "a/b"}]
    )
    left, right = level.take_branch(0), level.take_branch(1)
    assert left == level and faults(level) == []
    assert (right.start.config["rows"], right.picture, right.stars) == (6, "a/b", level.stars)
    assert msgspec.to_builtins(right.seats[1])["persona"] == "grub" and right.branches == level.branches
    plain = fork(branches=[])
    assert plain.take_branch(0) is plain


@pytest.mark.parametrize("number", [0, 1])
def test_each_branch_of_the_road_is_played_to_its_end_at_a_stake_too(number: int) -> None:
    """Tries of bots take the branches in turn."""
    game, level = course.read_level(STAGE)
    run = play_level(game, level, 1, number)
    wanted = level.take_branch(number).start.config
    assert run.is_over and len(run.stars) == 3
    assert run.match.config == run.match.rules.config(**wanted)
    highest = lay_table(game, level.take_branch(number), 8)
    assert len(highest.lines) == 8, "every stake adds something"
    course.begin_level(game, highest.level, 1)


def test_one_stop_of_the_road_has_branches() -> None:
    stages = [stop.stage for stop in campaign.load_campaign().stops]
    assert [stage for stage in stages if course.read_level(stage)[1].branches] == [STAGE]


@pytest.mark.parametrize(
    ("change", "place", "problem"),
    [
        ({"branches": [{"id": "left"}]}, ".branches", "no choice"),
        ({"branches": [{"id": name} for name in "abcd"]}, ".branches", "at most 3"),
        ({"branches": [{"id": "left"}, {"id": ""}]}, ".branches", "has an id"),
        ({"branches": [{"id": "left"}, {"id": "left"}]}, ".branches[1].id", "twice"),
        ({"kind": "puzzle", "answers": 2}, ".branches", "puzzle has one way"),
        (
            {"branches": [{"id": "left"}, {"id": "right", "start": START | {"config": {"seats": 9}}}]},
            ".branches[1].start",
            "seats",
        ),
        ({"branches": [{"id": "left"}, {"id": "right", "seats": ["you"]}]}, ".branches[1].seats", "1 seats"),
        (
            {"words": {"title": "Fork", "left.title": "Left", "left.twist": "Low."}},
            ".branches[1]",
            "right.title",
        ),
    ],
)
def test_what_is_wrong_with_a_branch_is_told(change: Any, place: str, problem: str) -> None:
    found = faults(fork(**change))
    assert any(where.startswith(place) and problem in what for where, what in found), found
