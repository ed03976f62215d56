"""Gentler tables step by step (C13, M22), and the starts ahead of the four games."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game import bots
from game.campaign import campaign, course
from game.campaign.gentle_table import bot_level, find_head_start, gentle_steps, offered_steps, options_of
from game.campaign.level import Level, Opponent
from game.campaign.simulation import play_level
from game.core import catalog

STAGES = [stop.stage for stop in campaign.load_campaign().stops]


def level_of(stage: str) -> Level:
    return course.read_level(stage)[1]


def weaken(stage: str, steps: int) -> list[int]:
    """Levels of the rivals after so many steps."""
    game, level = course.read_level(stage)
    return [bot_level(game, who, steps) for who in level.seats if isinstance(who, Opponent)]


def test_one_step_after_every_two_losses_and_never_more_than_there_are() -> None:
    level = level_of("tasty_humans/stages/good_manners")
    assert gentle_steps("tasty_humans", level) == ("level", "level", "ahead")
    assert [offered_steps("tasty_humans", level, softenings) for softenings in range(6)] == [0, 1, 2, 3, 3, 3]


def test_rivals_get_two_levels_weaker_at_most() -> None:
    assert [weaken("tasty_humans/stages/good_manners", steps) for steps in range(4)] == [[4], [3], [2], [2]]
    assert [weaken("hunger/stages/four_oclock", steps) for steps in range(3)] == [[2, 1], [1, 1], [1, 1]]
    assert gentle_steps("hunger", level_of("hunger/stages/four_oclock")) == ("level", "ahead")


def test_where_nobody_can_get_weaker_the_first_step_is_a_start_ahead() -> None:
    level = level_of("tasty_humans/stages/first_bite")
    assert gentle_steps("tasty_humans", level) == ("ahead",)
    assert options_of("tasty_humans", level, 0)["twists"].get("leaders") is None
    assert options_of("tasty_humans", level, 1)["twists"] == {
        "height": 5, "stacks": 1, "king": 0, "leaders": [2, 1],
    }  # fmt: skip


def test_options_of_the_level_come_first_and_stay() -> None:
    level = level_of("eaten/stages/odds")
    assert gentle_steps("eaten", level) == ("options", "ahead")
    own = {"immune": ["i05", "i15", "i10"]}
    assert options_of("eaten", level, 1) == {"mode": "beast_solo", "robot_level": 2, "twists": own}
    assert options_of("eaten", level, 2) == {
        "mode": "beast_solo", "robot_level": 2, "twists": own | {"germs": ["red", "blue"]},
    }  # fmt: skip


def test_a_start_ahead_adds_to_what_the_stage_gives() -> None:
    level = level_of("hunger/stages/farther")
    assert options_of("hunger", level, 2)["twists"]["points"] == [15, 0]
    assert level.start.config["twists"]["points"] == [5], "the level's own options are as they were"


def test_no_start_ahead_where_it_is_no_help_or_there_already() -> None:
    assert find_head_start("hunger", level_of("hunger/stages/four_courses")) is None, "its star asks for sets"
    assert find_head_start("eaten", level_of("eaten/stages/parade")) is None, "all actions are upgraded"


def test_lessons_and_puzzles_have_no_gentler_table() -> None:
    for stage in STAGES:
        game, level = course.read_level(stage)
        assert (gentle_steps(game, level) == ()) == (level.kind == "puzzle"), stage
    for game in catalog.ids():
        assert not any(gentle_steps(game, lesson) for lesson in course.of_game(game).levels)


@pytest.mark.parametrize("stage", [stage for stage in STAGES if "/puzzles/" not in stage])
def test_every_step_of_every_stage_is_another_table(stage: str) -> None:
    game, level = course.read_level(stage)
    tables = []
    for steps in range(len(gentle_steps(game, level)) + 1):
        match = course.begin_level(game, level, 5, steps)
        assert match.state.check() == []
        asked = [level for seat, level in enumerate(weaken(stage, steps)) if seat not in match.automata]
        tables.append((match.config, asked))
    for before, after in zip(tables, tables[1:], strict=False):
        assert before != after


@pytest.mark.parametrize(
    ("game", "options", "seat"),
    [
        ("tasty_humans", {"seats": 2}, 0),
        ("hunger", {"seats": 2, "mode": "rookie"}, 1),
        ("human_flavor", {"seats": 2}, 1),
        ("eaten", {"mode": "duel"}, 0),
        ("eaten", {"mode": "duel"}, 1),
    ],
)
def test_a_start_ahead_is_a_match_that_can_be_played(game: str, options: dict[str, Any], seat: int) -> None:
    rules = catalog.load(game)
    found = rules.head_start(options, (seat,))
    assert found and found.key.startswith(f"{game}.head_start")
    assert rules.config(**found.options) != rules.config(**options)
    seats: list[Any] = [{"bot": bots.list_levels(game)[0].number} for _ in range(2)]
    seats[seat] = "you"
    plain = {
        "id": "a", "text": "a", "kind": "match", "seats": seats, "stars": [[{"goal": "win", "seat": seat}]],
        "start": {"seed": 3, "config": options},
    }  # fmt: skip
    level = msgspec.convert(plain, Level)
    assert play_level(game, level, 1, 0, gentler=1).is_over


def test_nobody_begins_ahead_of_an_automaton_that_has_no_such_thing() -> None:
    head_start = catalog.load("eaten").head_start
    assert (
        head_start({"mode": "beast_solo"}, (0,)) is None and head_start({"mode": "miner_solo"}, (1,)) is None
    )
    assert head_start({"mode": "duel"}, (0, 1)) is None
