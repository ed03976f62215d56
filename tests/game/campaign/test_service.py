"""The second service (K53): eight stakes, of which each adds one thing to every stage of the four games."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import bots
from game.campaign import campaign, course, service
from game.campaign.gentle_table import gentle_steps
from game.campaign.level import Level, Opponent
from game.campaign.service import Table, is_served, lay_table, load_stakes
from game.campaign.simulation import play_level
from game.core.errors import DataError

STAGES = [stop.stage for stop in campaign.load_campaign().stops]
SERVED = [stage for stage in STAGES if is_served(course.read_level(stage)[1])]
MOST = len(load_stakes())


def tables_of(stage: str) -> list[Table]:
    """The stage at each stake, the lowest first."""
    game, level = course.read_level(stage)
    return [lay_table(game, level, stake) for stake in range(1, MOST + 1)]


def levels_of(game: str, level: Level) -> list[int]:
    """Places of the rivals' levels among those of the game."""
    known = [info.number for info in bots.list_levels(game)]
    rivals = [who for who in level.seats if isinstance(who, Opponent)]
    own = [known.index(bots.number_of(game, who.bot)) for who in rivals]
    return own + [known.index(bots.number_of(game, who.later.bot)) for who in rivals if who.later]


def test_eight_stakes_at_all_stages_but_the_puzzles() -> None:
    assert MOST == 8 and len(SERVED) == 36 and len(STAGES) == 44
    assert all(("/puzzles/" in stage) == (stage not in SERVED) for stage in STAGES)


@pytest.mark.parametrize("stage", SERVED)
def test_every_stake_of_every_stage_is_another_table_that_can_be_laid(stage: str) -> None:
    game, level = course.read_level(stage)
    seen = []
    for table in [Table(game, level), *tables_of(stage)]:
        match = course.begin_level(game, table.level, 5)
        assert match.state.check() == [] and match.config.seats == len(level.seats)
        seen.append(
            (match.config, levels_of(game, table.level), table.hints, table.undo, len(table.level.stars))
        )
    stakes = seen[1:]
    assert all(before != after for before, after in zip(stakes, stakes[1:], strict=False))
    assert seen[0][:2] != seen[1][:2], "the first stake is no table of the first service"
    assert [len(table.lines) for table in tables_of(stage)] == list(range(1, MOST + 1))


@pytest.mark.parametrize("stage", SERVED)
def test_nothing_gets_easier_again_from_stake_to_stake(stage: str) -> None:
    game, level = course.read_level(stage)
    tables = tables_of(stage)
    for before, after in zip(tables, tables[1:], strict=False):
        assert after.lines[:-1] == before.lines
        old, new = levels_of(game, before.level), levels_of(game, after.level)
        assert all(one <= other for one, other in zip(old, new, strict=True))
        assert after.hints <= before.hints and after.undo <= before.undo
        assert after.level.stars[: len(before.level.stars)] == before.level.stars
        assert set(before.ahead) <= set(after.ahead)
    assert tables[-1].level.stars == level.stars[:2] and not (tables[-1].hints or tables[-1].undo)
    assert not tables[-1].level.hints and not tables[-1].level.steps
    assert gentle_steps(game, level) == gentle_steps(game, course.read_level(stage)[1]), "it stays as it was"


def test_rivals_play_higher_and_at_last_as_masters_also_after_half_time() -> None:
    for stage in ("tasty_humans/stages/first_bite", "eaten/stages/parade", "human_flavor/stages/cake"):
        game, level = course.read_level(stage)
        tables, usual = tables_of(stage), levels_of(game, level)
        best = len(bots.list_levels(game)) - 1
        assert levels_of(game, tables[0].level) == [one + 1 for one in usual]
        assert levels_of(game, tables[5].level) == [min(best, one + 2) for one in usual]
        if "parade" not in stage:
            assert levels_of(game, tables[7].level) == [best] * len(usual)
    parade = course.read_level("eaten/stages/parade")[1]
    assert any(isinstance(who, Opponent) and who.later for who in parade.seats)


