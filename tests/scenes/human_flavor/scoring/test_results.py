"""What the results tell about a match: what broke a tie, a shared victory, and what was remarkable."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from scenes.human_flavor.scoring.results import outcome
from tests.scenes.games.counting import session_of
from tests.scenes.games.human_flavor import RULES
from tests.scenes.house import House

LAST_DAY: dict[str, Any] = {"clans": ["feral", "fey"], "day": 4, "rest": "box"}


def ended(**position: Any) -> Match:
    """A match of Feral and Fey whose last evening has passed without a question that matters."""
    minions = [{"minions": 0, "allies": [], "converted": True} | player for player in position.pop("players")]
    match = Match.from_position(RULES, LAST_DAY | position | {"players": minions})
    assert match.state.decision is None
    return match


def test_a_tie_says_what_broke_it(house: House) -> None:
    """Section 8: more stackers on the meters win a tie."""
    told = outcome(session_of(house, ended(players=[{"score": 10}, {"score": 3}], corners={"crime": [1]})))
    assert told.last_word == "A tie! Fey has more stackers on the meters."
    assert [(one.name, one.place, one.total) for one in told.standings] == [("Fey", 1, 10), ("Feral", 2, 10)]


def test_a_victory_may_be_shared(house: House) -> None:
    told = outcome(session_of(house, ended(players=[{"score": 10}, {"score": 10}])))
    assert (told.heading, told.last_word) == ("A shared city!", "A tie! Feral and Fey share the city.")
    assert [one.place for one in told.standings] == [1, 1] and len(told.heroes) == 2


def test_a_close_match_and_a_rich_evening_are_remembered(house: House) -> None:
    close = outcome(session_of(house, ended(players=[{"score": 12}, {"score": 10}])))
    assert (close.award.title, close.award.text) == ("Photo finish", "Feral just before Fey")
    stackers = outcome(session_of(house, ended(players=[{"score": 1}, {}], corners={"crime": [0, 0, 0, 0], "culture": [0, 0, 0]})))
    assert stackers.award.text == "Feral has 7 stackers on the meters"
