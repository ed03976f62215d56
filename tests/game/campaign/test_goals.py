"""Stars ask for goals over a whole match (C11): what each stands at while it is played, and at its end."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game import bots
from game.campaign import course, level_faults
from game.campaign.goal_history import GoalState
from game.campaign.goals import Goal, events_of, find_faults, margin_of, place_of
from game.campaign.level import Level
from game.campaign.record import StageRecord, award_run
from game.campaign.stage import StageRun
from game.core import catalog
from game.core.match import Match
from game.core.model import Result, Side

OPEN, HOLDS, MET, LOST = GoalState.OPEN, GoalState.HOLDS, GoalState.MET, GoalState.LOST


def stage(*stars: Any, **more: Any) -> Level:
    """A match of two at Tasty Humans with these stars, a goal each."""
    plain = {
        "id": "x",
        "text": "x",
        "kind": "match",
        "seats": ["you", {"bot": 1}],
        "start": {"seed": 5, "config": {"seats": 2}},
    }
    return msgspec.convert(plain | {"stars": [[star] for star in stars]} | more, Level)


def begin(*stars: Any, **more: Any) -> StageRun:
    level = stage(*stars, **more)
    assert not [
        fault
        for star in level.stars
        for goal in star
        for fault in find_faults(goal, *_table(level), remembered=True)
    ]
    return StageRun(level, course.begin_level("tasty_humans", level))


def _table(level: Level) -> Any:
    match = course.begin_level("tasty_humans", level)
    return match.rules, match.state


def play(run: StageRun, answers: int = 1000, until: Any = lambda: False) -> StageRun:
    bot = bots.make_bot("tasty_humans", 1)
    for number in range(answers):
        decision = run.match.state.decision
        if decision is None or until():
            break
        run.hear_events(run.match.apply(bot.choose(run.match.state.seen_by(decision.seat), number)))
    return run


def test_a_number_holds_and_is_judged_at_the_end() -> None:
    run = begin(
        {"goal": "at_least", "metric": "tiles", "value": 3},
        {"goal": "at_most", "metric": "tiles", "value": 2},
    )
    assert run.star_states == (OPEN, HOLDS)
    play(run, until=lambda: run.match.rules.measure(run.match.state, 0, "tiles") >= 3)
    assert run.star_states == (HOLDS, OPEN)
    play(run)
    assert run.is_over and run.star_states == (MET, LOST)


def test_never_is_lost_at_once_and_times_is_met_at_once() -> None:
    eaten = {"event": "adventurer_chosen"}
    run = begin(
        {"goal": "never", **eaten},
        {"goal": "times", "value": 2, **eaten},
        {"goal": "never", "event": "adventurer_chosen", "seat": 1},
    )
    assert run.star_states == (HOLDS, OPEN, HOLDS)
    assert run.short_of(run.level.stars[1][0]) == 2

    def mine() -> int:
        return sum(
            entry.seat == 0 and type(entry.action).__name__ == "ChooseAdventurer" for entry in run.match.log
        )

    play(run, until=lambda: mine() == 1)
    assert run.star_states[:2] == (LOST, OPEN) and run.short_of(run.level.stars[1][0]) == 1
    play(run, until=lambda: mine() == 2)
    assert run.star_states[:2] == (LOST, MET)
    assert play(run).star_states == (LOST, MET, LOST)


def test_by_is_met_in_time_or_lost_when_it_is_late() -> None:
    inner = {"goal": "at_least", "metric": "tiles"}
    early = {"goal": "by", "clock": "damage", "value": 10**6, "goals": [inner | {"value": 2}]}
    late = {"goal": "by", "clock": "tiles", "value": 3, "goals": [inner | {"value": 30}]}
    run = begin(early, late)
    assert run.star_states == (OPEN, OPEN)
    play(run, until=lambda: run.match.rules.measure(run.match.state, 0, "tiles") >= 3)
    assert run.star_states == (MET, LOST)


def test_all_and_any_go_by_their_parts() -> None:
    many, few = (
        {"goal": kind, "metric": "tiles", "value": value} for kind, value in (("at_least", 1), ("at_most", 0))
    )
    run = begin(
        {"goal": "all", "goals": [many, few]},
        {"goal": "any", "goals": [many, few]},
        {"goal": "any", "goals": [many]},
    )
    assert run.star_states == (OPEN, HOLDS, OPEN)
    assert play(run).star_states == (LOST, MET, MET)


def test_one_against_two_is_judged_by_what_the_two_have_together() -> None:
    """K54: also by how much it was missed."""
    seats = {"seats": ["you", {"bot": 1}, {"bot": 1}], "start": {"seed": 5, "config": {"seats": 3}}}
    goals = [
        {"goal": "outdo", "metric": "points", "others": others, "value": 1} for others in ([1, 2], [1], [2])
    ]
    run = play(begin(*goals, **seats))
    own, *others = (run.match.rules.measure(run.match.state, seat, "points") for seat in range(3))
    shorts = [max(0, ahead + 1 - own) for ahead in (sum(others), *others)]
    assert [run.short_of(star[0]) for star in run.level.stars] == shorts and shorts[0] > 0
    assert run.star_states == tuple(LOST if short else MET for short in shorts)


def test_undo_takes_back_what_was_heard() -> None:
    run = begin({"goal": "never", "event": "adventurer_chosen"})
    play(run, until=lambda: run.match.can_undo and run.star_states == (LOST,))
    while run.match.undo() is not None:
        run.take_back()
    again = StageRun(run.level, run.match)
    assert run.star_states == again.star_states


def test_a_match_that_was_left_is_followed_from_its_start() -> None:
    stars = [
        {"goal": "times", "event": "adventurer_chosen", "value": 4},
        {"goal": "gain", "metric": "tiles", "value": 5},
        {"goal": "win"},
    ]
    run = play(begin(*stars), 40)
    again = StageRun(run.level, run.match.fork())
    assert again.star_states == run.star_states and again.short_of(run.level.stars[1][0]) == run.short_of(
        run.level.stars[1][0]
    )


def test_places_and_margins() -> None:
    sides = (Side("seat0", 30), Side("seat1", 24), Side("rival", 24), Side("seat2", 9))
    result = Result(sides, ("seat0",), "x")
    assert [place_of(result, seat) for seat in (0, 1, 2)] == [1, 2, 4]
    assert [margin_of(result, seat) for seat in (0, 1)] == [6, 0]
    shared = Result(sides, ("seat1", "rival"), "x")  # a tie was broken against seat 0
    assert [place_of(shared, seat) for seat in (0, 1, 2)] == [3, 1, 4]


def test_answers_end_a_puzzle_and_so_does_its_last_star() -> None:
    first = {"goal": "at_least", "metric": "tiles", "value": 1}
    run = begin(first, {"goal": "at_least", "metric": "tiles", "value": 99}, kind="puzzle", answers=2)
    assert run.answers_left == 2 and not run.is_over
    play(run, until=lambda: run.is_over)
    assert run.answers_left == 0 and run.stars == (True, False)
    solved = begin(first, kind="puzzle", answers=9)
    play(solved, until=lambda: solved.is_over)
    assert solved.answers_left and solved.stars == (True,)


def test_a_gentler_table_has_no_third_star() -> None:
    always = {"goal": "at_least", "metric": "tiles", "value": 0}
    level = stage(always, always, always, seats=["you", {"bot": 2}])
    match = course.begin_level("tasty_humans", level)
    assert StageRun(level, match).star_states == (HOLDS, HOLDS, HOLDS)
    assert StageRun(level, match, gentler=1).star_states == (HOLDS, HOLDS, LOST)


class TestRecord:
    def won(self, *stars: bool, **more: Any) -> StageRun:
        """A finished match with exactly these stars."""
        run = begin(
            *({"goal": "at_least" if star else "at_most", "metric": "tiles", "value": 1} for star in stars),
            **more,
        )
        return play(run)

    def test_stars_add_up_and_are_never_taken_away(self) -> None:
        first = award_run(StageRecord(), self.won(True, False, True))
        assert first.new_stars == (0, 2) and first.best and first.record.star_count == 2
        second = award_run(first.record, self.won(False, True, False))
        assert second.new_stars == (1,) and second.record.stars == 0b111
        assert (second.record.tries, second.record.losses) == (
            2,
            1,
        ) and second.record.mark == first.record.mark

    def test_three_losses_may_be_passed_by_and_two_are_softened(self) -> None:
        record, lost = StageRecord(), self.won(False, False, False)
        offers = []
        for _ in range(3):
            record = award_run(record, lost).record
            offers.append((record.softenings, record.may_pass))
        assert offers == [(0, False), (1, False), (1, True)]
        assert StageRecord(losses=7).softenings == 3 and StageRecord(losses=7, stars=1).softenings == 0
        assert record.as_passed().passed and not record.as_passed().may_pass

    def test_where_less_is_better_the_lowest_mark_is_kept(self) -> None:
        run = self.won(True, True, True, mark="tiles", low_mark=True)
        assert run.mark is not None
        assert (
            award_run(StageRecord(mark=run.mark + 1), run).best
            and not award_run(StageRecord(mark=run.mark - 1), run).best
        )


@pytest.mark.parametrize(
    ("goal", "says"),
    [
        ({"goal": "never", "event": "sunrise"}, "no event 'sunrise'"),
        ({"goal": "times", "event": "adventurer_chosen", "value": 1, "where": {"mood": 1}}, "has no 'mood'"),
        (
            {
                "goal": "by",
                "clock": "moon",
                "value": 3,
                "goals": [{"goal": "at_least", "metric": "tiles", "value": 1}],
            },
            "cannot measure 'moon'",
        ),
        ({"goal": "by", "clock": "tiles", "value": 3, "goals": [{"goal": "win"}]}, "cannot ask for 'win'"),
        ({"goal": "outdo", "metric": "sweets", "value": 1, "others": [1]}, "cannot measure 'sweets'"),
        ({"goal": "outdo", "metric": "points", "value": 1, "others": [2]}, "2 is no other seat"),
        ({"goal": "outdo", "metric": "points", "value": 1, "others": [0]}, "0 is no other seat"),
        ({"goal": "outdo", "metric": "points", "value": 1, "others": [1, 1]}, "1 is no other seat"),
        ({"goal": "all", "goals": [{"goal": "any", "goals": [{"goal": "win", "seat": 7}]}]}, "no seat 7"),
    ],
)
def test_what_is_wrong_with_a_goal_is_told(goal: Any, says: str) -> None:
    found: Goal = msgspec.convert(goal, Goal)
    assert says in " ".join(problem for _, problem in find_faults(found, *_table(stage()), remembered=True))
    if found.__struct_config__.tag not in ("by", "outdo"):
        assert "only stars" in next(find_faults(found, *_table(stage())))[1]


def test_a_try_of_its_own_has_its_own_seed() -> None:
    level = stage({"goal": "win"}, fresh=True)
    matches: list[Match] = [course.begin_level("tasty_humans", level, seed) for seed in (None, 6, 6)]
    assert len({match.id for match in matches}) == 2
    fixed = stage({"goal": "win"})
    assert course.begin_level("tasty_humans", fixed, 6).id == course.begin_level("tasty_humans", fixed).id


@pytest.mark.parametrize("game", catalog.ids())
def test_every_event_of_a_game_can_be_counted(game: str) -> None:
    known = events_of(catalog.load(game))
    assert len(known) > 25
    assert {"turn_started", "game_started"} <= known.keys()


def test_a_gentler_table_may_have_options_of_its_own() -> None:
    """C13: a rival that plays by the game's rules has no level of bots that could be lower."""
    level = stage(
        {"goal": "win"},
        start={"seed": 5, "config": {"mode": "solo", "rival_level": 3}, "gentler": {"rival_level": 2}},
        seats=["you"],
    )
    assert [
        course.begin_level("tasty_humans", level, gentler=gentler).config.rival_level
        for gentler in (False, True)
    ] == [3, 2]
    assert b"gentler" not in msgspec.json.encode(stage({"goal": "win"})), (
        "proofs of puzzles are about the rest"
    )
    wrong = msgspec.structs.replace(
        level, start=msgspec.structs.replace(level.start, gentler={"rival_level": 99})
    )
    assert any(
        ".start" in place
        for place, _ in level_faults.find_level_faults(wrong, "tasty_humans", course.begin_level)
    )
