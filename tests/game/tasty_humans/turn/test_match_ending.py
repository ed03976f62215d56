"""Ranking and tie-breaks (section 7, V2), results and what the end tells."""

from __future__ import annotations

from game.tasty_humans.turn import scoring
from game.tasty_humans.turn.ending import Standing, rank_seats
from tests.game.cases import rows
from tests.game.tasty_humans import fixtures_tables
from tests.game.tasty_humans.fixtures_tables import stomachs, table

FULL = ["HBHBHA", *["NANANA", "HBHBHB"] * 3, "AABBNN"]


CLASSIC = ("classic_0_2_8", 0)
STANDARD = ("standard", 0)


@rows(("standings", "rules", "ranks"), {
    "the highest total wins": ([Standing(-3, 0, ()), Standing(2, 9, ()), Standing(-5, 0, ())], STANDARD,
        ((1,), (0,), (2,))),
    "in a tie fewest damage": ([Standing(9, 2, ()), Standing(9, 1, ())], STANDARD, ((1,), (0,))),
    "then leader scores from the lowest up": ([Standing(9, 1, (12, 4)), Standing(9, 1, (5, 11))], STANDARD,
        ((1,), (0,))),
    "Q13: the longer list wins when the shorter is used up": ([Standing(9, 1, (4,)), Standing(9, 1, (4, 6))],
        STANDARD, ((1,), (0,))),
    "Q13: not before": ([Standing(9, 1, (5,)), Standing(9, 1, (4, 6))], STANDARD, ((0,), (1,))),
    "still tied is a shared victory":
        ([Standing(9, 1, (4,)), Standing(8, 0, (4,)), Standing(9, 1, (4,), empty=3)], STANDARD,
            ((0, 2), (1,))),
    "V2: classic, fewest empty cells": ([Standing(9, 1, (9,), 3), Standing(9, 1, (1,), 2)], CLASSIC,
        ((1,), (0,))),
    "V2: then clockwise from the trigger, never shared": ([Standing(9, 1, ())] * 3, ("classic_0_2_8", 1),
        ((1,), (2,), (0,))),
})  # fmt: skip
def test_ranking(standings, rules, ranks):
    assert rank_seats(standings, *rules) == ranks


def test_v2_the_clockwise_break_starts_from_the_seat_that_triggered_the_end():
    keys = {"players": 2, "variant": "classic_0_2_8", "monsters": ["troll", "troll"], "phase": "final_course"}
    state = table(**keys, king=0, stomachs=stomachs(FULL, FULL), bonus_seats=[1])
    assert [side.total for side in state.result.sides][1] == state.result.sides[0].total + 2
    tied = table(**keys, king=1, stomachs=stomachs(FULL, FULL), bonus_seats=[])
    assert tied.result.winners == ("seat1",)


def test_the_end_tells_every_line_and_the_ranking():
    state = table(phase="final_course", stomachs=stomachs(FULL, ["H....."]), bonus_seats=[0])
    told = fixtures_tables.kinds(list(state.opening))
    assert told == ["game_started"] + ["score_line"] * 6 + ["game_ended"]
    ended = state.opening[-1]
    assert (
        ended.totals
        == tuple(side.total for side in state.result.sides)
        == tuple(scoring.seat_total(state, seat) for seat in (0, 1))
    )
    assert ended.ranking == (("seat0",), ("seat1",)) and ended.winners == ("seat0",) == state.result.winners


def test_the_result_is_none_while_the_match_runs():
    assert table().result is None


def test_advance_ends_with_the_same_result():
    one, two = (
        table(phase="final_course", leader_spaces=["surround", None], stomachs=stomachs(["H....."]))
        for _ in range(2)
    )
    action = one.decision.actions[0]
    one.apply(action)
    two.advance(action)
    assert one.result == two.result and one.digest() == two.digest()
