"""The lines of the count of a match, also of one that runs or began as a position."""

from __future__ import annotations

from typing import Any

from game.human_flavor.turn import scoring
from scenes.human_flavor.scoring.rows import ALLIES, BEFORE, STACKERS, sheet
from tests.scenes.games.human_flavor import MATCHES, RULES

KINDS = ["dominates", "devours", "abilities", "agendas", STACKERS, ALLIES]


def test_a_match_that_runs_is_counted_as_it_would_end_now() -> None:
    match = MATCHES.whole(4, seats=4)
    state: Any = match.fork(len(match.log) // 2).state
    assert [row.kind for row in sheet(match.state.result).rows] == KINDS  # type: ignore[arg-type]
    table = sheet(scoring.result(state))
    assert not state.ending and [table.total(seat) for seat in table.seats] == [scoring.final_score(state, seat) for seat in range(4)]


def test_points_from_before_a_position_have_a_line() -> None:
    """Section 12: a position may begin with points that came from nothing it knows."""
    state: Any = RULES.from_position({"clans": ["feral", "fey"], "players": [{"score": 11}, {}]})
    table = sheet(scoring.result(state))
    assert (table.rows[0].kind, table.rows[0].cells) == (BEFORE, (11, None))


def test_the_stackers_tell_what_each_is_worth() -> None:
    """G3."""
    uprising = [{"owner": 0, "network": "crime"}] * 4
    state: Any = RULES.from_position(
        {"clans": ["feral", "fey"], "corners": {"crime": [0, 1, 0]}, "uprising": uprising, "players": [{}, {}]}
    )
    row = next(row for row in sheet(scoring.result(state)).rows if row.kind == STACKERS)
    assert (row.cells, row.why) == ((6, 3), "Each stacker on a meter: 3. Uprising level 2.")