@pytest.mark.parametrize(
    ("stage", "twist", "values"),
    [
        ("tasty_humans/stages/first_bite", "leaders", {3: None, 4: [1, 2], 7: [1, 3]}),
        ("hunger/stages/chests", "points", {3: None, 4: [0, 10, 0], 7: [0, 10, 10]}),
        ("hunger/stages/bedtime", "points", {3: None, 4: [0, 10], 7: [0, 20]}),
        ("human_flavor/stages/scenic_route", "points", {3: None, 4: [0, 8, 0], 7: [0, 8, 8]}),
        (
            "eaten/stages/whistle",
            "germs",
            {3: None, 4: ["red", "blue"], 7: ["red", "blue", "green"]},
        ),
        ("eaten/stages/squeeze", "upgrades", {3: ["capture"], 4: ["stun", "eliminate", "capture"]}),
    ],
)
def test_the_first_rival_begins_ahead_then_the_others_or_the_first_once_more(
    stage: str, twist: str, values: dict[int, list[object] | None]
) -> None:
    game, level = course.read_level(stage)
    for stake, wanted in values.items():
        twists = lay_table(game, level, stake).level.start.config.get("twists") or {}
        assert twists.get(twist) == wanted, stake


def test_where_nobody_counts_who_has_more_the_stage_has_options_of_its_own() -> None:
    for stage, sentence in (
        ("tasty_humans/stages/market_day", "campaign.service.tasty_humans.damage"),
        ("hunger/stages/four_courses", "campaign.service.hunger.turns"),
        ("human_flavor/stages/balanced_meal", "campaign.service.human_flavor.tokens"),
        ("eaten/stages/night_shift", "campaign.service.eaten.germs"),
    ):
        table = tables_of(stage)[3]
        assert table.lines[-1].key == sentence and table.lines[-1].number > 0


def test_a_stage_is_spared_what_would_ask_too_much_of_it() -> None:
    grub = lay_table("tasty_humans", course.read_level("tasty_humans/stages/grub")[1], MOST)
    twists = grub.level.start.config["twists"]
    assert twists["leaders"] == [1, 2] and not grub.ahead, "Grub begins ahead in gold already"
    whistle = lay_table("eaten", course.read_level("eaten/stages/whistle")[1], MOST)
    assert levels_of("eaten", whistle.level) == [2], "the Beast never plays as a master"
    assert whistle.level.start.config["twists"]["immune"] == ["i10"]


def test_own_options_join_the_twists_of_the_stage() -> None:
    table = tables_of("tasty_humans/stages/sore_stomach")[-1]
    twists = table.level.start.config["twists"]
    assert twists["damage"] == [4, 6] and twists["without"] == ["cleric"] and twists["leaders"] == [1, 3]


def test_nobody_has_to_make_up_for_a_second_lead_where_a_lead_has_to_be_won() -> None:
    for stage in ("human_flavor/stages/newspaper", "tasty_humans/stages/pot_luck"):
        table = tables_of(stage)[6]
        assert ".head_start." in table.lines[3].key and ".head_start." not in table.lines[6].key


def test_a_stage_at_a_stake_is_played_to_its_end_and_judged_by_the_stars_asked_for() -> None:
    game, level = course.read_level("hunger/stages/bedtime")
    run = play_level(game, lay_table(game, level, 4).level, 2, 0)
    assert run.is_over and len(run.stars) == 2


def test_a_file_without_stakes_and_one_with_an_unknown_way_are_told(tmp_path: Path) -> None:
    file = tmp_path / "service.yaml"
    for written, problem in (
        ("version: 1\nstakes: []\n", "no stake"),
        ("version: 1\nstakes:\n  - {ways: [fly]}\n", "fly"),
    ):
        file.write_text(written)
        with pytest.raises(DataError) as error:
            load_stakes(file)
        assert problem in str(error.value)
        service.load_stakes.cache_clear()
