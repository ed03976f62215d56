"""The lines of the count, also of a match that runs or began as a position; ties, shared victories and what
was remarkable."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.human_flavor.turn import scoring
from scenes.human_flavor.scoring.results import match_outcome
from scenes.human_flavor.scoring.rows import ALLIES, BEFORE, STACKERS, score_sheet
from tests.scenes.games.counting import session_of
from tests.scenes.games.human_flavor import MATCHES, RULES
from tests.scenes.house import House

LAST_DAY: dict[str, Any] = {"clans": ["feral", "fey"], "day": 4, "rest": "box"}


def ended_match(**position: Any) -> Match:
    """A match of Feral and Fey whose last evening has passed without a question that matters."""
    minions = [{"minions": 0, "allies": [], "converted": True} | player for player in position.pop("players")]
    match = Match.from_position(RULES, LAST_DAY | position | {"players": minions})
    assert match.state.decision is None
    return match


def test_a_tie_says_what_broke_it(house: House) -> None:
    """Section 8: more stackers on the meters win a tie."""
    told = match_outcome(
        session_of(house, ended_match(players=[{"score": 10}, {"score": 3}], corners={"crime": [1]}))
    )
    assert told.last_word == "A tie! Fey has more stackers on the meters."
    assert [(one.name, one.place, one.total) for one in told.standings] == [("Fey", 1, 10), ("Feral", 2, 10)]


def test_a_victory_may_be_shared(house: House) -> None:
    told = match_outcome(session_of(house, ended_match(players=[{"score": 10}, {"score": 10}])))
    assert (told.heading, told.last_word) == ("A shared city!", "A tie! Feral and Fey share the city.")
    assert [one.place for one in told.standings] == [1, 1] and len(told.heroes) == 2


def test_a_close_match_and_a_rich_evening_are_remembered(house: House) -> None:
    close = match_outcome(session_of(house, ended_match(players=[{"score": 12}, {"score": 10}])))
    assert (close.award.title, close.award.text) == ("Photo finish", "Feral just before Fey")
    stackers = match_outcome(
        session_of(
            house,
            ended_match(players=[{"score": 1}, {}], corners={"crime": [0, 0, 0, 0], "culture": [0, 0, 0]}),
        )
    )
    assert stackers.award.text == "Feral has 7 stackers on the meters"


# -- the lines of the count

KINDS = ["dominates", "devours", "abilities", "agendas", STACKERS, ALLIES]


def test_a_match_that_runs_is_counted_as_it_would_end_now() -> None:
    match = MATCHES.whole(4, seats=4)
    state: Any = match.fork(len(match.log) // 2).state
    assert [row.kind for row in score_sheet(match.state.result).rows] == KINDS  # type: ignore[arg-type]
    table = score_sheet(scoring.match_result(state))
    assert not state.ending and [table.total_points(seat) for seat in table.seats] == [
        scoring.final_score(state, seat) for seat in range(4)
    ]


def test_points_from_before_a_position_have_a_line() -> None:
    """Section 12: a position may begin with points that came from nothing it knows."""
    state: Any = RULES.from_position({"clans": ["feral", "fey"], "players": [{"score": 11}, {}]})
    table = score_sheet(scoring.match_result(state))
    assert (table.rows[0].kind, table.rows[0].cells) == (BEFORE, (11, None))


def test_the_stackers_tell_what_each_is_worth() -> None:
    """G3."""
    uprising = [{"owner": 0, "network": "crime"}] * 4
    state: Any = RULES.from_position(
        {
            "clans": ["feral", "fey"],
            "corners": {"crime": [0, 1, 0]},
            "uprising": uprising,
            "players": [{}, {}],
        }
    )
    row = next(row for row in score_sheet(scoring.match_result(state)).rows if row.kind == STACKERS)
    assert (row.cells, row.why) == ((6, 3), "Each stacker on a meter: 3. Uprising level 2.")
