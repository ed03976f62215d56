"""What the results tell about a match: who came where, what broke a tie, an award, a rematch with other clans; and a match in short."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from scenes.human_flavor.scoring.results import outcome
from scenes.kit.match.session import MatchSession
from scenes.menus import game_list
from scenes.menus.results.scene import ResultsScene
from tests.scenes.house import House
from tests.scenes.human_flavor.matches import RULES, sit
from tests.scenes.human_flavor.test_chronicle import played
from tests.scenes.menus.looks import check

MATCHES = [(2, 3), (4, 4), (6, 5)]
LAST_DAY: dict[str, Any] = {"clans": ["feral", "fey"], "day": 4, "rest": "box"}


def session(house: House, match: Match) -> MatchSession:
    sit(house, *[1] * match.config.seats)
    return MatchSession(match, house.app.seating, house.app.bots, None)


def ended(**position: Any) -> Match:
    """A match of Feral and Fey whose last evening has passed without a question that matters."""
    minions = [{"minions": 0, "allies": [], "converted": True} | player for player in position.pop("players")]
    match = Match.from_position(RULES, LAST_DAY | position | {"players": minions})
    assert match.state.decision is None
    return match


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
def test_the_ranking_is_that_of_the_rules(house: House, seats: int, seed: int) -> None:
    match = played(seats, seed)
    told, result = outcome(session(house, match)), match.state.result
    assert result is not None and len(told.standings) == seats
    assert [one.total for one in told.standings] == sorted((side.total for side in result.sides), reverse=True)
    assert {one.side for one in told.standings if one.won} == set(result.winners)
    assert told.standings[0].place == 1 and told.standings[0].won and set(told.heroes) <= set(told.standings)
    for text in (told.heading, told.last_word, told.award.title, told.award.text, told.rematch):
        assert text and "{" not in text and "human_flavor" not in text


def test_a_tie_says_what_broke_it(house: House) -> None:
    """Section 8: more stackers on the meters win a tie."""
    told = outcome(session(house, ended(players=[{"score": 10}, {"score": 3}], corners={"crime": [1]})))
    assert told.last_word == "A tie! Fey has more stackers on the meters."
    assert [(one.name, one.place, one.total) for one in told.standings] == [("Fey", 1, 10), ("Feral", 2, 10)]


def test_a_victory_may_be_shared(house: House) -> None:
    told = outcome(session(house, ended(players=[{"score": 10}, {"score": 10}])))
    assert (told.heading, told.last_word) == ("A shared city!", "A tie! Feral and Fey share the city.")
    assert [one.place for one in told.standings] == [1, 1] and len(told.heroes) == 2


def test_a_close_match_and_a_rich_evening_are_remembered(house: House) -> None:
    close = outcome(session(house, ended(players=[{"score": 12}, {"score": 10}])))
    assert (close.award.title, close.award.text) == ("Photo finish", "Feral just before Fey")
    stackers = outcome(session(house, ended(players=[{"score": 1}, {}], corners={"crime": [0, 0, 0, 0], "culture": [0, 0, 0]})))
    assert stackers.award.text == "Feral has 7 stackers on the meters"


def test_the_rematch_passes_the_clans_on(house: House) -> None:
    match = played(4, 4)
    again = outcome(session(house, match)).swapped
    before = list(match.state.config.clans)  # type: ignore[attr-defined]
    assert again is not None and list(RULES.config(**again.options).clans) == [before[-1], *before[:-1]]  # type: ignore[attr-defined]


@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_the_results_fit(house: House, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    made = session(house, played(6, 5))
    for chair in made.seating.chairs:
        chair.name = "Fledgling"
    check(house.show(ResultsScene(house.app, made)))


def test_a_match_in_short_has_its_points() -> None:
    match = played(4, 4)
    told = game_list.summarize(match)
    assert [side.points for side in told.sides] == [side.total for side in match.state.result.sides]  # type: ignore[union-attr]
    assert (told.mode, told.over, told.round) == ("All against all", True, match.state.day)  # type: ignore[attr-defined]
    early = match.fork(5)
    assert (game_list.summarize(early).over, [side.points for side in game_list.summarize(early).sides]) == (False, early.state.score)  # type: ignore[attr-defined]
