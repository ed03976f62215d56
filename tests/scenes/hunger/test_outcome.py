"""What the results tell about a night: who came where, who burned, an award, a rematch with other Vampires; and a match in short."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.hunger.table import sunrise_prices
from scenes.hunger.scoring.results import BURNED, outcome
from scenes.kit.match.session import MatchSession
from scenes.menus import game_list
from scenes.menus.results.scene import ResultsScene
from tests.scenes.house import House
from tests.scenes.hunger.matches import RULES, sit
from tests.scenes.hunger.test_chronicle import played
from tests.scenes.menus.looks import check

NIGHTS = [("rookie", 2, 2), ("rookie", 4, 4), ("elder", 4, 4), ("elder", 6, 5), ("rookie", 6, 8)]


def session(house: House, match: Match) -> MatchSession:
    sit(house, *[1] * match.config.seats)
    return MatchSession(match, house.app.seating, house.app.bots, None)


@pytest.mark.parametrize(("mode", "seats", "seed"), NIGHTS)
def test_winners_come_first_then_the_safe_then_the_burned(house: House, mode: str, seats: int, seed: int) -> None:
    """R49, R50."""
    match = played(mode, seats, seed)
    told, state = outcome(session(house, match)), match.state
    order: Any = [(not one.won, one.mark != "", -one.total) for one in told.standings]
    assert order == sorted(order) and len(told.standings) == seats
    assert {one.side for one in told.standings if one.won} == set(state.result.winners)  # type: ignore[union-attr]
    for one in told.standings:
        assert one.seat is not None and (one.mark == "") == sunrise_prices.is_safe(state, one.seat)  # type: ignore[arg-type]
        assert one.place >= 1 and one.portrait and one.name
    assert told.festive == bool(state.result.winners) and told.heroes  # type: ignore[union-attr]
    for text in (told.heading, told.last_word, told.award.title, told.award.text, told.rematch):
        assert text and "{" not in text and "hunger" not in text


def test_a_night_that_nobody_survives_is_not_festive(house: House) -> None:
    """R50."""
    match = next(match for seed in range(40) if not (match := played("elder", 3, seed)).state.result.winners)  # type: ignore[union-attr]
    told = outcome(session(house, match))
    assert (told.heading, told.festive, told.last_word) == ("Toasted!", False, "Everybody burned. The sun wins.")
    assert all(one.mark == BURNED for one in told.standings) and len(told.heroes) == 1


def test_the_rematch_passes_the_vampires_on(house: House) -> None:
    match = played("rookie", 4, 4)
    again = outcome(session(house, match)).swapped
    assert again is not None
    before, after = list(match.config.vampires), list(RULES.config(**again.options).vampires)
    assert after == [before[-1], *before[:-1]]


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize(("mode", "seats", "seed"), [NIGHTS[0], NIGHTS[4]])
def test_the_results_fit(house: House, mode: str, seats: int, seed: int, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    made = session(house, played(mode, seats, seed))
    for chair in made.seating.chairs:
        chair.name = "Fledgling"
    check(house.show(ResultsScene(house.app, made)))


def test_a_match_in_short_has_its_points_and_its_mode() -> None:
    match = played("elder", 4, 4)
    told = game_list.summarize(match)
    assert [side.points for side in told.sides] == [side.total for side in match.state.result.sides]  # type: ignore[union-attr]
    assert (told.mode, told.over, told.round >= 15) == ("Elder", True, True)
    early = match.fork(5)
    assert (game_list.summarize(early).over, [side.points for side in game_list.summarize(early).sides]) == (False, early.state.score)  # type: ignore[attr-defined]
    gentle = Match.new(RULES, RULES.config(gentle_elder=True), 1)
    assert game_list.summarize(gentle).mode == "Gentle elder"
    some = Match.new(RULES, RULES.config(gentle_elder=[1]), 1)
    assert game_list.summarize(some).mode == "Gentle for some"
