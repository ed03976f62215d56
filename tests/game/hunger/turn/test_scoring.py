"""R48 to R50: score sheets and winners; what is told when the match is over."""

from __future__ import annotations

from typing import Any

from game.core.model import Result
from game.hunger.table.events import GameOver, ScoreLineTold
from game.hunger.turn import scoring
from tests.game.cases import rows
from tests.game.hunger.fixtures_acting import events_of
from tests.game.hunger.fixtures_sunrise import dawn, mission, night_over, seat


def result(*seats: dict[str, Any], **keys: Any) -> Result:
    return scoring.match_result(dawn(*seats, **keys))


def sheet(ended: Result, number: int = 0) -> list[tuple[str, int]]:
    return [(line.key.removeprefix("score."), line.points) for line in ended.sides[number].lines]


def test_the_lines_stand_in_the_order_of_the_score_table_and_name_their_card_or_mission() -> None:
    own = seat("cem_1", vp=20, discard="cyrana roxane", missions="hoarder opportunist")
    ended = result(own, seat(), public=["plain_fare", "pious_palate"])
    assert sheet(ended) == [
        ("night", 20), ("sunrise", -5), ("card", 4), ("public_mission", 1), ("public_mission", 0),
        ("own_mission", 0),
    ]  # fmt: skip
    missions = [{"mission": name} for name in ("plain_fare", "pious_palate", "hoarder")]
    assert [line.values for line in ended.sides[0].lines[2:]] == [
        {"card": "cyrana#0"},
        *missions,
    ] and ended.sides[0].total == 20


def test_a_burned_vampire_has_its_glory_but_no_score() -> None:
    ended = result(
        seat("rd_4", vp=50, discard="cyrana roxane", missions="hoarder"), seat(), public=["plain_fare"]
    )
    assert sheet(ended) == [("night", 50), ("card", 4), ("burned", -54)]
    assert ended.sides[0].total == 0 and ended.sides[0].lines[-1].values == {"glory": 54}
    assert scoring.final_score(dawn(seat("rd_4", vp=50)), 0) is None


@rows(("seats", "winners", "reason"), {
    "the highest final score wins": ([seat(vp=30), seat(vp=31), seat("frd_1", vp=90)], [1], "most_points"),
    "in a tie the first one home wins":
        ([seat("castle", vp=20), seat("castle", arrival=2, vp=20), seat("castle", arrival=1, vp=20),
            seat("cem_1", vp=25)],
         [2], "tie_home"),
    "in a tie home beats not home": ([seat("castle", vp=20), seat("castle", arrival=1, vp=20)], [1],
        "tie_home"),
    "in a tie away from home the nearer one wins": ([seat("cem_2", vp=20), seat("cem_1", vp=20)], [1],
        "tie_distance"),
    "a tie that nothing breaks is shared": ([seat("cem_2", vp=20), seat("cem_2", vp=20),
        seat("castle", vp=3)], [0, 1], "shared"),
    "R50: if all burn nobody wins": ([seat("rd_4", vp=20), seat("frd_1", vp=30)], [], "nobody"),
    "a safe Vampire with nothing beats burned ones": ([seat("cem_1"), seat("rd_4", vp=50)], [0],
        "most_points"),
})  # fmt: skip
def test_who_wins(seats: list[dict[str, Any]], winners: list[int], reason: str) -> None:
    ended = result(*seats)
    assert (ended.winners, ended.reason) == (
        tuple(f"seat{number}" for number in winners),
        f"hunger.end.{reason}",
    )


def test_the_end_of_the_match_tells_every_line_and_the_winners() -> None:
    state = night_over(seat("castle", arrival=1, vp=9, missions="hoarder"), seat("rd_4", vp=50))
    assert (
        state.decision is None
        and state.ending == scoring.POINTS
        and state.result == scoring.match_result(state)
    )
    assert events_of(state.opening, ScoreLineTold) == [
        ScoreLineTold(0, "score.night", 9), ScoreLineTold(0, "score.sunrise", 0),
        ScoreLineTold(0, "score.own_mission", 0),
        ScoreLineTold(1, "score.night", 50), ScoreLineTold(1, "score.burned", -50),
    ]  # fmt: skip
    assert events_of(state.opening, GameOver) == [GameOver((0,), ((mission("hoarder"),), ()), scoring.POINTS)]


def test_in_a_view_unknown_missions_are_left_out() -> None:
    state = dawn(
        seat(tokens="draw", missions="hoarder"),
        seat(tokens="velvet", missions="early_bed"),
        public=["plain_fare"],
    )
    sides = scoring.match_result(state.seen_by(0)).sides  # type: ignore[arg-type]
    assert [sum(line.key == "score.own_mission" for line in side.lines) for side in sides] == [1, 0]
