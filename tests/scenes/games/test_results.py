"""The end of a match: the count says what the rules count, line by line; then who came where, an award, a
rematch; and a match in short.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scenes.afterwards.results.scene import ResultsScene
from scenes.pages import game_list
from tests.scenes.games.counting import session, show, whole
from tests.scenes.games.suite import Played, Results, each
from tests.scenes.house import House
from tests.scenes.menus.looks import check, overfull, overlapping, too_small

of_every_game = pytest.mark.parametrize("known", each("RESULTS"))
of_every_match = pytest.mark.parametrize(("known", "played"), each("RESULTS", "played"))


# -- the count


@of_every_match
def test_the_table_adds_up_to_what_the_rules_count(known: Results, played: Played) -> None:
    state: Any = whole(known, played).state
    table = known.sheet(state)
    assert [table.total_points(seat) for seat in table.seats] == [
        known.total(state, seat) for seat in range(state.seats)
    ]
    assert {f"seat{seat}" for seat in table.winners} == set(state.result.winners)
    assert all(row.name and row.why and "{" not in row.why for row in table.rows)


@of_every_game
def test_ears_hear_whose_points_are_counted_and_who_came_where(house: House, known: Results) -> None:
    """X16: each line by its name with those whom it concerns, then all sides with their places and points."""
    scene = show(house, known, known.counted)
    house.step(30, 0.1)
    row, told = scene.sheet.rows[scene.line], scene.spoken().question
    heads = [head.name for seat, head in enumerate(scene.heads) if row.cells[seat] is not None]
    assert row.why.rstrip(".") in told and row.name in told and all(name in told for name in heads)
    house.key("F")
    lines = next(group.things for group in scene.spoken().groups if group.id == "lines")
    for row, thing in zip(scene.sheet.rows, lines, strict=False):
        for seat, head in enumerate(scene.heads):
            assert (f"{head.name} {row.cell_words(seat)}" in thing.name) == (row.cells[seat] is not None)
    house.key("ENTER", settle=True)
    heard = house.top.spoken()
    assert heard.title == house.top.outcome.heading
    for standing in house.top.outcome.standings:
        assert f"{standing.name}, {standing.total}" in next(heard.things).name
    assert [bool(thing.act) for thing in heard.things][:2] == [True, False], "only the focus is pressed"


def assert_all_is_counted(scene: Any) -> None:
    assert [words.text for words in scene.picture.drawn.totals.values()] == [
        str(scene.sheet.total_points(seat)) for seat in scene.sheet.seats
    ]


@of_every_game
def test_the_count_goes_line_by_line_to_the_results(house: House, known: Results) -> None:
    scene = show(house, known, known.counted)
    house.step(30, 0.1)
    assert 0 < scene.line < len(scene.sheet.rows) and not scene.over
    told = scene.line
    house.key("ENTER", frames=2)
    house.key("Q", frames=2)
    assert scene.line <= told
    house.key("F")
    assert scene.over and scene.line == len(scene.sheet.rows)
    assert scene.prompt_bar.ask == scene.verdict_words()
    assert_all_is_counted(scene)
    house.key("ENTER", settle=True)
    assert isinstance(house.top, ResultsScene)


@of_every_game
def test_it_knows_a_tie_by_how_the_match_ended(house: House, known: Results) -> None:
    scene = show(house, known, known.counted)
    ways = {}
    for ending in ("most_points", "tie_home", "shared"):
        scene.sheet = replace(scene.sheet, reason=f"any.end.{ending}", winners=scene.sheet.winners or (0,))
        ways[ending] = scene.tie_points()
    total = scene.sheet.total_points(scene.sheet.winners[0])
    assert ways == {"most_points": None, "tie_home": total, "shared": total}


@of_every_game
def test_it_counts_by_itself_to_the_end(house: House, known: Results) -> None:
    scene = show(house, known, known.counted)
    house.until(lambda: scene.over, 60, 0.1)
    assert_all_is_counted(scene)


@of_every_game
def test_each_line_says_where_its_points_come_from_and_a_long_table_scrolls(
    house: House, known: Results
) -> None:
    scene = show(house, known, known.looked_through, counted=True)
    rows = len(scene.sheet.rows)
    assert (rows > scene.plan.room) == known.scrolls
    onwards = "UP" if getattr(scene, "goes_up", False) else "DOWN"
    for line in range(1, rows):
        house.key(onwards)
        assert scene.focus.key == f"line:{line}" and scene.first <= line < scene.first + scene.plan.room
        assert scene.prompt_bar.ask == scene.sheet.rows[line].why
    house.key(onwards)
    assert scene.focus.key == f"line:{rows - 1}"
    if known.scrolls:
        house.key("Q")
        assert scene.focus.value < rows - 1
        house.wheel(900, 500, 1)
        house.wheel(900, 500, 1)
        assert scene.first <= scene.focus.value < scene.first + scene.plan.room


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize(("known", "played"), each("RESULTS", "counts_that_fit"))
def test_the_count_fits(house: House, known: Results, played: Played, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    check(show(house, known, played, counted=True))
    scene = show(house, known, played)
    scene.line = 3
    scene.rebuild()
    assert (overfull(scene), overlapping(scene), too_small(scene)) == ([], [], [])


# -- the results


@of_every_match
def test_the_ranking_is_that_of_the_rules(house: House, known: Results, played: Played) -> None:
    told = game_list.game_ui(known.game).outcome(session(house, known, played))
    result = whole(known, played).state.result
    assert result is not None and len(told.standings) == len(result.sides)
    totals = {side.id: side.total for side in result.sides}
    order = [known.rank(one) for one in told.standings]
    assert order == sorted(order)
    assert all(one.mark or one.total == totals[one.side] for one in told.standings)
    assert all(
        one.seat is not None and one.place >= 1 and one.portrait and one.name for one in told.standings
    )
    assert {one.side for one in told.standings if one.won} == set(result.winners) and told.festive == bool(
        result.winners
    )
    assert not result.winners or (told.standings[0].place == 1 and told.standings[0].won)
    assert told.heroes and set(told.heroes) <= set(told.standings)
    for text in (told.heading, told.last_word, told.award.title, told.award.text, told.rematch):
        assert text and "{" not in text and f"{known.game}." not in text


@of_every_game
def test_the_rematch_passes_the_figures_on(house: House, known: Results) -> None:
    made = session(house, known, known.summarized)
    again = game_list.game_ui(known.game).outcome(made).swapped
    assert again is not None
    state: Any = made.match.state
    before, after = known.figures(state.config), known.figures(known.matches.rules.config(**again.options))
    assert list(after) == [before[-1], *before[:-1]]


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize(("known", "played"), each("RESULTS", "results_that_fit"))
def test_the_results_fit(house: House, known: Results, played: Played, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    made = session(house, known, played)
    for chair in made.seating.chairs:
        chair.person = chair.person.with_name("Fledgling")
    check(house.show(ResultsScene(house.app, made)))


@of_every_game
def test_a_match_in_short_has_its_points_and_its_mode(known: Results) -> None:
    match: Any = whole(known, known.summarized)
    told = game_list.summarize_match(match)
    assert [side.points for side in told.sides] == [side.total for side in match.state.result.sides]
    assert (told.mode, told.over, told.round) == (known.mode, True, match.state.round)
    early = match.fork(5)
    told_early = game_list.summarize_match(early)
    assert (told_early.over, [side.points for side in told_early.sides]) == (False, early.state.score)
