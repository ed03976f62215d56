"""The count of a match: what its table says is what the rules count, and it is told line by line."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.human_flavor.turn import scoring
from scenes.human_flavor.scoring.count import ScoreScene
from scenes.human_flavor.scoring.rows import ALLIES, BEFORE, STACKERS, sheet
from scenes.kit.input.devices import KEYBOARD
from scenes.kit.match.session import MatchSession
from scenes.menus.results.scene import ResultsScene
from tests.scenes.house import House
from tests.scenes.human_flavor.matches import RULES, sit
from tests.scenes.human_flavor.test_chronicle import played
from tests.scenes.menus.looks import check, overfull, overlapping, too_small

MATCHES = [(2, 3), (4, 4), (6, 5)]
KINDS = ["dominates", "devours", "abilities", "agendas", STACKERS, ALLIES]


def show(house: House, match: Match, **options: Any) -> Any:
    sit(house, KEYBOARD, *[1] * (match.config.seats - 1))
    return house.show(ScoreScene(house.app, MatchSession(match, house.app.seating, house.app.bots, None), **options))


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
def test_the_table_adds_up_to_what_the_rules_count(seats: int, seed: int) -> None:
    """Section 8."""
    state: Any = played(seats, seed).state
    table = sheet(state.result)
    assert [row.kind for row in table.rows] == KINDS
    assert [table.total(seat) for seat in table.seats] == state.score == [side.total for side in state.result.sides]
    assert {f"seat{seat}" for seat in table.winners} == set(state.result.winners)
    assert all(row.name and row.why and "{" not in row.why for row in table.rows)


def test_a_match_that_runs_is_counted_as_it_would_end_now() -> None:
    match = played(4, 4)
    state: Any = match.fork(len(match.log) // 2).state
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


def test_the_count_goes_line_by_line_to_the_results(house: House) -> None:
    scene = show(house, played(2, 3))
    house.step(30, 0.1)
    assert 0 < scene.line < len(scene.sheet.rows) and not scene.over
    told = scene.line
    house.key("ENTER")
    house.step(2)
    house.key("Q")
    house.step(2)
    assert scene.line <= told
    house.key("F")
    assert scene.over and scene.line == len(scene.sheet.rows)
    assert scene.prompt_bar.ask == scene.verdict()
    assert [words.text for words in scene.picture.drawn.totals.values()] == [str(scene.sheet.total(seat)) for seat in scene.sheet.seats]
    house.key("ENTER")
    house.settle()
    assert isinstance(house.top, ResultsScene)


def test_each_line_says_where_its_points_come_from(house: House) -> None:
    scene = show(house, played(4, 4), counted=True)
    for line in range(1, len(scene.sheet.rows)):
        house.key("DOWN")
        assert scene.focus.key == f"line:{line}" and scene.prompt_bar.ask == scene.sheet.rows[line].why


@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_it_fits(house: House, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    check(show(house, played(6, 5), counted=True))
    scene = show(house, played(6, 5))
    scene.line = 3
    scene.rebuild()
    assert (overfull(scene), overlapping(scene), too_small(scene)) == ([], [], [])
