"""Facts of a finished match for a seat, and sums over matches (C19)."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

from game import bots
from game.core import catalog
from game.core.match import Match
from game.profiles.match_facts import AUTOMATON, PERSON, MatchFacts, Rival, facts_of
from game.profiles.profile import Profile
from game.profiles.statistics import MOST_RECENT, STAGES, Met, Statistics, Tally, tally_of
from game.terminal.statistics import show_statistics

DATE = "2026-11-22T20:15"


@cache
def play_match(game: str, **options: Any) -> Match:
    """A match that weak bots have played to its end."""
    rules = catalog.load(game)
    match, bot = Match.new(rules, rules.config(**options), 7), bots.make_bot(game, 1)
    while (decision := match.state.decision) is not None:
        view = match.state.seen_by(decision.seat)
        match.apply(bot.choose(view, bots.seed_for(match.id, decision.seat, len(match.log))))
    return match


def facts(play: str = "a", **changes: Any) -> MatchFacts:
    return msgspec.structs.replace(MatchFacts(play, "hunger", 3, 2, 40, DATE, "elder"), **changes)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("tasty_humans", {"seats": 2}),
        ("eaten", {"mode": "miner_solo"}),
        ("hunger", {"seats": 2, "mode": "rookie"}),
        ("human_flavor", {}),
    ],
)
def test_facts_agree_with_the_result(game: str, options: dict[str, Any]) -> None:
    match = play_match(game, **options)
    result = match.state.result
    assert result is not None
    for seat in range(match.config.seats):
        if f"seat{seat}" not in [side.id for side in result.sides]:
            continue
        found = facts_of(match, seat, [PERSON, 2], play="t", date=DATE, seconds=61.6)
        own = next(side for side in result.sides if side.id == f"seat{seat}")
        assert found.points == own.total == sum(found.sources.values())
        assert found.won == (own.id in result.winners) == (found.place == 1)
        assert len(found.rivals) == len(result.sides) - 1
        assert (found.mode, found.seats, found.seconds, found.local_date) == (
            match.config.mode,
            match.config.seats,
            62,
            "2026-11-22",
        )
        assert found.figure
        assert msgspec.json.decode(msgspec.json.encode(found), type=MatchFacts) == found


def test_a_side_without_a_seat_is_an_automaton() -> None:
    found = facts_of(play_match("eaten", mode="miner_solo"), 0, [PERSON, 3], play="t", date=DATE)
    assert [rival.level for rival in found.rivals] == [AUTOMATON]
    assert found.figure == "miner"


def test_only_options_that_somebody_chose_are_told() -> None:
    match = play_match("tasty_humans", seats=2)
    assert facts_of(match, 0, [0, 1], play="t", date=DATE).options == {}
    rules = catalog.load("tasty_humans")
    other = Match.new(rules, rules.config(seats=2, rows=7, variant="classic_0_2_8"), 7)
    other.state = match.state  # how it ended does not matter here
    assert facts_of(other, 0, [0, 1], play="t", date=DATE).options == {"rows": 7, "variant": "classic_0_2_8"}


def test_lists_among_the_options_come_back_from_a_file() -> None:
    rules = catalog.load("tasty_humans")
    match = Match.new(rules, rules.config(seats=2, twists={"damage": [3, 6], "without": ["cleric"]}), 7)
    match.state = play_match("tasty_humans", seats=2).state  # how it ended does not matter here
    found = facts_of(match, 0, [0, 1], play="t", date=DATE)
    assert found.options["twists"] == {"damage": [3, 6], "without": ["cleric"]}
    assert msgspec.json.decode(msgspec.json.encode(found), type=MatchFacts) == found


# -- what they add up to


def test_statistics_add_up_and_keep_the_last_hundred() -> None:
    book = Statistics()
    for number in range(MOST_RECENT + 5):
        book = book.with_match(
            facts(str(number), points=number % 10, won=number % 2 == 0, place=1 + number % 2, seconds=60)
        )
    assert [match.play for match in book.recent] == [str(number) for number in range(5, MOST_RECENT + 5)]
    tally = book.tally()
    assert (tally.matches, tally.best, tally.worst, tally.seconds) == (105, 9, 0, 105 * 60)
    assert tally.places == {1: 53, 2: 52}
    assert tally.wins == 53


@pytest.mark.parametrize(
    ("points", "median"), [([], None), ([5], 5), ([1, 2], 1.5), ([9, 1, 1], 1), ([4, -2, 7, 7], 5.5)]
)
def test_median(points: list[int], median: float | None) -> None:
    tally = sum((tally_of(facts(points=number)) for number in points), Tally())
    assert tally.median == median


def test_a_kind_of_match_is_asked_for_by_game_mode_and_seats() -> None:
    book = Statistics()
    for play, changes in enumerate(
        [
            {},
            {"seats": 2},
            {"mode": "rookie"},
            {"stage": "hunger/stages/bog"},
            {"game": "eaten", "mode": "duel", "seats": 2},
        ]
    ):
        book = book.with_match(facts(str(play), **changes))
    assert [
        book.tally(*kind).matches
        for kind in [(), ("hunger",), ("hunger", "elder"), ("hunger", "elder", 2), ("x",)]
    ] == [5, 4, 2, 1, 0]
    assert book.games_played() == ("eaten", "hunger")
    assert book.modes_played("hunger") == ("elder", "rookie", STAGES)
    assert book.seat_counts("hunger", "elder") == (2, 3)
    assert [match.play for match in book.last_matches("hunger", STAGES)] == ["3"]


def test_rivals_and_figures_count_what_was_better() -> None:
    one = tally_of(facts(place=2, rivals=(Rival(3, 1, 50), Rival(3, 3, 10), Rival(0, 2, 40)), figure="count"))
    two = tally_of(facts(place=1, won=True, rivals=(Rival(3, 2, 5),), figure="count"))
    both = one + two + tally_of(facts(figure="baron"))
    assert both.rivals == {3: Met(3, 2), 0: Met(1, 0)}
    assert both.figures == {"count": Met(2, 1), "baron": Met(1, 0)}
    assert both.favorite == "count"


def test_what_lies_on_disk_comes_back() -> None:
    book = Statistics().with_match(
        facts("a", rivals=(Rival(2, 1, -3),), options={"rows": 7}, sources={"night": -3})
    )
    assert msgspec.json.decode(msgspec.json.encode(book), type=Statistics) == book


@pytest.mark.parametrize(
    "raw", [b'{"totals":{"x":{"points":{"3":-1}}}}', b'{"recent":[{"play":1}]}', b'{"totals":[]}']
)
def test_nonsense_is_refused(raw: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(raw, type=Statistics)


@pytest.mark.parametrize(
    "key",
    [
        "nonsense",
        "a/b/c",
        "hunger/versus/\u0662",
        "hunger/versus/\u00b2",
        "hunger/versus/-2",
        "hunger/versus/" + "9" * 5000,
    ],
)
def test_strange_keys_are_passed_over(key: str) -> None:
    book = Statistics(totals={key: tally_of(facts())})
    assert (book.tally().matches, book.games_played(), book.seat_counts("hunger")) == (0, (), ())
    assert len(show_statistics(Profile("p", matches=book)).lines) == 2


@pytest.mark.parametrize(
    "date", ["\u0662\u0660\u0662\u0666-11-29", "2026-11-29\n", "2026-11-29T\uff11\uff12:00", "26-11-29"]
)
def test_dates_in_other_digits_are_none(date: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(msgspec.to_builtins(facts("a")) | {"date": date}, MatchFacts)
