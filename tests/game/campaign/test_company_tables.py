"""Tables of a company (G14, G18, G19): their ids, easier ones, and each person's part in what is wanted."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from game.campaign import course, own_levels
from game.campaign.company import stages
from game.campaign.company.easier import ease_level, find_ease
from game.campaign.company.parts import Part, find_together, leading_goal, wanted_star
from game.campaign.company.players import play_company
from game.campaign.company.tables import TableId, is_table, parse_id
from game.campaign.goals import Each, Sum
from game.campaign.level_faults import find_level_faults
from game.campaign.simulation import BLIND
from game.campaign.stage import StageRun
from game.core.errors import DataError

FAMILY, COOKS = "tasty_humans/together_stages/big_family", "tasty_humans/together_stages/too_many_cooks"
HOME, GUEST = "hunger/together_stages/all_home", "hunger/together_stages/uninvited_guest"
SEED = 5
TABLES = [(stage, people) for stage in stages.all_stages() for people in stages.read_stage(stage)[1].tables]


def run_of(stage: str, people: int, answers: int = 0) -> StageRun:
    """A table after so many last answers."""
    game, level = own_levels.find_level(TableId(stage, people).level_id, None)
    run = StageRun(level, course.begin_level(game, level, SEED))
    for _ in range(answers):
        decision = run.match.state.decision
        assert decision is not None
        run.hear_events(run.match.apply(decision.actions[-1]))
    return run


def test_a_table_is_found_by_its_id() -> None:
    table = TableId(FAMILY, 3, easier=True)
    assert table.level_id == f"{FAMILY}/3/easier" and is_table(table.level_id)
    assert parse_id(table.level_id) == table and parse_id(f"{FAMILY}/2") == TableId(FAMILY, 2)
    game, level = own_levels.find_level(f"{FAMILY}/3", None)
    assert game == "tasty_humans" and len(level.people) == 3 and level.kind == "company"


@pytest.mark.parametrize(
    "level_id", [FAMILY, f"{FAMILY}/5", f"{FAMILY}/x", f"{COOKS}/4", f"{FAMILY}/2/harder", f"{HOME}s/2"]
)
def test_a_table_that_is_none_is_told(level_id: str) -> None:
    with pytest.raises(DataError):
        own_levels.find_level(level_id, None)


@pytest.mark.parametrize(("stage", "people"), TABLES)
def test_each_table_has_an_easier_one(stage: str, people: int) -> None:
    """Its first star, its rivals or its options are easier; numbers of the third star, which is closed, stay."""
    game, found = stages.read_stage(stage)
    level = found.for_people(people)
    easier = ease_level(game, level)
    changed = {
        "numbers": easier.stars[0] != level.stars[0],
        "rivals": easier.seats != level.seats,
        "options": easier.start.config != level.start.config,
    }
    assert changed[find_ease(level)] and sum(changed.values()) == 1
    assert easier.stars[2] == level.stars[2]
    assert list(find_level_faults(easier, game, course.begin_level)) == []


def test_numbers_are_a_tenth_lower_or_higher_and_one_at_least() -> None:
    def asked(stage: str, people: int, easier: bool) -> list[tuple[int, ...]]:
        level = own_levels.find_level(TableId(stage, people, easier).level_id, None)[1]
        return [stages.numbers_of(star) for star in level.stars]

    (together,), (each,), (third, damage) = asked(FAMILY, 4, easier=False)
    eased = asked(FAMILY, 4, easier=True)
    assert eased == [(together - -(-together // 10),), (each - -(-each // 10),), (third, damage)]
    doctor = "tasty_humans/together_stages/doctors_orders"
    (most, points), *_ = asked(doctor, 2, easier=False)
    assert asked(doctor, 2, easier=True)[0] == (most + 1, points - points // 10)
    (safe, _), *_ = asked(HOME, 2, easier=False)
    assert asked(HOME, 2, easier=True)[0][0] == safe == 1, "nobody is nine tenths safe"


def test_where_there_are_neither_numbers_nor_rivals_the_options_are_gentler() -> None:
    """As docs/LEVELS.md says; where none are written they stay."""
    level = stages.read_stage(HOME)[1].for_people(2)
    plain = level.replace(stars=((), *level.stars[1:]))
    assert find_ease(plain) == "options"
    assert ease_level("hunger", plain).start.config["twists"] == {"turns": 10}
    bare = plain.replace(start=plain.start.replace(gentler=UNSET))
    assert ease_level("hunger", bare).start.config == bare.start.config


def test_the_table_follows_the_first_star_that_is_open() -> None:
    run = run_of(FAMILY, 2)
    assert wanted_star(run) == 0 and isinstance(leading_goal(run, 0), Sum)
    assert isinstance(leading_goal(run, 1), Each)
    assert isinstance(leading_goal(run, 2), Sum), "what is missed comes before what holds"


def test_parts_are_the_true_numbers_of_the_people() -> None:
    run = play_company(FAMILY, 3, BLIND, 2, minded=False)
    points = [run.match.rules.measure(run.match.state, seat, "points") for seat in run.level.people]
    together = find_together(run, 0)
    assert (
        together is not None
        and together.number == sum(points)
        and together.of in stages.numbers_of(run.level.stars[0])
    )
    assert together.parts == tuple(Part(seat, "points", own) for seat, own in enumerate(points))


def test_people_are_counted_by_what_each_has_done() -> None:
    run = run_of(COOKS, 2, answers=40)
    points = [run.match.rules.measure(run.match.state, seat, "points") for seat in range(3)]
    together = find_together(run, 1)
    assert together is not None and together.of == 2
    assert [part.is_done for part in together.parts] == [own > points[2] for own in points[:2]]
    assert together.rivals == (Part(2, "points", points[2]),) and together.done == together.number


def test_nobody_learns_hidden_points_from_the_strip() -> None:
    """Missions are secret: until the end The Hunger counts the points on the track (G12)."""
    run = run_of(GUEST, 2)
    hidden = [run.match.rules.measure(run.match.state, seat, "total") for seat in run.level.people]
    together = find_together(run, 0)
    assert together is not None and any(hidden)
    assert [(part.metric, part.number) for part in together.parts] == [("score", 0), ("score", 0)]


def test_somebody_on_the_way_is_told_by_steps() -> None:
    run = run_of(HOME, 2)
    together = find_together(run, 1)
    assert together is not None and together.condition == "home"
    assert [part.metric for part in together.parts] == ["castle_distance"] * 2
