"""Matches of different lengths in statistics and trophies, and the pace of people (G3, G5)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.core import catalog, lengths
from game.core.match import Match
from game.profiles import pace, trophies
from game.profiles.fitting_rival import own_matches
from game.profiles.match_facts import OWN, PERSON, MatchFacts, Rival, facts_of
from game.profiles.profile import Profile
from game.profiles.statistics import LENGTHS, STAGES, Statistics, key_of
from tests.game.profiles.test_match_facts import DATE, facts, play_match

FEAST_ONLY = {
    "full_belly",
    "unhurt",
    "clean_bill",
    "in_bloom",
    "rooster",
    "torchlight",
    "quiet_streets",
    "spotless",
}
PEOPLE = (Rival(PERSON, 1, 50), Rival(PERSON, 3, 10))


def ended(**options: Any) -> Match:
    """A match of these options; how it ended does not matter here."""
    rules = catalog.load("hunger")
    match = Match.new(rules, rules.config(seats=2, **options), 7)
    match.state = play_match("hunger", seats=2).state
    return match


def book_of(*matches: MatchFacts) -> Statistics:
    book = Statistics()
    for one in matches:
        book = book.with_match(one)
    return book


@pytest.mark.parametrize("length", lengths.LENGTHS)
def test_facts_know_the_length_of_their_match(length: lengths.Length) -> None:
    match = ended(**(lengths.keys("hunger", length, 2) or {}))
    found = facts_of(match, 0, [PERSON, PERSON], play="t", date=DATE)
    assert found.length == length
    assert key_of(found) == ("hunger/elder/2" if length == "feast" else f"hunger/elder/2/{length}")
    assert msgspec.json.decode(msgspec.json.encode(found), type=MatchFacts) == found


def test_a_mixture_is_somebodys_own_and_a_stage_has_no_length() -> None:
    mixed = ended(twists={"turns": 4})
    assert facts_of(mixed, 0, [0, 1], play="t", date=DATE).length == OWN
    staged = facts_of(mixed, 0, [0, 1], play="t", date=DATE, stage="hunger/stages/bog")
    assert staged.length == "" and key_of(staged) == f"hunger/{STAGES}/2"


def test_answers_are_decisions_with_a_choice() -> None:
    match = play_match("hunger", seats=2)
    replay = match.fork(0)
    choices = 0
    for entry in match.log:
        assert replay.state.decision is not None
        choices += len(replay.state.decision.actions) > 1
        replay.apply(entry.action)
    assert facts_of(match, 0, [0, 0], play="t", date=DATE).answers == choices > 0
    assert match.fork(5).choices <= 5


def test_an_answer_that_is_taken_back_is_no_answer() -> None:
    rules = catalog.load("tasty_humans")
    match = Match.new(rules, rules.config(seats=2), 7)
    while not match.can_undo:
        assert match.state.decision is not None
        match.apply(match.state.decision.actions[-1])
    before = match.choices
    assert match.undo() is not None
    assert before - 1 <= match.choices <= before and match.choices == match.fork().choices


def test_lengths_are_never_mixed_with_the_feast() -> None:
    book = book_of(
        facts("a", points=40),
        facts("b", points=70, short="snack"),
        facts("c", points=90, short=OWN),
        facts("d", points=99, stage="hunger/stages/bog"),
    )
    best = {length: book.tally("hunger", "elder", 3, length).best for length in LENGTHS}
    assert best == {"feast": 40, "supper": None, "snack": 70, OWN: 90}
    assert book.lengths_played("hunger") == ("feast", "snack", OWN)
    assert book.tally("hunger").matches == 4, "the house counts any length"
    assert [one.play for one in book.last_matches("hunger", length="snack")] == ["b"]
    assert book.without_match(book.recent[1]).lengths_played("hunger") == ("feast", OWN)


def test_keys_of_older_editions_stay_as_they_are() -> None:
    old = Statistics(totals={"hunger/elder/3": book_of(facts("a")).totals["hunger/elder/3"]})
    assert old.tally("hunger", length="feast").matches == 1
    assert set(old.with_match(facts("b")).totals) == {"hunger/elder/3"}


def test_a_length_of_another_edition_is_kept_and_not_counted() -> None:
    strange = facts("a", short="brunch")
    book = book_of(strange, facts("b", points=7))
    assert book.tally("hunger").matches == 1 and book.lengths_played("hunger") == ("feast",)
    assert set(book.totals) == {"hunger/elder/3/brunch", "hunger/elder/3"} and strange in book.recent


def test_trophies_ask_for_a_feast_or_a_supper_unless_they_say_otherwise() -> None:
    asked = {
        one.id: set(one.won.lengths)
        for one in trophies.load_trophies()
        if isinstance(one.won, trophies.InMatch)
    }
    assert {name for name, found in asked.items() if found == {"feast"}} == FEAST_ONLY
    assert asked.pop("full_table") == set(LENGTHS)
    assert all(found == {"feast", "supper"} for name, found in asked.items() if name not in FEAST_ONLY)


@pytest.mark.parametrize(
    ("short", "won"),
    [("", {"rooster", "errands"}), ("supper", {"errands"}), ("snack", set()), (OWN, set())],
)
def test_a_short_match_brings_only_what_is_not_cheaper_there(short: str, won: set[str]) -> None:
    told = facts("a", short=short)
    found = {one.id for one in trophies.load_trophies() if trophies.can_come(one, told)}
    assert found & {"rooster", "errands"} == won
    staged = replace(told, stage="hunger/stages/bog")
    assert {"rooster", "errands"} <= {
        one.id for one in trophies.load_trophies() if trophies.can_come(one, staged)
    }


def test_a_length_is_no_start_ahead() -> None:
    snack = facts("a", short="snack", options={"twists": {"turns": 7}})
    ahead = facts("b", short="snack", options={"twists": {"turns": 7, "points": [10, 0, 0]}})
    own = facts("c", short=OWN, options={"twists": {"turns": 4}})
    profile = Profile("p", "Ada", matches=book_of(snack, ahead, own))
    assert [one.play for one in own_matches(profile, "hunger", DATE)] == ["a"]


# -- the pace


def match_of_people(play: str, seconds: int, answers: int = 100) -> MatchFacts:
    return facts(play, rivals=PEOPLE, seconds=seconds, answers=answers)


def people(*matches: MatchFacts) -> Profile:
    return Profile("p", "Ada", matches=book_of(*matches))


def test_three_matches_of_people_tell_the_pace() -> None:
    two = [match_of_people("a", 900), match_of_people("b", 1100)]
    assert pace.seconds_an_answer([people(*two)], "hunger") is None
    third = match_of_people("c", 3000)
    assert pace.seconds_an_answer([people(*two, third)], "hunger") == 11
    assert pace.seconds_an_answer([people(*two, third)], "human_flavor") is None
    assert pace.seconds_an_answer([people(*two), people(*two, third)], "hunger") == 11, "each match once"


@pytest.mark.parametrize(("seconds", "told"), [(100, 5), (9000, 40)])
def test_the_pace_has_bounds(seconds: int, told: float) -> None:
    matches = [match_of_people(play, seconds) for play in "abc"]
    assert pace.seconds_an_answer([people(*matches)], "hunger") == told


@pytest.mark.parametrize(
    "changes",
    [{"rivals": (Rival(2, 1, 50),)}, {"rivals": ()}, {"stage": "hunger/stages/bog"}, {"answers": 0}],
)
def test_other_matches_tell_no_pace(changes: dict[str, object]) -> None:
    matches = [replace(match_of_people(play, 900), **changes) for play in "abc"]
    assert pace.seconds_an_answer([people(*matches)], "hunger") is None


def test_minutes_are_answers_times_seconds_in_steps_of_five() -> None:
    answers = lengths.answers("hunger", "supper", 4)
    for seconds in (None, 8.0, 31.0):
        told = pace.minutes_of("hunger", "supper", 4, seconds=seconds)
        exact = answers * (seconds or 15) / 60
        assert told % 5 == 0 and exact <= told < exact + 5
    assert pace.minutes_of("hunger", "supper", 4, bots=3) < pace.minutes_of("hunger", "supper", 4)
