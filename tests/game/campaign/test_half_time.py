"""Rivals who hand their chair over in the middle of a match (K54)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.campaign import campaign, course
from game.campaign.half_time import level_at
from game.campaign.level import Later, Level, Opponent
from game.campaign.simulation import play_level, play_stage
from game.core.errors import DataError
from tests.weekly import take_share

STAGES = {
    "tasty_humans/stages/good_manners": (1, "quill", "grub"),
    "eaten/stages/parade": (1, "coccus", "hiccup"),
    "hunger/stages/one_rose": (2, "hemma", "vesper"),
    "human_flavor/stages/gala": (2, "howl", "brimstone"),
}


def persona_at(level: Level, seat: int) -> str:
    who = level.seats[seat]
    assert isinstance(who, Opponent)
    return who.persona


def test_a_chair_changes_hands_in_every_land() -> None:
    with_change = [
        stop.stage for stop in campaign.load_campaign().stops if course.read_level(stop.stage)[1].has_handover
    ]
    assert sorted(with_change) == sorted(STAGES)


@pytest.mark.parametrize("stage", take_share([*STAGES], 2))
def test_the_chair_changes_once_its_number_is_reached_and_back_when_answers_are_taken_back(
    stage: str,
) -> None:
    seat, first, second = STAGES[stage]
    level = course.read_level(stage)[1]
    run = play_stage(stage, 2, 1)
    who = level.seats[seat]
    assert isinstance(who, Opponent) and isinstance(who.later, Later)
    seen = []
    for number in range(len(run.match.log) + 1):
        state = run.match.fork(number).state
        is_later = run.match.rules.measure(state, seat, who.later.clock) >= who.later.value
        now = level_at(level, run.match.rules, state)
        assert persona_at(now, seat) == (second if is_later else first)
        assert [other for i, other in enumerate(now.seats) if i != seat] == [
            other for i, other in enumerate(level.seats) if i != seat
        ]
        seen.append(is_later)
    assert seen == sorted(seen) and seen[0] is False
    assert any(seen), f"{stage}: nobody lives to see it"


def test_who_sits_there_decides_from_then_on() -> None:
    """The same table with a chair that is not handed over goes on otherwise, but begins alike."""
    game, level = course.read_level("tasty_humans/stages/good_manners")
    who = level.seats[1]
    assert isinstance(who, Opponent)
    stays = level.replace(seats=("you", who.replace(later=None)))
    logs = [[entry.action for entry in play_level(game, one, 2, 6).match.log] for one in (level, stays)]
    same = next(i for i, (one, other) in enumerate(zip(*logs, strict=False)) if one != other)
    assert same > 8


@pytest.mark.parametrize(
    ("later", "problem"),
    [
        ("{clock: noon, value: 3}", "no number 'noon'"),
        ("{clock: round, value: 3, bot: cook}", "no bot level cook"),
        ("{clock: round, value: 3, persona: nobody}", "no persona 'nobody'"),
        ("{clock: round}", "value"),
    ],
)
def test_a_wrong_change_is_told_with_its_place(tmp_path: Path, later: str, problem: str) -> None:
    file = tmp_path / "stages.yaml"
    file.write_text(
        "version: 1\nid: stages\ngame: tasty_humans\ntext: a\nlevels:\n  - id: one\n    text: a.one\n"
        "    words: {title: One, line: A line.}\n    kind: match\n    start: {seed: 1, config: {seats: 2}}\n"
        f"    seats: [you, {{bot: 1, later: {later}}}]\n"
        "    stars:\n      - [{goal: win}]\n      - [{goal: win}]\n      - [{goal: win}]\n"
    )
    with pytest.raises(DataError) as error:
        course.load_course(file)
    assert problem in str(error.value) and "line" in str(error.value)
