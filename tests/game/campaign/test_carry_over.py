"""Tables that go on where another stage ended (K54)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.campaign import campaign, course, level_faults
from game.campaign.carry_over import carry_over, find_kept
from game.campaign.level import GoesOn, Level
from game.campaign.record import StageRecord
from game.campaign.service import lay_table
from game.campaign.simulation import play_level, play_stage
from game.core.errors import DataError
from game.core.match import Match
from game.core.values import Plain

STAGE, BEFORE = "hunger/stages/four_oclock", "hunger/stages/farther"


def records(mark: int | None) -> dict[str, StageRecord]:
    return {BEFORE: StageRecord(stars=1, mark=mark)}


def points_of(level: Level) -> Any:
    return (level.start.config.get("twists") or {}).get("points")


@pytest.mark.parametrize(
    ("mark", "kept"), [(None, 0), (0, 0), (45, 0), (49, 0), (50, 1), (54, 1), (90, 9), (95, 9), (300, 9)]
)
def test_part_of_the_best_mark_is_kept(mark: int | None, kept: int) -> None:
    goes_on = GoesOn(BEFORE, "points", most=9, over=45, each=5)
    assert find_kept(goes_on, records(mark)) == kept
    assert find_kept(goes_on, {}) == 0


def test_it_is_part_of_the_match_and_comes_back_with_it() -> None:
    game, level = course.read_level(STAGE)
    goes_on = level.start.goes_on
    assert goes_on
    after = carry_over(level, records(goes_on.over + 3 * goes_on.each))
    match = course.begin_level(game, after, 5)
    assert match.config.twists.points == (3, 0, 0)
    assert [match.rules.measure(match.state, seat, "score") for seat in range(3)] == [3, 0, 0]
    again = Match.new(match.rules, match.config, 5)
    assert again.state.digest() == match.state.digest()
    assert carry_over(level, {}) is level


def test_it_joins_what_a_rival_has_in_the_second_service() -> None:
    game, level = course.read_level(STAGE)
    table = lay_table(game, level, 7)
    goes_on = level.start.goes_on
    assert goes_on and points_of(table.level)[0] == 0 < points_of(table.level)[1]
    kept = points_of(carry_over(table.level, records(10_000)))
    assert kept == [goes_on.most, *points_of(table.level)[1:]]


def test_a_gentler_table_keeps_it_too() -> None:
    """Also one whose options have twists of their own."""
    game, level = course.read_level(STAGE)
    gentler = {"twists": {"points": [2], "tokens": [["extra_hunt"]]}}
    level = level.replace(start=level.start.replace(gentler=gentler))
    after = carry_over(level, records(10_000))
    twists = course.begin_level(game, after, 5, gentler=1).config.twists
    assert level.start.goes_on and twists.points[0] == 2 + level.start.goes_on.most and twists.tokens
    assert course.begin_level(game, level, 5, gentler=1).config.twists.points[0] == 2


@pytest.mark.parametrize(
    "stage", ["hunger/stages/nowhere", "chess/stages/farther", "own/picnic/picnic", "farther"]
)
def test_a_level_of_ones_own_goes_on_from_a_table_that_is_there(stage: str, tmp_path: Path) -> None:
    file = tmp_path / "later.yaml"
    start = f"{{config: {{seats: 2}}, seed: 7, goes_on: {{stage: {stage}, twist: points, most: 3}}}}"
    level = f"{{id: later, text: own, words: {{title: Later}}, kind: match, seats: [you, {{bot: 1}}], start: {start}"
    file.write_text(
        f"version: 1\nid: own\ngame: hunger\ntext: own\nlevels:\n  - {level}, stars: [[{{goal: win}}]]}}\n"
    )
    with pytest.raises(DataError, match=f"later.yaml: line 6.*goes_on.stage.*no level '{stage}'"):
        course.load_course(file)
    file.write_text(file.read_text().replace(stage, BEFORE))
    assert course.load_course(file).levels[0].start.goes_on


def test_only_a_stop_before_it_goes_on() -> None:
    """Order of the road: the other stop is played or passed by before."""
    found = []
    for chapter in campaign.load_campaign().chapters:
        stages = [stop.stage for stop in chapter.stops]
        for stage in stages:
            goes_on = course.read_level(stage)[1].start.goes_on
            if goes_on:
                found.append(stage)
                assert stages.index(goes_on.stage) < stages.index(stage)
                assert not course.read_level(goes_on.stage)[1].low_mark
    assert found == [STAGE]


def test_bots_that_measure_a_stage_come_from_the_one_before() -> None:
    mark = play_stage(BEFORE, 1, 2).mark
    game, level = course.read_level(STAGE)
    run = play_level(game, level, 1, 2)
    expected = points_of(carry_over(level, records(mark)))
    assert list(run.match.config.twists.points) == (expected or [])


@pytest.mark.parametrize(
    ("change", "place", "problem"),
    [
        ({"goes_on": {"stage": BEFORE, "twist": "turns", "most": 3}}, ".start.goes_on.twist", "by seat"),
        ({"goes_on": {"stage": BEFORE, "twist": "sweets", "most": 3}}, ".start.goes_on.twist", "'sweets'"),
        ({"goes_on": {"stage": BEFORE, "twist": "tokens", "most": 3}}, ".start.goes_on.twist", "'tokens'"),
        ({"goes_on": {"stage": BEFORE, "twist": "points", "most": 100}}, ".start.config", "99"),
    ],
)
def test_what_cannot_go_on_is_told(change: Plain, place: str, problem: str) -> None:
    game, level = course.read_level(STAGE)
    wrong = level.replace(start=level.start.replace(goes_on=GoesOn(**change["goes_on"])))
    found = list(level_faults.find_level_faults(wrong, game, course.begin_level))
    assert any(where.startswith(place) and problem in what for where, what in found), found
